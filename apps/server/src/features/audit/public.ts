export { auditVerifyJob } from './auditVerify.job.ts';
export { trailRoutes } from './trail.routes.ts';
export { type BrokenLink, linksAfter, trailTenants, type Verification, verifyChain } from './verifyChain.ts';
export { verifyTrail } from './verifyTrail.ts';
