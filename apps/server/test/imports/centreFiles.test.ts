import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, type ImportApi, openImportApi } from './importApi.ts';

/** The centre's file of several laboratories: each row goes into the books of whom it names, or into nobody's. */
let lab: ImportApi;
let centre: string;
beforeAll(async () => {
  lab = await openImportApi();
  centre = (await lab.api.login('000000', 'centre')).access;
}, 60_000);
afterAll(() => lab?.close());

const path = '/dataImport/whccl/import';
const file = (lines: readonly string[]) => `${['实验室,项目,批号,水平,日期,结果', ...lines].join('\n')}\n`;

test('a name that two laboratories share is nobody’s, and says so', async () => {
  const { testId, lotNumber } = await lab.newTest();
  await lab.api.system.write('two of one name', '000000', (tx) =>
    tx.rows(sql`update laboratory set name = '市 中心医院' where tenant_code in ('100001', '100002')`),
  );
  const rows = [`市中心医院,GLU,${lotNumber},1,${day(1)},5.0`, `100001,GLU,${lotNumber},1,${day(2)},5.1`];
  const batch = await lab.processed(await lab.upload('all.csv', file(rows), { path, by: centre }), centre);
  expect(await lab.rows(batch.id, centre)).toMatchObject([
    { line: 2, status: 'Failed', reasonCode: 'severalLaboratories', field: 'laboratory' },
  ]);
  expect(await lab.stored(testId)).toMatchObject([{ value: 5.1 }]);
  const other = (await lab.api.login('100002', 'director')).access;
  const theirs = await lab.get<{ records: ImportBatch[] }>('/app/qctest/qcTestImportHistory/page', other);
  expect(theirs.records).toEqual([]);
});
