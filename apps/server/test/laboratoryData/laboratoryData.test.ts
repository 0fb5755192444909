import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseFile } from '@qc/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bytesOf } from '#features/upkeep/backup/restore/readBackup';
import { wordsOf } from '#features/upkeep/laboratoryData/columnWords';
import { csvLine } from '#features/upkeep/laboratoryData/csv';
import { dataEntities, leftOut } from '#features/upkeep/laboratoryData/entities';
import { laboratoryDataJob } from '#features/upkeep/laboratoryData/public';
import { openZip } from '#platform/files/zip/readZip';
import type { Api } from '../contract/api.ts';
import { workFor } from '../jobs/runJobNow.ts';
import { createLaboratoryRecords } from '../laboratoryRecords.ts';
import { openLaboratory } from '../openLaboratory.ts';
import { type OpenQcTest, openQcTest } from '../results/openQcTest.ts';

let api: Api;
let dataDir: string;
let owner: pg.Client;
let qcTest: OpenQcTest;
let tokenB: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-own-data-'));
  const laboratory = await openLaboratory({ DATA_DIR: dataDir });
  ({ api } = laboratory);
  tokenB = (await api.login('100002', 'director')).access;
  const ofB = await createLaboratoryRecords(api, '100002', tokenB);
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.02, 5.35, 5.25]);
  await (await openQcTest({ api, token: tokenB, records: ofB })).enter([4.98]);
  owner = new pg.Client(api.configFor('owner'));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (token: string, method: 'GET' | 'POST', name: string, payload?: object) =>
  api.as(token, { method, url: `/eqicapi/app/database/${name}`, ...(payload ? { payload } : {}) });
const files = async (token: string) => (await call(token, 'GET', 'files')).body.data as DatabaseFile[];

const storedText = `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`;

test('every table of a laboratory is handed out or left out for a reason, and every column has words', async () => {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(storedText);
  const ofTenants = rows.filter(({ columns }) => columns.includes('tenant_id')).map(({ name }) => name);
  const given = dataEntities.filter(({ ownerColumn }) => ownerColumn === 'tenant_id').map(({ table }) => table);
  expect([...given, ...Object.keys(leftOut)].sort()).toEqual(ofTenants.sort());
  const nameless = dataEntities.flatMap((entity) =>
    (rows.find(({ name }) => name === entity.table)?.columns ?? ['?'])
      .filter((column) => column !== 'search_text' && !wordsOf(entity, column))
      .map((column) => `${entity.table}.${column}`),
  );
  expect(nameless).toEqual([]);
  const secret = dataEntities.filter(({ table }) => /secret|token|session|captcha|ticket/.test(table));
  expect(secret).toEqual([]);
});

test('a laboratory gets its own rows and no other’s, with headers, words and hashes; then they are fetched', async () => {
  await workFor(api, [laboratoryDataJob], { DATA_DIR: dataDir });
  expect((await call(qcTest.token, 'POST', 'make')).status).toBe(200);
  await vi.waitFor(async () => expect((await files(qcTest.token))[0]).toMatchObject({ isReady: true }), 60_000);
  const [made] = await files(qcTest.token);
  if (!made) throw new Error('nothing was made');

  const zip = await openZip(path.join(dataDir, 'downloads', `${made.id}.zip`));
  const contents = new Map<string, Buffer>();
  for (const name of zip.entries.keys()) contents.set(name, await bytesOf(zip.read(name)));
  await zip.close();
  const manifest = JSON.parse(String(contents.get('manifest.json'))) as {
    tenantId: string;
    files: { name: string; sha256: string; rows?: number }[];
  };
  expect(manifest.tenantId).toBe('100001');
  expect(manifest.files.map(({ name }) => name)).toEqual([...dataEntities.map(({ file }) => file), 'README.txt']);
  for (const { name, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(contents.get(name) ?? '')
        .digest('hex'),
      name,
    ).toBe(sha256);

  for (const { file, table, ownerColumn } of dataEntities) {
    const text = String(contents.get(file));
    expect(text.charCodeAt(0), file).toBe(0xfeff);
    const { rows } = await owner.query<{ n: string }>(
      `select count(*) as n from "${table}" ${ownerColumn ? `where ${ownerColumn} = '100001'` : ''}`,
    );
    const count = manifest.files.find(({ name }) => name === file)?.rows;
    // Proposals of other laboratories are no part of a dictionary.
    if (ownerColumn) expect(count, file).toBe(Number(rows[0]?.n));
    else expect(count, file).toBeLessThanOrEqual(Number(rows[0]?.n));
    if (ownerColumn) {
      expect(text.slice(1).split(',').includes('tenantId'), file).toBe(true);
      expect(text, file).not.toMatch(/\b100002\b/);
    }
  }
  const results = String(contents.get('data/qcResult.csv'));
  expect(results.slice(1)).toMatch(
    /^tenantId,id,measuredAt,qcTestId,lotId,level,.*\r\n100001,\d+,2026-07-01 08:00:00,/,
  );
  expect(String(contents.get('README.txt'))).toContain('  measuredAt: 测定时间 / Measured at');

  const fetched = await call(qcTest.token, 'GET', `download?id=${made.id}`);
  expect(fetched.status).toBe(200);
  expect(fetched.headers['content-length']).toBe(String(made.bytes));
  expect((await call(tokenB, 'GET', `download?id=${made.id}`)).status).toBe(404);
  expect(await files(tokenB)).toEqual([]);

  // After a day it may not be fetched any more, and the next one clears it away.
  const old = path.join(dataDir, 'downloads', '1.zip');
  await writeFile(old, '');
  await utimes(old, 0, 0);
  await owner.query(`update job set end_time = end_time - interval '25 hours' where id = $1`, [made.id]);
  expect((await call(qcTest.token, 'GET', `download?id=${made.id}`)).status).toBe(404);
  await call(qcTest.token, 'POST', 'make');
  await vi.waitFor(async () => expect((await files(qcTest.token))[0]?.isReady).toBe(true), 20_000);
  expect(await readdir(path.join(dataDir, 'downloads'))).not.toContain('1.zip');
});

test('one at a time, and it can be stopped while it waits', async () => {
  expect((await call(tokenB, 'POST', 'make')).status).toBe(200);
  expect((await call(tokenB, 'POST', 'make')).status).toBe(409);
  const [waiting] = await files(tokenB);
  expect((await call(qcTest.token, 'POST', 'cancel', { id: waiting?.id })).status).toBe(404);
  expect((await call(tokenB, 'POST', 'cancel', { id: waiting?.id })).status).toBe(200);
  expect((await files(tokenB))[0]).toMatchObject({ state: 'cancelled', isReady: false });
});

test.each([
  { who: 'supervisor', tenantId: '100001' },
  { who: 'viewer', tenantId: '100001' },
  { who: 'admin', tenantId: '000000' },
  { who: 'centre', tenantId: '000000' },
])('$who has none made', async ({ who, tenantId }) => {
  const { access } = await api.login(tenantId, who);
  expect((await call(access, 'POST', 'make')).status).toBe(403);
});

test.each([
  { value: '=1+1', line: `'=1+1\r\n` },
  { value: '-1.5e-3', line: '-1.5e-3\r\n' },
  { value: '-a', line: `'-a\r\n` },
  { value: 'a "b", c', line: '"a ""b"", c"\r\n' },
  { value: '', line: '""\r\n' },
  { value: null, line: '\r\n' },
])('$value is written as $line', ({ value, line }) => {
  expect(csvLine([value])).toBe(line);
});
