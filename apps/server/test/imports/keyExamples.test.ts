import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type KeyExample, type KeyUse, keyExamples, keyUses } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApi, openImportApi } from './importApi.ts';

/** The examples on the API keys screen and in the OpenAPI document work when pasted unchanged. */
let lab: ImportApi;
let folder: string;
let place: { base: string; key: string };

beforeAll(async () => {
  lab = await openImportApi();
  folder = await mkdtemp(path.join(os.tmpdir(), 'concord-examples-'));
  await writeFile(path.join(folder, 'results.csv'), 'analyte,level,time,result\nGLU,1,2026-07-04 08:00,5.1\n');
  const scopes = { canPush: true, canImport: true, canReadStatus: true, canReadResults: true };
  const saved = await lab.post('/app/apiCredential/save', { name: 'LIS', ...scopes });
  const address = await lab.api.app.listen({ host: '127.0.0.1', port: 0 });
  place = { base: `${address}/eqicapi`, key: (saved.body.data as { apiKey: string }).apiKey };
}, 60_000);
afterAll(async () => {
  await lab?.close();
  await rm(folder, { recursive: true, force: true });
});

const programs: Record<KeyExample['language'], (code: string) => [string, string[]]> = {
  curl: (code) => ['sh', ['-c', `${code} --silent`]],
  Python: (code) => ['python3', ['-c', code]],
  Node: (code) => [process.execPath, ['-e', code]],
};
const needed = { curl: 'curl', Python: 'python3', Node: process.execPath };
const answers: Record<KeyUse, object> = {
  send: { rows: [{ externalId: '1' }] },
  file: { status: expect.any(String) as string },
  read: { results: expect.any(Array) as unknown[] },
  status: {},
};

test.each(keyUses)('%s: what is shown works in every language that is here', async (use) => {
  for (const { language, code } of keyExamples(use, place)) {
    if (spawnSync(needed[language], ['--version']).error) continue;
    const [command, args] = programs[language](code);
    const { stdout } = await promisify(execFile)(command, args, { cwd: folder });
    expect(JSON.parse(stdout), code).toMatchObject({ code: 200, data: answers[use] });
  }
});

test('the OpenAPI document shows each example with its call, and the key as its authentication', async () => {
  const { body } = await lab.api.call({ method: 'GET', url: '/eqicapi/openapi.json' });
  const { paths } = body as unknown as { paths: Record<string, Record<string, object>> };
  for (const [url, method] of [
    ['/open/results', 'post'],
    ['/open/results', 'get'],
    ['/open/import', 'post'],
    ['/open/status', 'get'],
  ] as const)
    expect(paths[`/eqicapi${url}`]?.[method]).toMatchObject({
      security: [{ key: [] }, { keyAlone: [] }],
      'x-codeSamples': [{ lang: 'curl' }, { lang: 'Python' }, { lang: 'Node' }],
    });
});
