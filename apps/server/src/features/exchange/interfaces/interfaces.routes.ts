import multipart from '@fastify/multipart';
import { interfaceCalls } from '@qc/contract';
import { uploadLimits } from '#features/engine/files/public';
import { importFile } from '#features/exchange/imports/public';
import { createFileStore } from '#platform/files/files';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { rememberPorts } from './ediListener.hooks.ts';
import { listenerDays } from './listen/listenerDays.ts';
import { pushResults } from './push.ts';
import { pushedFile } from './pushedFile.ts';
import { readResults } from './readResults.ts';

/** What programs send and ask. */
export const interfaceRoutes = callRoutes<Services>(async (services, app) => {
  const { config } = services;
  const maxBytes = config.upload.importMaxBytes;
  const keeping = { config, store: createFileStore(config), maxBytes };
  rememberPorts(config.edi.ports);
  await app.register(multipart, uploadLimits(config, maxBytes));
  return [
    serve(interfaceCalls.push, (ctx, body) => pushResults(ctx, body, keeping)),
    serve(interfaceCalls.pushFile, async (ctx, _input, { request }) => {
      const { id, status } = await importFile(ctx, request, keeping, {
        source: 'api',
        storesReady: true,
        credentialId: ctx.machine?.credentialId ?? null,
        configurationId: ctx.machine?.configurationId ?? null,
      });
      return { importId: id, status };
    }),
    serve(interfaceCalls.pushedFile, pushedFile),
    serve(interfaceCalls.results, readResults),
    serve(interfaceCalls.listenerDays, listenerDays),
  ];
});
