import { docsCalls } from '@qc/contract';
import { createFileStore } from '#platform/files/files';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { documentFolders, documentVersions, readDocument } from './documents.ts';

/** The file library. */
export const documentRoutes = callRoutes<Services>(({ config, system }) => {
  const store = createFileStore(config);
  return [
    serve(docsCalls.folders, documentFolders),
    serve(docsCalls.versions, (ctx, { id }) => documentVersions(ctx, id)),
    serve(docsCalls.download, async (ctx, query, { reply }) => {
      const { name, contentType, content, bytes } = await readDocument(ctx, query, { store, system });
      // What was uploaded is never run: no type guessing, no scripts, no frames.
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox");
      return { name, type: contentType, content, bytes };
    }),
  ];
});
