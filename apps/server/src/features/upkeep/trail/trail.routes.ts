import { trailCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { createSlots } from '#platform/process/slots';
import type { Services } from '#platform/services';
import { exportTrail } from './exportTrail.ts';
import { startVerify, trailToVerify } from './startVerify.ts';
import { OwnVerificationRunning, VerificationsFull } from './trail.errors.ts';
import { auditTrail } from './trail.queries.ts';
import { trailChanges } from './trailChanges.ts';
import { streamVerification } from './verifyStream.ts';
import { proofOf, verifyChain } from './verifyTrail.ts';

/** Each holds one of the few connections that read everything. */
const verifying = createSlots({ perPerson: 1, total: 3, ofPerson: OwnVerificationRunning, ofAll: VerificationsFull });

/** The audit trail of a tenant and the proof that it is whole. */
export const trailRoutes = callRoutes<Services>((services) => {
  const { timeZone } = services.config;
  return [
    serve(trailCalls.page, auditTrail),
    serve(trailCalls.changes, (ctx, query) => trailChanges(ctx, query, timeZone)),
    serve(trailCalls.export, (ctx, query, { reply }) => exportTrail(ctx, query, { reply, timeZone })),
    serve(trailCalls.verifySteps, async (ctx, { tenantId }, { reply }) => {
      const done = await verifying.take(ctx);
      return streamVerification(services, trailToVerify(ctx, tenantId), reply).finally(done);
    }),
    serve(trailCalls.verify, async ({ tenantId, userId }) => {
      const done = await verifying.take({ tenantId, userId });
      return services.system
        .scan('verify an audit trail', (tx) => verifyChain(tx, tenantId, proofOf(services)))
        .finally(done);
    }),
    serve(trailCalls.startVerify, (ctx, { tenantId }) => startVerify(ctx, tenantId)),
  ];
});
