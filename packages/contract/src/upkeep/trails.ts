import { defineCall } from '../call.ts';

const schemas = () => import('./trails.schemas.ts');

/** What the central body does with all audit trails together. */
export const trailsCalls = {
  verifyAll: defineCall(schemas, {
    method: 'POST',
    path: '/app/audit/trail/verifyAll',
    permission: 'auditTrail_verify',
    central: true,
    summary: 'Start a job that verifies the trails of all laboratories',
    answer: 'StartedJob',
  }),
};
