import multipart from '@fastify/multipart';
import { fileCalls, type StoredFile } from '@qc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { createFileStore } from '#platform/files/files';
import { type Ok, ok } from '#platform/http/answers';
import { callRoutes, type Exchange, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { uploadText } from './quota.ts';
import { type OpenFile, readFile } from './readFile.ts';
import { receiveUpload, uploadLimits } from './receiveUpload.ts';
import type { Keeping } from './storeFile.ts';

/** Pictures are shown, all else is saved. What is sent is never run: no type guessing, no scripts, no frames. */
export function sendFile(reply: FastifyReply, file: OpenFile): FastifyReply {
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

async function upload(ctx: Ctx, request: FastifyRequest, keeping: Keeping): Promise<Ok<StoredFile>> {
  const { file, share } = await receiveUpload(ctx, request, keeping);
  return ok(file, uploadText(share));
}

/** Upload and download. Every download asks for the person and the tenant. */
export const fileRoutes = callRoutes<Services>(async ({ config }, app) => {
  const store = createFileStore(config);
  await app.register(multipart, uploadLimits(config));
  const download = async (ctx: Ctx, { id }: { id: string }, { reply }: Exchange) =>
    sendFile(reply, await readFile(ctx, id, store));
  return [
    serve(fileCalls.upload, (ctx, _input, { request }) => upload(ctx, request, { config, store })),
    serve(fileCalls.link, download),
    serve(fileCalls.download, download),
  ];
});
