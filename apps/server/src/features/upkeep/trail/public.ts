export { trailRoutes } from './trail.routes.ts';
export { trailAnchorJob } from './trailAnchor.job.ts';
export { trailTenants } from './trailTenants.ts';
export { trailVerifyJob } from './trailVerify.job.ts';
export { trailVerifyAllJob } from './trailVerifyAll.job.ts';
export { verifyAllRoutes } from './verifyAll.routes.ts';
export { proofOf, verifyChain, verifyTrail } from './verifyTrail.ts';
