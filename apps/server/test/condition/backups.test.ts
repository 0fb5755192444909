import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { InstallationCondition } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#doctor/checks';
import { examine } from '#doctor/examine';
import { backupJob } from '#features/upkeep/backup/public';
import { conditionMetrics } from '#features/upkeep/condition/public';
import type { Database } from '#platform/database/db';
import { exposition } from '#platform/metrics/exposition';
import { readConfig } from '#platform/settings/config';
import { type Api, startApi } from '../contract/api.ts';
import { workFor } from '../jobs/runJobNow.ts';
import { openPools } from '../support/pools.ts';

let api: Api;
let database: Database;
let dataDir: string;
let admin: string;
const hours = 3_600_000;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'concord-condition-'));
  api = await startApi({ DATA_DIR: dataDir });
  database = openPools(api.configFor, api.signer);
  admin = (await api.login('000000', 'admin')).access;
});
afterAll(async () => {
  await database.close();
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

const condition = async () =>
  (await api.as(admin, { url: '/eqicapi/app/installation/condition' })).body.data as InstallationCondition;
const ready = async () => {
  const other = await api.another();
  return (await other.inject({ url: '/readyz' })).json() as { status: string; troubles?: { kind: string }[] };
};
const doctorSays = async (): Promise<string> => {
  const { configFor, secrets, system } = api;
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, DISK_LEAST_MB: '0' });
  await examine({ config, secrets, database, system, configFor }, checks, ({ en }) => void printed.push(en));
  return printed.filter((line) => line.includes('ackup')).join('\n');
};
const figures = async () =>
  exposition(
    await conditionMetrics({ config: readConfig({ DATA_DIR: dataDir }), system: api.system, now: () => new Date() }),
  );

async function installedDaysAgo(days: number): Promise<void> {
  await api.system.load('test', '000000', (tx) =>
    tx.rows(sql`update clock_mark set since = now() - ${days} * interval '1 day' where id = 1`),
  );
}

async function backedUp(hoursAgo: number): Promise<void> {
  const folder = path.join(dataDir, 'backups');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const stamp = new Date(Date.now() - hoursAgo * hours).toISOString().replace(/[-:]|\.\d+/g, '');
  await writeFile(path.join(folder, `concord-${stamp}-1.zip`), 'twelve bytes');
}

test('an installation of today has no backup and is not late; that both are on one disk is said', async () => {
  expect((await condition()).backup).toMatchObject({
    folder: path.join(dataDir, 'backups'),
    schedule: '30 2 * * *',
    newestAt: null,
    isLate: false,
    isSameDisk: true,
  });
  expect(await ready()).toEqual({ status: 'ready' });
  expect(await doctorSays()).toMatch(/^✓ There is no backup in .*backups yet; it is on the disk of the data/);
  expect(await figures()).not.toMatch(/^concord_backup_age_seconds /m);
});

test('no backup for three days is late, everywhere', async () => {
  await installedDaysAgo(3);
  expect((await condition()).backup).toMatchObject({ newestAt: null, isLate: true });
  expect(await ready()).toMatchObject({ status: 'degraded', troubles: [{ kind: 'backup late' }] });
  expect(await doctorSays()).toMatch(/^✗ There is no backup in .*the scheduled backups were missed/);
  expect(await figures()).toContain('concord_backup_late 1');
});

test('a backup of this night is not; one of three days ago is', async () => {
  await backedUp(1);
  const { backup } = await condition();
  expect(backup).toMatchObject({ isLate: false, bytes: 12 });
  expect(Date.now() - (backup.newestAt ?? 0)).toBeLessThan(1.1 * hours);
  expect(await ready()).toEqual({ status: 'ready' });
  expect(await figures()).toMatch(/^concord_backup_age_seconds 36\d\d/m);
  await backedUp(72);
  expect((await condition()).backup).toMatchObject({ isLate: true });
});

test('a new installation does not make up for the night before it was there; an older one does', async () => {
  const made = () =>
    api.system.read('test', (tx) => tx.rows(sql`select id from job where name = 'backup' and slot is not null`));
  await installedDaysAgo(0);
  await workFor(api, [backupJob], { DATA_DIR: dataDir });
  await delay(500);
  expect(await made()).toEqual([]);
  await installedDaysAgo(3);
  await workFor(api, [backupJob], { DATA_DIR: dataDir });
  await expect.poll(made).toHaveLength(1);
});
