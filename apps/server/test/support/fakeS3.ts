import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const s3Keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that a request should have, by AWS's description of version 4, from nothing but the request and the secret. */
export function signatureOf(request: http.IncomingMessage, secret = s3Keys.secretAccessKey): string {
  const header = request.headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(header)?.[1]?.split(';') ?? [];
  const [, date = '', region = '', service = ''] = /Credential=([^,]+)/.exec(header)?.[1]?.split('/') ?? [];
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

/** S3 in memory: one bucket, addressed by path; refuses what is not signed as it should be. Lists two keys a page. */
export async function startFakeS3(bucket: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const state = { failParts: false };
  const server = http.createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => ({ status: 500, body: String(error) }))
      .then(({ status, body = '', headers = {} }: Answer) => response.writeHead(status, headers).end(body));
  });
  type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };
  const refuse = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

  function listed(query: URLSearchParams): Answer {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${page.join('')}${next}</ListBucketResult>` };
  }

  function multipart(method: string, key: string, { query, body }: { query: URLSearchParams; body: Buffer }): Answer {
    const id = query.get('uploadId') ?? `upload-${uploads.size + 1}`;
    const parts = uploads.get(id) ?? [];
    if (method === 'POST' && query.has('uploads')) {
      uploads.set(id, []);
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    if (method === 'PUT' && state.failParts) return refuse(403, 'AccessDenied');
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body;
      return { status: 200, headers: { etag: `"${sha256(body)}"` } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const tags = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, tag]) => tag);
    // As S3 does it: the answer begins before the parts are checked.
    if (tags.join() !== parts.map(sha256).join()) return refuse(200, 'InvalidPart');
    objects.set(key, Buffer.concat(parts));
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  }

  async function answer(request: http.IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    if (request.headers.authorization?.split('Signature=')[1] !== signatureOf(request))
      return refuse(403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
    const [, first, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (first !== bucket) return refuse(404, 'NoSuchBucket');
    if (key === '') return listed(query);
    if (query.has('uploads') || query.has('uploadId')) return multipart(request.method ?? '', key, { query, body });
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const content = objects.get(key);
    if (request.method === 'GET') return content ? { status: 200, body: content } : refuse(404, 'NoSuchKey');
    return { status: request.method === 'DELETE' ? 204 : 200 };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { objects, uploads, state, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}
