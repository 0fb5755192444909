import { installationCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { changeSettings } from './changeSettings.ts';
import { installationInfo, installationSettings } from './installationInfo.ts';

/** What is set for the installation as a whole. */
export const installationRoutes = callRoutes<Services>(({ config }) => [
  serve(installationCalls.info, (ctx) => installationInfo(ctx, config)),
  serve(installationCalls.settings, (ctx) => installationSettings(ctx, config)),
  serve(installationCalls.change, async (ctx, { values }) => {
    await changeSettings(ctx, config, values);
    return null;
  }),
]);
