export { trailRoutes } from './trail.routes.ts';
export { trailTenants, type Verification, verifyChain } from './verifyChain.ts';
