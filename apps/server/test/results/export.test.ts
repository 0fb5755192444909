import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from './openQcTest.ts';

/** Results as a sheet: the filter as a sentence, and numbers as numbers. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  await qcTest.enter([5.02, 5.35, 5.25]);
  await qcTest.enter([10.1], 1, 2);
  const [first] = await qcTest.results();
  await qcTest.post('/app/qcTestResult/exclude', { ids: [first?.id], excluded: true, reason: 'bubble' });
});
afterAll(() => laboratory.api.close());

async function sheet(query: string): Promise<Record<string, unknown>[]> {
  const { api, token } = laboratory;
  const response = await api.app.inject({
    url: `/eqicapi/app/qcTestResult/export?qcTestId=${qcTest.testId}${query}`,
    headers: { 'blade-auth': `bearer ${token}`, 'accept-language': 'en-US' },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('QC%20results.xlsx');
  const workbook = await readXlsx(response.rawPayload);
  const [head = [], ...rows] = workbook.sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [String(name), row[index]])));
}

test('every result of the test, oldest first, with its verdict and rules', async () => {
  const rows = await sheet('');
  expect(rows.map((row) => [row['Run time'], row.Level, row.Result, row.Verdict, row.Rules || null])).toEqual([
    ['2026-07-01 08:00:00', 1, 5.02, expect.any(String), null],
    ['2026-07-01 08:00:00', 2, 10.1, 'Not evaluated', null],
    ['2026-07-02 08:00:00', 1, 5.35, 'Out of control', expect.stringContaining('1-3s')],
    ['2026-07-03 08:00:00', 1, 5.25, expect.any(String), expect.any(String)],
  ]);
});

test('an excluded result says so, with the reason', async () => {
  expect((await sheet('&verdict=excluded'))[0]).toMatchObject({ Excluded: 'Yes', 'Reason of exclusion': 'bubble' });
});

test('the filter of the list is the filter of the sheet', async () => {
  expect((await sheet('&level=2')).map((row) => row.Level)).toEqual([2]);
  expect(await sheet('&from=2026-08-01%2000:00:00')).toEqual([]);
});

test('another laboratory gets nothing of it', async () => {
  const { api } = laboratory;
  const { access } = await api.login('100002', 'director');
  const response = await api.app.inject({
    url: `/eqicapi/app/qcTestResult/export?qcTestId=${qcTest.testId}`,
    headers: { 'blade-auth': `bearer ${access}` },
  });
  const workbook = await readXlsx(response.rawPayload);
  expect(workbook.sheets[0]?.rows).toHaveLength(1);
});
