import multipart from '@fastify/multipart';
import { importCalls } from '@qc/contract';
import { readFile, sendFile, uploadLimits } from '#features/engine/files/public';
import { createFileStore } from '#platform/files/files';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { cancelImport } from './cancelImport.ts';
import { exportRows } from './exportRows.ts';
import { fileOfImport, importDetail, importPage, partBatches, recordPage } from './history.queries.ts';
import { importData, importRecords } from './importData.ts';
import { importOutcome } from './importOutcome.ts';
import { nameImportColumns } from './nameImportColumns.ts';
import { previewSetting } from './previewSetting.ts';
import { importFile, importText } from './receiveImport.ts';
import { removeRecords, reprocess } from './reprocess.ts';
import { resultTemplate } from './template.ts';
import { validateImport } from './validateImport.ts';

/** Results that come by file: upload, check, storing, undo. */
export const importRoutes = callRoutes<Services>(async (services, app) => {
  const { config } = services;
  const maxBytes = config.upload.importMaxBytes;
  const keeping = { config, store: createFileStore(config), maxBytes };
  await app.register(multipart, uploadLimits(config, maxBytes));
  return [
    serve(importCalls.template, resultTemplate),
    serve(importCalls.upload, (ctx, _input, { request }) => importFile(ctx, request, keeping)),
    serve(importCalls.paste, (ctx, body) => importText(ctx, body, keeping)),
    serve(importCalls.page, importPage),
    serve(importCalls.detail, importDetail),
    serve(importCalls.original, async (ctx, query, { reply }) =>
      sendFile(reply, await readFile(ctx, await fileOfImport(ctx, query), keeping.store)),
    ),
    serve(importCalls.reprocess, reprocess),
    serve(importCalls.nameColumns, nameImportColumns),
    serve(importCalls.records, recordPage),
    serve(importCalls.exportRecords, (ctx, query, { reply }) => exportRows(ctx, query, reply)),
    serve(importCalls.removeRecords, removeRecords),
    serve(importCalls.importRecords, importRecords),
    serve(importCalls.validate, validateImport),
    serve(importCalls.store, importData),
    serve(importCalls.outcome, importOutcome),
    serve(importCalls.cancel, cancelImport),
    serve(importCalls.preview, (ctx, body) => previewSetting(ctx, services, body)),
    serve(importCalls.centre, (ctx, _input, { request }) => importFile(ctx, request, keeping)),
    serve(importCalls.parts, partBatches),
  ];
});
