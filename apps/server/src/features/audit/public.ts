export { trailRoutes } from './trail.routes.ts';
export { type BrokenLink, trailTenants, type Verification, verifyChain } from './verifyChain.ts';
