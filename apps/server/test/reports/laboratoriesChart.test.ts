import type { LaboratoriesChart } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeer, spread } from '../peers/peerLaboratories.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { meanOf } from './plainFigures.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let of: { analyteId: string; lotId: string };
const values = [5.0, 5.1, 4.9, 5.5];

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  await qcTest.enter(values);
  for (const tenantId of ['100002']) await addPeer(laboratory.api, qcTest.testId, { tenantId, values: spread(5.1) });
  const row = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<typeof of>`select analyte_id as "analyteId", lot_id as "lotId" from qc_test
      where tenant_id = '100001' and id = ${qcTest.testId}`),
  );
  if (!row) throw new Error('no test');
  of = row;
});
afterAll(() => laboratory.api.close());

const url = (more = '') =>
  `/eqicapi/app/qcTestResult/getWhcclLeveyJenningsChartByLab?analyteId=${of.analyteId}&lotId=${of.lotId}&level=1&from=2026-07-01 00:00:00&to=2026-08-01 00:00:00${more}`;

test('one analyte and lot in every laboratory, each with its own points and mean in control', async () => {
  const { access } = await laboratory.api.login('000000', 'centre');
  const chart = (await laboratory.api.as(access, { url: url() })).body.data as LaboratoriesChart;
  const ids = chart.tests.map(({ tenantId }) => tenantId);
  expect(chart.total).toBe(chart.tests.length);
  expect(ids).toEqual(['100001', '100002']);
  const own = chart.tests.find(({ tenantId }) => tenantId === '100001')?.levels[0];
  expect(own?.points.map(({ value, verdict }) => [value, verdict])).toEqual([
    [5.0, 'accept'],
    [5.1, 'accept'],
    [4.9, 'accept'],
    [5.5, 'reject'],
  ]);
  expect(own).toMatchObject({ level: 1, count: 3 });
  expect(own?.mean).toBeCloseTo(meanOf(values.slice(0, 3)), 12);
  const other = chart.tests.find(({ tenantId }) => tenantId === '100002')?.levels[0];
  expect(other?.mean).toBeCloseTo(5.1, 12);
  const page = (await laboratory.api.as(access, { url: url('&size=1&current=2') })).body.data as LaboratoriesChart;
  expect([page.tests.length, page.total]).toEqual([1, chart.total]);
  expect(page.tests[0]?.tenantId).toBe(ids[1]);
});

test('a laboratory is refused', async () => {
  expect((await laboratory.api.as(laboratory.token, { url: url() })).body).toMatchObject({ code: 403 });
});
