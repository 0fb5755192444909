import multipart from '@fastify/multipart';
import { fileCalls, type StoredFile } from '@qc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { createFileStore } from '#platform/files/files';
import { MissingParameter, type Ok, ok } from '#platform/http/answers';
import { callRoutes, type Exchange, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { FormUnreadable } from './file.errors.ts';
import { uploadText } from './quota.ts';
import { type OpenFile, readFile } from './readFile.ts';
import { storeFile } from './storeFile.ts';

type Keeping = Parameters<typeof storeFile>[2];

/** Pictures are shown, all else is saved. What is sent is never run: no type guessing, no scripts, no frames. */
function sendFile(reply: FastifyReply, file: OpenFile): FastifyReply {
  const name = encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const disposition = file.contentType.startsWith('image/') ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.bytes)
    .header('content-disposition', `${disposition};filename=${name};filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600')
    .send(file.content);
}

/** The reader of forms throws bare errors; those of the disk and of ours have a code. */
function isFormTrouble(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}

async function upload(ctx: Ctx, request: FastifyRequest, keeping: Keeping): Promise<Ok<StoredFile>> {
  if (!request.isMultipart()) throw MissingParameter({ name: 'file' });
  try {
    const part = await request.file();
    if (!part) throw MissingParameter({ name: 'file' });
    const { file, share } = await storeFile(ctx, part, keeping);
    return ok(file, uploadText(share));
  } catch (error) {
    throw isFormTrouble(error) ? FormUnreadable() : error;
  }
}

/** Upload and download. Every download asks for the person and the tenant. */
export const fileRoutes = callRoutes<Services>(async ({ config }, app) => {
  const store = createFileStore(config);
  const limits = { fileSize: config.upload.maxBytes, files: 1, fields: 10, parts: 11, headerPairs: 50 };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
  const download = async (ctx: Ctx, { id }: { id: string }, { reply }: Exchange) =>
    sendFile(reply, await readFile(ctx, id, store));
  return [
    serve(fileCalls.upload, (ctx, _input, { request }) => upload(ctx, request, { config, store })),
    serve(fileCalls.link, download),
    serve(fileCalls.download, download),
  ];
});
