import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../settings/config.ts';

/** Large files in S3-compatible storage, by key. */
type S3Objects = {
  /** In parts where it is large, so that memory stays flat; a key has its content only once all of it is there. */
  put(key: string, file: string): Promise<void>;
  /** The content, or undefined where the key is unknown. */
  get(key: string): Promise<Readable | undefined>;
  /** Every key that begins so. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
};

/** S3 allows 10,000 parts of at least 5 MB: this reaches 160 GB, larger files get larger parts. */
const leastPartBytes = 16 * 1024 * 1024;
const mostParts = 10_000;

/** For all of an exchange: a part or a short answer, and the whole content of a key. */
const longestMs = { part: 10 * 60_000, content: 6 * 60 * 60_000 };

type S3Request = {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly withinMs?: number;
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The texts of an element at any depth: the answers are flat enough. */
function textsOf(xml: string, name: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))];
  return found.map(([, text = '']) => text.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all));
}

/** Addressed by path (`endpoint/bucket/key`), which every such storage understands. */
export function createS3Objects(config: S3Config, partBytes = leastPartBytes, longest = longestMs): S3Objects {
  const { accessKeyId, secretAccessKey, region, bucket } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 4 });
  const base = `${config.endpoint.replace(/\/+$/, '')}/${bucket}`;
  const ask = (
    key: string,
    { method = 'GET', query = {}, body, withinMs = longest.part }: S3Request = {},
  ): Promise<Response> => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const url = `${base}${key === '' ? '' : `/${path}`}?${new URLSearchParams(query)}`;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // The content is part of what is signed: what arrives otherwise is refused there.
    const headers = { 'x-amz-content-sha256': hash, ...(body && { 'content-length': String(body.length) }) };
    const signal = AbortSignal.timeout(withinMs);
    return client.fetch(url, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) });
  };
  const demand = async (act: string, key: string, sent: S3Request): Promise<{ response: Response; text: string }> => {
    const response = await ask(key, sent);
    const text = await response.text();
    // The end of an upload in parts may be answered with 200 and an error inside.
    if (response.ok && !text.includes('<Error>')) return { response, text };
    const reason = [response.status, ...textsOf(text, 'Code'), ...textsOf(text, 'Message')].join(' ');
    throw new Error(`S3 storage refused to ${act} ${bucket}/${key}: ${reason}`);
  };

  async function putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const { text } = await demand('begin', key, { method: 'POST', query: { uploads: '' } });
    const [uploadId = ''] = textsOf(text, 'UploadId');
    try {
      const tags: string[] = [];
      for await (const body of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { response } = await demand('take a part of', key, { method: 'PUT', query, body });
        tags.push(response.headers.get('etag') ?? '');
      }
      const listed = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
      await demand('finish', key, { method: 'POST', query: { uploadId }, body });
    } catch (error) {
      // Parts that belong to nothing are paid for until somebody removes them.
      await ask(key, { method: 'DELETE', query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    put: async (key, file) => {
      const handle = await open(file);
      try {
        const { size } = await handle.stat();
        const bytes = Math.max(partBytes, Math.ceil(size / mostParts));
        const parts = (async function* () {
          for (let at = 0; at < size; at += bytes) {
            const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(bytes, size - at)), { position: at });
            yield buffer.subarray(0, bytesRead);
          }
        })();
        if (size > bytes) return await putParts(key, parts);
        const first = await parts.next();
        await demand('take', key, { method: 'PUT', body: first.done ? Buffer.alloc(0) : first.value });
      } finally {
        await handle.close();
      }
    },
    get: async (key) => {
      const response = await ask(key, { withinMs: longest.content });
      if (response.status === 404) return undefined;
      if (!response.ok || !response.body) throw new Error(`S3 storage answered ${response.status} to ${bucket}/${key}`);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        };
        const { text } = await demand('list', '', { query });
        keys.push(...textsOf(text, 'Key'));
        token = textsOf(text, 'NextContinuationToken')[0];
      }
      return keys;
    },
    remove: async (key) => void (await demand('remove', key, { method: 'DELETE' })),
  };
}
