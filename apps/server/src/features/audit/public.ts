export { auditVerifyJob } from './auditVerify.job.ts';
export { trailRoutes } from './trail.routes.ts';
export { type BrokenLink, trailTenants, type Verification, verifyChain } from './verifyChain.ts';
