import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#doctor/checks';
import { examine } from '#doctor/examine';
import type { Database } from '#platform/database/db';
import { readConfig } from '#platform/settings/config';
import { type Laboratory, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { openPools } from '../support/pools.ts';

let laboratory: Laboratory;
let database: Database;
beforeAll(async () => {
  laboratory = await openLaboratory();
  const qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.02, 5.35, 5.25]);
  database = openPools(laboratory.api.configFor, laboratory.api.signer);
});
afterAll(async () => {
  await database.close();
  await laboratory.api.close();
});

async function look(): Promise<{ isWell: boolean; printed: string[] }> {
  const { configFor, secrets, system } = laboratory.api;
  const printed: string[] = [];
  const config = readConfig({ DATA_DIR: '/tmp', DISK_LEAST_MB: '0' });
  const isWell = await examine(
    { config, secrets, database, system, configFor },
    checks,
    ({ en }) => void printed.push(en),
  );
  return { isWell, printed };
}

test('an installation in order is reported as such, check by check', async () => {
  const { isWell, printed } = await look();
  expect(printed.filter((line) => !line.startsWith('✓'))).toEqual([]);
  expect(isWell).toBe(true);
  expect(printed).toHaveLength(checks.length);
  expect(printed.at(-1)).toMatch(/^✓ Monthly sums equal their results \([1-9]/);
});

test('sums that differ from their results, and a trail that was changed, are named', async () => {
  await laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update qc_month set mean = mean + 1 where tenant_id = '100001'`),
  );
  await laboratory.api.system.load('test', '100001', (tx) =>
    tx.rows(sql`update qc_result set value = value + 1 where tenant_id = '100001'`),
  );
  const { isWell, printed } = await look();
  expect(isWell).toBe(false);
  const wrong = printed.filter((line) => line.startsWith('✗')).join('\n');
  expect(wrong).toContain('Audit trails are not whole: 100001');
});
