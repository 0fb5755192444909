import { sensitivityCalls } from '@qc/contract';
import { updateQcTests } from '#features/qc/qcTests/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { previewEffect } from './previewEffect.ts';
import { readConfig, setDefault } from './setDefault.ts';

/** When findings become alerts: the laboratory's default, exceptions by test, and what a choice would have reported. */
export const sensitivityRoutes = callRoutes<Services>(({ system }) => [
  serve(sensitivityCalls.config, readConfig),
  serve(sensitivityCalls.setDefault, (ctx, { sensitivityId }) => setDefault(ctx, sensitivityId)),
  serve(sensitivityCalls.saveBatch, (ctx, { qcTestIds, sensitivityId }) =>
    updateQcTests(ctx, qcTestIds, { sensitivityId }),
  ),
  serve(sensitivityCalls.preview, (ctx, body) => previewEffect(system, ctx, body)),
]);
