import { SensitivityBatchBody, SensitivityDefaultBody, SensitivityPreviewBody } from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { updateTests } from '#features/qcTests/public';
import { ok } from '#platform/http/answers';
import { previewEffect } from './previewEffect.ts';
import { readConfig, setDefault } from './setDefault.ts';

const base = '/app/qctest/sensitivity';
const tags = ['sensitivity'];

/** When findings become alerts: the laboratory's default, exceptions by test, and what a choice would have told. */
export const sensitivityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/config`,
    { config: { permission: 'sensitivity_view' }, schema: { tags, summary: 'Presets, default and exceptions' } },
    async ({ ctx }) => ok(await readConfig(ctx)),
  );
  app.post(
    `${base}/config`,
    {
      config: { permission: 'sensitivity_edit' },
      schema: { tags, summary: 'Choose the default of the laboratory', body: SensitivityDefaultBody },
    },
    async ({ ctx, body }) => ok(await setDefault(ctx, body.sensitivityId)),
  );
  app.post(
    `${base}/saveBatch`,
    {
      config: { permission: 'qcTest_edit' },
      schema: {
        tags,
        summary: 'Give many tests a sensitivity of their own, or take it away',
        body: SensitivityBatchBody,
      },
    },
    async ({ ctx, body: { qcTestIds, sensitivityId } }) => ok(await updateTests(ctx, qcTestIds, { sensitivityId })),
  );
  app.post(
    `${base}/preview`,
    {
      config: { permission: 'sensitivity_view' },
      schema: { tags, summary: 'Alerts of the last 90 days with another sensitivity', body: SensitivityPreviewBody },
    },
    async ({ ctx, body }) => ok(await previewEffect(ctx, body)),
  );
};
