import { defineCall } from '../call.ts';

const schemas = () => import('./files.schemas.ts');
const tag = 'file';

/** Upload and download. Every download checks the user and the tenant. */
export const fileCalls = {
  upload: defineCall(schemas, {
    tag,
    method: 'POST',
    path: '/blade-resource/oss/endpoint/put-file',
    aliases: ['/blade-resource/oss/endpoint/put-file-attach'],
    permission: 'file_upload',
    summary: 'Store a file (multipart, part `file`)',
    isUpload: true,
    answer: 'StoredFile',
  }),
  link: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-resource/file/:id',
    permission: 'authenticated',
    summary: 'The content of a file',
    address: 'FileId',
    kind: 'file',
  }),
  download: defineCall(schemas, {
    tag,
    method: 'GET',
    path: '/blade-resource/oss/endpoint/file',
    permission: 'authenticated',
    summary: 'The content of a file, by the id in the query',
    query: 'FileId',
    kind: 'file',
  }),
};
