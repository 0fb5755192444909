import { TrailChangesQuery, TrailFilterQuery, tenantId, VerifyQuery } from '@qc/contract';
import { isDateTime, isId } from '@qc/resource-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '#platform/http/answers';
import { createSlots } from '#platform/process/slots';
import type { Services } from '#platform/services';
import { exportTrail } from './exportTrail.ts';
import { startVerify, trailToVerify } from './startVerify.ts';
import { OwnVerificationRunning, VerificationsFull } from './trail.errors.ts';
import { auditTrail } from './trail.queries.ts';
import { trailChanges } from './trailChanges.ts';
import { streamVerification } from './verifyStream.ts';
import { proofOf, verifyChain } from './verifyTrail.ts';

const TrailQuery = z.object({
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce.number().int().min(1).max(500).default(10),
  entity: z.string().max(60).optional(),
  entityId: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  userId: z.string().refine(isId).optional(),
  from: z.string().refine(isDateTime).optional(),
  to: z.string().refine(isDateTime).optional(),
  tenantId,
});

/** Each holds one of the few connections that read everything. */
const verifying = createSlots({ perPerson: 1, total: 3, ofPerson: OwnVerificationRunning, ofAll: VerificationsFull });

const VerifyBody = z.object({ tenantId });

/** The audit trail of a tenant and the proof that it is whole. */
export const trailRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { timeZone } = services.config;
  app.get(
    '/app/audit/trail',
    {
      config: { permission: 'auditTrail_view' },
      schema: { tags: ['auditTrail'], summary: 'The audit trail, newest first', querystring: TrailQuery },
    },
    async (request) => ok(await auditTrail(request.ctx, request.query)),
  );
  app.get(
    '/app/audit/trail/changes',
    {
      config: { permission: 'auditTrail_view' },
      schema: { tags: ['auditTrail'], summary: 'The trail in words, page by page', querystring: TrailChangesQuery },
    },
    async (request) => ok(await trailChanges(request.ctx, request.query, timeZone)),
  );
  app.get(
    '/app/audit/trail/export',
    {
      config: { permission: 'auditTrail_view' },
      schema: { tags: ['auditTrail'], summary: 'The trail in words as Excel', querystring: TrailFilterQuery },
    },
    (request, reply) => exportTrail(request.ctx, request.query, { reply, timeZone }),
  );
  app.get(
    '/app/audit/trail/verify/stream',
    {
      config: { permission: 'auditTrail_verify' },
      schema: { tags: ['auditTrail'], summary: 'Verify a hash chain, telling the progress', querystring: VerifyQuery },
    },
    async (request, reply) => {
      const done = verifying.take(request.ctx.userId);
      await streamVerification(services, trailToVerify(request.ctx, request.query.tenantId), reply).finally(done);
      return reply;
    },
  );
  app.get(
    '/app/audit/trail/verify',
    {
      config: { permission: 'auditTrail_verify' },
      schema: { tags: ['auditTrail'], summary: 'Verify the hash chain of the own tenant' },
    },
    async ({ ctx: { tenantId, userId } }) => {
      const done = verifying.take(userId);
      const verify = () =>
        services.system.scan('verify an audit trail', (tx) => verifyChain(tx, tenantId, proofOf(services)));
      return ok(await verify().finally(done));
    },
  );
  app.post(
    '/app/audit/trail/startVerify',
    {
      config: { permission: 'auditTrail_verify' },
      schema: { tags: ['auditTrail'], summary: 'Start a job that verifies a hash chain', body: VerifyBody },
    },
    async ({ ctx, body }) => ok(await startVerify(ctx, body.tenantId)),
  );
};
