import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseFile, JobKind } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cronOf } from '#features/engine/jobs/job';
import { backupJob } from '#features/upkeep/backup/public';
import { readBackup } from '#features/upkeep/backup/restore/readBackup';
import { withFetched } from '#features/upkeep/backup/s3Backups';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { s3Keys, startFakeS3 } from '../support/fakeS3.ts';

let api: Api;
let dataDir: string;
let admin: string;
const folder = () => path.join(dataDir, 'backups');
const environment = () => ({ DATA_DIR: dataDir, BACKUP_KEEP: '2', BACKUP_SCHEDULE: '30 2 * * *' });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-backups-'));
  api = await startApi(environment());
  admin = (await api.login('000000', 'admin')).access;
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (token: string, method: 'GET' | 'POST', name: string, payload?: object) =>
  api.as(token, { method, url: `/eqicapi/app/backup/${name}`, ...(payload ? { payload } : {}) });
const files = async () => (await call(admin, 'GET', 'files')).body.data as DatabaseFile[];

test('the administrator starts a backup, follows and downloads it, and the centre’s trail records it', async () => {
  const work = workFor(api, [{ ...backupJob, cron: () => null }], environment());
  expect((await call(admin, 'POST', 'make')).status).toBe(200);
  expect((await call(admin, 'POST', 'make')).status).toBe(409);
  await work;
  await vi.waitFor(async () => expect((await files())[0]).toMatchObject({ state: 'done', isReady: true }), 20_000);
  const [made] = await files();
  const { zip, manifest } = await readBackup(path.join(folder(), made?.name ?? ''));
  await zip.close();
  expect(manifest.tables.length).toBeGreaterThan(90);
  expect(manifest.secrets.isSealed).toBe(false);
  const fetched = await call(admin, 'GET', `download?id=${made?.id}`);
  expect(fetched.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(made?.bytes) });
  const trail = await api.system.read('test', (tx) =>
    tx.rows(sql<{ action: string; id: string }>`select action, entity_id as id from audit_log
      where tenant_id = '000000' and entity = 'backup' order by seq`),
  );
  expect(trail).toEqual(['create', 'download'].map((action) => ({ action, id: made?.name })));
  expect((await api.verify('000000')).broken).toBeNull();
});

test('a scheduled backup keeps the newest and leaves other files alone', async () => {
  const own = readConfig(environment());
  expect(cronOf(backupJob, own)).toBe('30 2 * * *');
  expect(cronOf(backupJob, readConfig({}))).toBe('30 2 * * *');
  expect(cronOf(backupJob, readConfig({ BACKUP_SCHEDULE: 'off' }))).toBeUndefined();
  const kinds = (await api.as(admin, { url: '/eqicapi/app/job/kinds' })).body.data as JobKind[];
  expect(kinds.find(({ name }) => name === 'backup')?.cron).toBe('30 2 * * *');
  await writeFile(path.join(folder(), 'mine.zip'), '');
  for (const stamp of ['20200101T000000Z-1', '20200102T000000Z-2'])
    await writeFile(path.join(folder(), `concord-${stamp}.zip`), '');
  const { result } = await runJobNow(api, backupJob, environment());
  expect(result?.code).toBe('backup');
  const names = await readdir(folder());
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['mine.zip', result?.params.name]));
  expect(names.filter((name) => name.includes('2020'))).toEqual([]);
});

test('a backup is copied to S3, the newest stay there, and it can be fetched again for a restore', async () => {
  const s3 = await startFakeS3('safe');
  const at = {
    ...environment(),
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: 'safe',
    BACKUP_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
  for (const day of ['01', '02', '03']) s3.objects.set(`concord/concord-202001${day}T000000Z-1.zip`, Buffer.alloc(1));
  s3.objects.set('concord/mine.zip', Buffer.alloc(1));
  const { result } = await runJobNow(api, backupJob, at);
  const name = String(result?.params.name);
  expect([...s3.objects.keys()].sort()).toEqual([
    'concord/concord-20200103T000000Z-1.zip',
    `concord/${name}`,
    'concord/mine.zip',
  ]);
  const address = `s3://safe/concord/${name}`;
  const fetched = await withFetched(readConfig(at), address, (file) => readFile(file));
  expect(fetched.equals(await readFile(path.join(folder(), name)))).toBe(true);
  await expect(withFetched(readConfig(at), 's3://safe/nothing', async () => 1)).rejects.toThrow('There is no');
  const trail = await api.system.read('test', (tx) =>
    tx.rows(
      sql<{
        text: string;
      }>`select content::text as text from audit_log where entity = 'backup' and entity_id = ${name}`,
    ),
  );
  expect(JSON.stringify(trail)).toContain(address);
  s3.close();
});

test('a job that is stopped leaves no file', async () => {
  const before = await readdir(folder());
  await call(admin, 'POST', 'make');
  const [waiting] = await files();
  expect((await call(admin, 'POST', 'cancel', { id: waiting?.id })).status).toBe(200);
  expect((await files())[0]).toMatchObject({ state: 'cancelled', isReady: false });
  expect((await call(admin, 'GET', `download?id=${waiting?.id}`)).status).toBe(404);
  expect(await readdir(folder())).toEqual(before);
});

test.each([
  { who: 'centre', tenantId: '000000' },
  { who: 'assessor', tenantId: '000000' },
  { who: 'director', tenantId: '100001' },
])('$who of $tenantId has no way to the backups', async ({ who, tenantId }) => {
  const { access } = await api.login(tenantId, who);
  const made = (await files()).find(({ isReady }) => isReady);
  for (const [method, name] of [
    ['GET', 'files'],
    ['POST', 'make'],
    ['GET', `download?id=${made?.id}`],
  ] as const)
    expect((await call(access, method, name)).status, name).toBe(403);
});

test.each(['every night', '* * * * * * *', '61 2 * * *'])('the schedule “%s” is refused at the start', (text) => {
  expect(() => readConfig({ BACKUP_SCHEDULE: text })).toThrow('BACKUP_SCHEDULE');
});
