export { auditVerifyJob } from './auditVerify.job.ts';
export { trailRoutes } from './trail.routes.ts';
export { type BrokenLink, trailTenants, type Verification, type VerifyOptions, verifyChain } from './verifyChain.ts';
