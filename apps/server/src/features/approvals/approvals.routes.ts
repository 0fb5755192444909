import { AuditRequestQuery, DecideAuditBody, MoveAuditBody } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { auditCounts } from './auditCounts.ts';
import { auditRequest } from './auditRequest.ts';
import { decideAudit } from './decideAudit.ts';
import { sendAudit, withdrawAudit } from './moveAudit.ts';

const tags = ['audit'];

/** The approval queue: what laboratories do with their requests, and how the central body answers. */
export const approvalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/app/audit/audit/counts',
    { config: { permission: 'audit_view' }, schema: { tags, summary: 'Requests by kind and state' } },
    async ({ ctx }) => ok(await auditCounts(ctx)),
  );
  app.get(
    '/app/audit/audit/request',
    {
      config: { permission: 'audit_view' },
      schema: { tags, summary: 'What a request asks for', querystring: AuditRequestQuery },
    },
    async ({ ctx, query }) => ok(await auditRequest(ctx, query.id)),
  );
  app.post(
    '/app/audit/audit/send',
    {
      config: { permission: 'audit_edit' },
      schema: { tags, summary: 'Send a draft or send again', body: MoveAuditBody },
    },
    async ({ ctx, body }) => ok(await sendAudit(ctx, body)),
  );
  app.post(
    '/app/audit/audit/withdraw',
    { config: { permission: 'audit_edit' }, schema: { tags, summary: 'Take a request back', body: MoveAuditBody } },
    async ({ ctx, body }) => ok(await withdrawAudit(ctx, body)),
  );
  app.post(
    '/app/audit/audit/audit',
    {
      config: { permission: 'audit_decide', central: true },
      schema: { tags, summary: 'Approve, merge or reject', body: DecideAuditBody },
    },
    async ({ ctx, body }) => ok(await decideAudit(ctx, body)),
  );
};
