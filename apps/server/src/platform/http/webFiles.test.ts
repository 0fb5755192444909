import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webFiles } from './webFiles.ts';

let outside: string;
let app: FastifyInstance;

beforeAll(async () => {
  outside = await mkdtemp(path.join(os.tmpdir(), 'concord-web-'));
  const folder = path.join(outside, 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(outside, 'secret.txt'), 'for nobody');
  await writeFile(
    path.join(folder, 'index.html'),
    '<html lang="zh-CN" data-default-locale="zh-CN"><title>Concord</title></html>',
  );
  await writeFile(path.join(folder, 'assets/main-1a2b.js'), 'run()');
  app = fastify();
  await app.register(webFiles, {
    folder,
    brand: async () => ({ locale: 'en-US', languages: 'en', logo: '/logo?v=1' }),
  });
});
afterAll(async () => {
  await app.close();
  await rm(outside, { recursive: true });
});

test.each([
  { url: '/', status: 302, body: '' },
  { url: '/whccl', status: 302, body: '' },
  { url: '/whccl/', status: 200, body: 'Concord' },
  { url: '/whccl/configuration/multirule', status: 200, body: 'Concord' },
  { url: '/whccl/assets/main-1a2b.js', status: 200, body: 'run()' },
  { url: '/whccl/assets/main-gone.js', status: 404, body: '' },
  { url: '/whccl/assets', status: 200, body: 'Concord' },
  { url: '/whccl/../secret.txt', status: 404, body: '' },
  { url: '/whccl/..%2fsecret.txt', status: 200, body: 'Concord' },
  { url: '/whccl/%00', status: 200, body: 'Concord' },
  { url: '/whccl/assets/%00.js', status: 404, body: '' },
  { url: '/other', status: 404, body: '' },
])('$url answers $status', async ({ url, status, body }) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(body);
  expect(answer.body).not.toContain('for nobody');
});

test('the page says which languages the installation offers, and where its logo is', async () => {
  expect((await app.inject('/whccl/login')).body).toContain(
    '<html lang="en-US" data-default-locale="en-US" data-languages="en" data-logo="/logo?v=1">',
  );
});

test('assets may be cached forever, screens are requested again', async () => {
  const asset = await app.inject('/whccl/assets/main-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/whccl/')).headers['cache-control']).toBe('no-cache');
});
