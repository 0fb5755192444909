import multipart from '@fastify/multipart';
import { isId } from '@qc/resource-kit';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createFileStore } from '#platform/files/files';
import { invalidInput, MissingParameter, ok } from '#platform/http/answers';
import type { Services } from '#platform/services';
import { FormUnreadable } from './file.errors.ts';
import { uploadText } from './quota.ts';
import { type OpenFile, readFile } from './readFile.ts';
import { storeFile } from './storeFile.ts';

const tags = ['file'];
const own = { permission: 'authenticated' };
const Id = z.object({ id: z.string().max(40) });

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

/** Upload and download. Every download asks for the person and the tenant. */
export const fileRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config } = services;
  const store = createFileStore(config);
  const limits = { fileSize: config.upload.maxBytes, files: 1, fields: 10, parts: 11, headerPairs: 50 };
  await app.register(multipart, { limits, throwFileSizeLimit: false });

  for (const name of ['put-file', 'put-file-attach']) {
    app.post(
      `/blade-resource/oss/endpoint/${name}`,
      { config: { permission: 'file_upload' }, schema: { tags, summary: 'Store a file (multipart, part `file`)' } },
      async (request) => {
        if (!request.isMultipart()) throw MissingParameter({ name: 'file' });
        try {
          const part = await request.file();
          if (!part) throw MissingParameter({ name: 'file' });
          const { file, share } = await storeFile(request.ctx, part, { config, store });
          return ok(file, uploadText(share));
        } catch (error) {
          throw isFormTrouble(error) ? FormUnreadable() : error;
        }
      },
    );
  }
  const download = async (request: { ctx: Parameters<typeof readFile>[0] }, id: string, reply: FastifyReply) => {
    if (!isId(id)) throw invalidInput([{ field: 'id', code: 'notId' }]);
    return sendFile(reply, await readFile(request.ctx, id, store));
  };
  app.get(
    '/blade-resource/file/:id',
    { config: own, schema: { tags, summary: 'The content of a file', params: Id } },
    (request, reply) => download(request, request.params.id, reply),
  );
  app.get(
    '/blade-resource/oss/endpoint/file',
    { config: own, schema: { tags, summary: 'The content of a file, by the id in the query', querystring: Id } },
    (request, reply) => download(request, request.query.id, reply),
  );
};
