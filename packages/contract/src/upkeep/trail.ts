import { defineCall } from '../call.ts';

const schemas = () => import('./trail.schemas.ts');
const tag = 'auditTrail';

/** The audit trail of a tenant, and the verification of its integrity. */
export const trailCalls = {
  page: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/app/audit/trail',
    permission: 'auditTrail_view',
    summary: 'The audit trail, newest first',
    query: 'TrailQuery',
    filterable: 'trailFields',
    answer: 'TrailRows',
  }),
  changes: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/app/audit/trail/changes',
    permission: 'auditTrail_view',
    summary: 'The trail in words, page by page',
    query: 'TrailChangesQuery',
    filterable: 'trailFields',
    answer: 'TrailPage',
  }),
  export: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/app/audit/trail/export',
    permission: 'auditTrail_view',
    summary: 'The trail in words as Excel',
    query: 'TrailFilterQuery',
    filterable: 'trailFields',
    kind: 'file',
  }),
  verifySteps: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/app/audit/trail/verify/stream',
    permission: 'auditTrail_verify',
    summary: 'Verify a hash chain, reporting the progress',
    query: 'VerifyQuery',
    answer: 'VerifyStep',
    kind: 'lines',
  }),
  verify: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/app/audit/trail/verify',
    permission: 'auditTrail_verify',
    summary: 'Verify the hash chain of the own tenant',
    answer: 'Verification',
  }),
  startVerify: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/app/audit/trail/startVerify',
    permission: 'auditTrail_verify',
    summary: 'Start a job that verifies a hash chain',
    body: 'VerifyQuery',
    answer: 'VerifyStarted',
  }),
};
