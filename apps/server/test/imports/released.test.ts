import type { ImportBatch, JobRow } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, day, type ImportApi, openImportApi } from './importApi.ts';

/** Rows that wait for a code, and what becomes of them once it is mapped. */
let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const glucose = () =>
  lab.api.system.read('test', (tx) =>
    tx.first(
      sql<{ id: string }>`select y.id from qc_test t join analyte y on y.id = t.analyte_id where t.id = ${lab.testId}`,
    ),
  );
const map = async (code: string) => {
  const analyteId = (await glucose())?.id;
  const answer = await lab.post('/app/dataMapping/save', { kind: 'analyte', externalCode: code, analyteId });
  expect(answer.body).toMatchObject({ code: 200 });
};

/** Old rows that nobody can resolve, as years of messages leave them behind. */
async function waitForEver(importId: string, count: number): Promise<void> {
  await lab.api.system.load('test', '100001', async (tx) => {
    await tx.rows(sql`insert into qc_test_result_record (tenant_id, id, import_id, line, part, raw, codes, told_value, has_time, status,
        waiting_kind, waiting_code, reason_code, field, is_chosen, is_undone, update_time)
      select c.tenant_id, c.id + i, c.import_id, c.line + i, c.part, c.raw, c.codes, c.told_value, c.has_time, c.status, c.waiting_kind, c.waiting_code,
        c.reason_code, c.field, false, false, c.update_time
      from (select * from qc_test_result_record where tenant_id = '100001' and import_id = ${importId}) c, generate_series(1, ${count}::int) as more(i)`);
  });
}

test('a mapping releases its rows however many others wait before them, and tells how far it is', async () => {
  const old = await lab.processed(await lab.upload('old.csv', csv([`NoSuch,${lab.lotNumber},1,${day(1)},5.0`])));
  await waitForEver(old.id, 20_500);
  const { lotNumber } = await lab.newTest();
  const lines = [1, 2, 3].map((n) => `Gluk,${lotNumber},1,${day(n)},5.0${n}`);
  const { id } = await lab.processed(await lab.upload('new.csv', csv(lines)));
  expect(await detail(id)).toMatchObject({ waiting: 3 });
  await map('Gluk');
  await waitUntil('the rows to be released', async () => (await detail(id)).ready === 3, { withinMs: 30_000 });
  const newest = async () => {
    const page = await lab.get<{ records: JobRow[] }>('/app/job/page?name=importResolve&size=1');
    return page.records[0];
  };
  await waitUntil('all to be looked at', async () => (await newest())?.state === 'done', { withinMs: 60_000 });
  expect(await newest()).toMatchObject({ done: 20_504, result: { params: { released: 3 } } });
}, 120_000);
