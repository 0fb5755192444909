import { installationCalls } from '@qc/contract';
import { createFileStore } from '#platform/files/files';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { beginSingle } from './beginSingle.ts';
import { changeSettings } from './changeSettings.ts';
import { installationInfo, installationSettings } from './installationInfo.ts';
import { openLogo, sendLogo } from './logo.ts';
import { sendTestMail } from './sendTestMail.ts';

/** What is set for the installation as a whole. */
export const installationRoutes = callRoutes<Services>((services) => {
  const { config, system } = services;
  const store = createFileStore(config);
  return [
    serve(installationCalls.info, (ctx) => installationInfo(ctx, config)),
    serve(installationCalls.settings, (ctx) => installationSettings(ctx, config)),
    serve(installationCalls.change, async (ctx, { values }) => {
      await changeSettings(ctx, services, values);
      return null;
    }),
    serve(installationCalls.beginSingle, (ctx, body) => beginSingle(ctx, services, body)),
    serve(installationCalls.testMail, async (ctx, { to }) => {
      await sendTestMail(ctx, services, to);
      return null;
    }),
    serve(installationCalls.logo, async (_ctx, _query, { reply }) => sendLogo(reply, await openLogo(system, store))),
  ];
});
