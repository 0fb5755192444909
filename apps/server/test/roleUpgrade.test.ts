import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate';
import { createEmptyDatabase } from './support/database.ts';
import type { TestDatabase } from './support/testServer.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client(database.configFor('owner'));
  await client.connect();
  await client.query(`SET app.tenant_id = '000000'`);
  await migrate(database.configFor('owner'), { until: '0010_trailText' });
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const own = `INSERT INTO role (id, alias, name, audience, permissions, create_time, update_time)
  VALUES (900000000000000001, 'night_shift', '夜班', 'laboratory', '{unit_view,lot_view}', now(), now()),
    (900000000000000002, 'nobody', '空角色', 'laboratory', NULL, now(), now())`;
const withoutUnits = `array_remove(permissions, 'unit_view')`;

test('an upgrade keeps what an administrator changed of a role, and finds nothing where nothing was', async () => {
  await client.query(`UPDATE role SET permissions = ${withoutUnits} || '{report_post}' WHERE alias = 'lab_viewer'`);
  await client.query(
    `UPDATE role SET permissions = array_remove(permissions, 'job_view') WHERE alias = 'lab_director'`,
  );
  await client.query(`UPDATE role SET permissions = NULL, deleted_at = now() WHERE alias = 'lab_operator'`);
  await client.query(own);

  await migrate(database.configFor('owner'));

  const { rows } = await client.query(
    `SELECT alias, rule, granted, revoked FROM role WHERE alias <> 'lab_operator' ORDER BY id`,
  );
  const untouched = (alias: string) => ({ alias, rule: alias, granted: [], revoked: [] });
  expect(rows).toEqual([
    untouched('administrator'),
    untouched('whccl_manager'),
    untouched('whccl_assessor'),
    { ...untouched('lab_director'), revoked: ['job_view'] },
    untouched('lab_supervisor'),
    { ...untouched('lab_viewer'), granted: ['report_post'], revoked: ['unit_view'] },
    { alias: 'night_shift', rule: null, granted: ['unit_view', 'lot_view'], revoked: [] },
    { alias: 'nobody', rule: null, granted: [], revoked: [] },
  ]);
});
