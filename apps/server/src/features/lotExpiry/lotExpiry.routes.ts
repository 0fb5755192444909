import {
  CompleteExpiryBody,
  ExpiryWindowsBody,
  LotsInUseQuery,
  ReviewExpiryBody,
  SendBackExpiryBody,
} from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { answerExpiry } from './answerExpiry.ts';
import { listLots } from './listLots.ts';
import { readWindows, setWindows } from './setWindows.ts';

const tags = ['alertLotExpiry'];

/** Lots that near their end, and what people do about them. */
export const lotExpiryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/app/alertLotExpiry/lots',
    {
      config: { permission: 'alertLotExpiry_view' },
      schema: { tags, summary: 'Lots in use, their remaining days and tests', querystring: LotsInUseQuery },
    },
    async ({ ctx, query }) => ok(await listLots(ctx, query)),
  );
  app.post(
    '/app/alertLotExpiry/review',
    {
      config: { permission: 'alert_review' },
      schema: { tags, summary: 'Review an expiry alert', body: ReviewExpiryBody },
    },
    async ({ ctx, body: { comment, ...of } }) => ok(await answerExpiry(ctx, 'review', { ...of, words: comment })),
  );
  app.post(
    '/app/alertLotExpiry/complete',
    {
      config: { permission: 'alert_complete' },
      schema: { tags, summary: 'Complete a reviewed expiry alert', body: CompleteExpiryBody },
    },
    async ({ ctx, body }) => ok(await answerExpiry(ctx, 'complete', body)),
  );
  app.post(
    '/app/alertLotExpiry/sendBack',
    {
      config: { permission: 'alert_complete' },
      schema: { tags, summary: 'Send a reviewed expiry alert back', body: SendBackExpiryBody },
    },
    async ({ ctx, body: { reason, ...of } }) => ok(await answerExpiry(ctx, 'sendBack', { ...of, words: reason })),
  );
  app.get(
    '/app/alertLotExpiry/windows',
    { config: { permission: 'alertLotExpiry_view' }, schema: { tags, summary: 'Days at which expiries are told' } },
    async ({ ctx }) => ok(await readWindows(ctx)),
  );
  app.post(
    '/app/alertLotExpiry/windows',
    {
      config: { permission: 'sensitivity_edit' },
      schema: { tags, summary: 'Choose the days at which expiries are told', body: ExpiryWindowsBody },
    },
    async ({ ctx, body }) => ok(await setWindows(ctx, body.days)),
  );
};
