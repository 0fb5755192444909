export { auditVerifyJob } from './auditVerify.job.ts';
export { type BrokenLink, trailTenants, type Verification } from './chainLinks.ts';
export { trailRoutes } from './trail.routes.ts';
export { type VerifyOptions, verifyChain, verifyTrail } from './verifyTrail.ts';
