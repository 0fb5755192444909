export { auditVerifyJob } from './auditVerify.job.ts';
export { trailRoutes } from './trail.routes.ts';
export { trailAnchorJob } from './trailAnchor.job.ts';
export { trailTenants } from './trailTenants.ts';
export { proofOf, type VerifyOptions, verifyChain, verifyTrail } from './verifyTrail.ts';
