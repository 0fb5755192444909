import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../settings/config.ts';
import type { FileStore } from './store.ts';

/** For all of an exchange, its content included: as long as the largest upload takes over a slow line. */
const longestMs = 15 * 60_000;

/** Files in S3-compatible storage, addressed by path (`endpoint/bucket/key`), which every such storage understands. */
export function createS3Files(config: S3Config, withinMs = longestMs): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const addressOf = (sha256: string): string =>
    `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}/${sha256.slice(0, 2)}/${sha256}`;
  const demandSuccess = (response: Response, act: string): void => {
    if (!response.ok) throw new Error(`file storage answered ${response.status} to ${act}`);
  };
  return {
    keep: async (file) => {
      const body = new Uint8Array(await readFile(file.path));
      const headers = { 'x-amz-content-sha256': file.sha256, 'content-length': String(file.bytes) };
      const signal = AbortSignal.timeout(withinMs);
      demandSuccess(await client.fetch(addressOf(file.sha256), { method: 'PUT', body, headers, signal }), 'PUT');
      await rm(file.path);
    },
    open: async (sha256) => {
      const response = await client.fetch(addressOf(sha256), { signal: AbortSignal.timeout(withinMs) });
      if (response.status === 404) return undefined;
      demandSuccess(response, 'GET');
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined;
    },
  };
}
