import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/waitUntil.ts';
import { csv, type ImportApi, openImportApi } from './importApi.ts';

let lab: ImportApi;
beforeAll(async () => {
  lab = await openImportApi();
}, 60_000);
afterAll(() => lab?.close());

/** Two levels of three tests: more rows than are stored at a time. */
const runs = 350;
const withinMs = 240_000;

type Tests = readonly { readonly testId: string; readonly lotNumber: string }[];
const newTests = async (): Promise<Tests> => [await lab.newTest(), await lab.newTest(), await lab.newTest()];
const at = (run: number) => new Date(Date.UTC(2026, 3, 1, run)).toISOString().slice(0, 16).replace('T', ' ');
/** Now and then a level is far off; a slow drift shows only when earlier runs are evaluated. */
const value = (run: number, level: number) =>
  level === 1
    ? (5 + (run % 50 === 49 ? 0.4 : ((run % 12) - 5) / 60)).toFixed(3)
    : (15 + ((run % 12) - 5) / 20).toFixed(3);

/** Rows of all kinds among those that are good. */
function linesOf(tests: Tests): string[] {
  const lines = Array.from({ length: runs }, (_, run) =>
    tests.flatMap(({ lotNumber }) =>
      [1, 2].map((level) => `GLU,${lotNumber},${level},${at(run)},${value(run, level)}`),
    ),
  ).flat();
  const repeated = lines[1_990] ?? '';
  lines.splice(10, 0, `GLU,${tests[0]?.lotNumber},1,${at(3)},>RR`, `GLU,${tests[0]?.lotNumber},1,2031-01-01 08:00,5.0`);
  lines.splice(20, 0, `XYZ,${tests[1]?.lotNumber},1,${at(5)},5.0`);
  // Repeated lines in a later chunk than their first occurrence.
  lines.splice(2_050, 0, repeated, lines[30] ?? '');
  return lines;
}

/** Each question takes a little of the time of the process that stores, too. */
const everyMs = 200;

const detail = (id: string) => lab.get<ImportBatch>(`/app/qctest/qcTestImportHistory/detail?id=${id}`);
const isOver = async (id: string) => {
  const { status, ready } = await detail(id);
  return status === 'Processed' && ready === 0;
};

async function byPerson(content: string): Promise<ImportBatch> {
  const { id } = (await lab.upload('rows.csv', content)).body.data as ImportBatch;
  await waitUntil('the file to be read', async () => (await detail(id)).status === 'Processed', { withinMs, everyMs });
  await lab.post('/app/qcTestResult/importData', { importId: id, all: true });
  await waitUntil('its rows to be results', () => isOver(id), { withinMs, everyMs });
  return detail(id);
}

async function byProgram(content: string): Promise<ImportBatch> {
  const id = await lab.sendAsProgram('rows.csv', content);
  await waitUntil('its rows to be results', () => isOver(id), { withinMs, everyMs });
  return detail(id);
}

/** Everything that the import stored, without the names that differ. */
async function leftBehind(tests: Tests, { id }: ImportBatch) {
  const ids = sql`${tests.map(({ testId }) => testId)}::bigint[]`;
  const read = (statement: ReturnType<typeof sql>) => lab.api.system.read('test', (tx) => tx.rows(statement));
  return {
    results: await Promise.all(tests.map(({ testId }) => lab.stored(testId))),
    judged:
      await read(sql`select array_position(${ids}, qc_test_id) as test, level, measured_at, verdict, jsonb_path_query_array(violations, '$[*].rule') as rules
      from qc_result where tenant_id = '100001' and qc_test_id = any(${ids}) and deleted_at is null order by 1, 3, 2`),
    sums: await read(sql`select array_position(${ids}, qc_test_id) as test, level, month, "set", n, round(mean::numeric, 9) as mean, round(m2::numeric, 9) as m2
      from qc_month where tenant_id = '100001' and qc_test_id = any(${ids}) and n > 0 order by 1, 2, 3, 4`),
    last: await read(sql`select array_position(${ids}, qc_test_id) as test, measured_at, verdict from qc_last_run
      where tenant_id = '100001' and qc_test_id = any(${ids}) order by 1`),
    rows: await read(sql`select line, part, status, reason_code, field, array_position(${ids}, qc_test_id) as test, level, value, replicate, verdict, rules,
        result_id is not null as "isResult" from qc_test_result_record where tenant_id = '100001' and import_id = ${id} and deleted_at is null order by 1, 2`),
  };
}

const countsOf = ({ total, ready, waiting, failed, skipped, imported }: ImportBatch) => ({
  total,
  ready,
  waiting,
  failed,
  skipped,
  imported,
});

async function proven(): Promise<void> {
  const { broken, results } = await lab.api.verify('100001');
  expect({ broken, faults: results.faults }).toEqual({ broken: null, faults: 0 });
}

test('a program’s file ends as a person’s, in any order of its rows', {
  timeout: 3 * withinMs,
}, async () => {
  const [staged, read, backwards] = [await newTests(), await newTests(), await newTests()];
  const person = await byPerson(csv(linesOf(staged)));
  expect(countsOf(person)).toEqual({
    total: runs * 6 + 5,
    ready: 0,
    waiting: 1,
    failed: 2,
    skipped: 2,
    imported: runs * 6,
  });
  const expected = await leftBehind(staged, person);
  expect(expected.results[0]?.some(({ verdict }) => verdict === 'reject')).toBe(true);
  expect(expected.results[0]?.some(({ alert }) => alert === 'Pending')).toBe(true);

  const program = await byProgram(csv(linesOf(read)));
  expect(countsOf(program)).toEqual(countsOf(person));
  expect(await leftBehind(read, program)).toEqual(expected);

  // The newest first, as many systems write them.
  const reversed = await byProgram(csv(linesOf(backwards).reverse()));
  expect(countsOf(reversed)).toEqual(countsOf(person));
  const { results, sums, last } = await leftBehind(backwards, reversed);
  expect({ results, sums, last }).toEqual({ results: expected.results, sums: expected.sums, last: expected.last });
  await proven();

  // Sent again by the same or another program, nothing is stored twice: here the end of the file, with both repeated lines.
  const sent = linesOf(read).slice(-300);
  const again = await byProgram(csv(sent));
  expect(again).toMatchObject({ total: sent.length, imported: 0, skipped: sent.length });
  expect((await leftBehind(read, program)).results).toEqual(expected.results);

  await lab.post('/app/qcTestResult/cancelImport', { importId: program.id, redo: false });
  await waitUntil('the import to be undone', async () => (await detail(program.id)).imported === 0, {
    withinMs,
    everyMs,
  });
  for (const { testId } of read) expect(await lab.stored(testId)).toEqual([]);
  await proven();
});
