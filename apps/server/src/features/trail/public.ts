export { trailRoutes } from './trail.routes.ts';
export { trailAnchorJob } from './trailAnchor.job.ts';
export { trailTenants } from './trailTenants.ts';
export { trailVerifyJob } from './trailVerify.job.ts';
export { proofOf, type VerifyOptions, verifyChain, verifyTrail } from './verifyTrail.ts';
