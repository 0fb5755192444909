import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalsFolder, createFileStore } from './files.ts';
import type { FileStore } from './store.ts';

let dataDir: string;
let server: Server;
const kept = new Map<string, { body: Buffer; authorization: string; sha256: string }>();

/** As much of S3 as is needed here: PUT and GET by path. */
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-files-'));
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = String(request.url);
      const headers = request.headers;
      const body = Buffer.concat(chunks);
      if (url.includes('/broken/')) return response.writeHead(403).end();
      if (request.method === 'PUT') {
        const sha256 = String(headers['x-amz-content-sha256']);
        kept.set(url, { body, authorization: String(headers.authorization), sha256 });
        return response.end();
      }
      const found = kept.get(url);
      return found ? response.end(found.body) : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true });
});

async function received(content: string) {
  const folder = arrivalsFolder({ dataDir });
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, String(Math.random()));
  await writeFile(place, content);
  return { path: place, sha256: createHash('sha256').update(content).digest('hex'), bytes: Buffer.byteLength(content) };
}
const contentOf = async (store: FileStore, sha256: string): Promise<string | undefined> => {
  const stream = await store.open(sha256);
  return stream && text(stream);
};
const s3 = (bucket: string) => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  bucket,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  region: 'us-east-1',
});

describe.each([
  { name: 'the data folder', store: () => createFileStore({ dataDir, s3: null }) },
  { name: 'S3', store: () => createFileStore({ dataDir, s3: s3('files') }) },
])('$name', ({ name, store }) => {
  test('what is kept comes back, the same content twice too, and nothing stays behind', async () => {
    const files = store();
    const [first, second] = [await received(`${name} 质控`), await received(`${name} 质控`)];
    await files.keep(first);
    await files.keep(second);
    expect(await contentOf(files, first.sha256)).toBe(`${name} 质控`);
    expect(await readdir(arrivalsFolder({ dataDir }))).toEqual([]);
  });

  test('what was never kept is not there', async () => {
    expect(await store().open('0'.repeat(64))).toBeUndefined();
  });
});

test('a request to S3 is signed and names the hash of its content', async () => {
  const file = await received('signed');
  await createFileStore({ dataDir, s3: s3('signed') }).keep(file);
  const stored = kept.get(`/signed/${file.sha256.slice(0, 2)}/${file.sha256}`);
  expect(stored?.sha256).toBe(file.sha256);
  expect(stored?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/);
});

test('a storage that refuses is an error, and the upload is not lost silently', async () => {
  const store = createFileStore({ dataDir, s3: s3('broken') });
  await expect(store.keep(await received('refused'))).rejects.toThrow('403');
});
