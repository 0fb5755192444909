import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ChartPrint, TestReport } from '@qc/contract';
import { formatRounded, rowFigureDecimals } from '@qc/domain';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { monthChartsJob } from '#features/review/testReports/public';
import { createFileStore } from '#platform/files/files';
import { password } from '../contract/api.ts';
import { workFor } from '../jobs/runJobNow.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { pdfText } from '../review/pdfText.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
let supervisor: string;
let posted: TestReport;
const month = '2026-07';

async function post(token: string, act: string, payload: object): Promise<void> {
  const url = `/eqicapi/app/qcTestReport/${act}`;
  expect((await laboratory.api.as(token, { method: 'POST', url, payload })).body).toMatchObject({ code: 200 });
}
const read = async () => (await qcTest.get(`/app/qcTestReport/getReport?month=${month}`)) as TestReport;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openQcTest(laboratory);
  supervisor = (await laboratory.api.login('100001', 'supervisor')).access;
  await qcTest.post(`/app/qcTestReportMap/remove?ids=${laboratory.records.get('qcTestReportMap')}`, {});
  await qcTest.enter([5.0, 5.1, 4.9, 5.05, 4.95, 5.5]);
  await post(supervisor, 'generateReport', { month });
  const [row] = (await read()).rows.filter(({ qcTestId }) => qcTestId === qcTest.testId);
  await qcTest.post('/app/qcTestReportRecord/update', { id: row?.recordId, comment: '失控后更换试剂' });
  await qcTest.post('/app/review/policy', { reportSigners: 'one' });
  for (const act of ['checked', 'posted']) {
    const { report } = await read();
    await post(laboratory.token, act, {
      id: report?.id,
      seen: report?.contentHash,
      password,
      reason: 'too few results',
    });
  }
  posted = await read();
});
afterAll(() => laboratory.api.close());

async function file(call: string, more = ''): Promise<{ content: Buffer; type: string; name: string }> {
  const response = await laboratory.api.app.inject({
    url: `/eqicapi/app/qcTestReport/${call}?id=${posted.report?.id}${more}`,
    headers: { 'blade-auth': `bearer ${laboratory.token}` },
  });
  expect(response.statusCode).toBe(200);
  const name = decodeURIComponent(String(response.headers['content-disposition']));
  return { content: response.rawPayload, type: String(response.headers['content-type']), name };
}

/** What laboratories and people are called is not translated. */
const names = ['第100001实验室', '一号仪', '失控后更换试剂', '陈立新', '王雪'];
const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);

test.each([
  {
    lang: 'zh',
    words: ['室内质控月度报告 2026-07', '第100001实验室', '统计期', '编制', '审核', '批准', '水平 1', '第 1 页，共'],
  },
  {
    lang: 'en',
    words: ['Monthly internal quality control report 2026-07', 'Laboratory 100001', 'Made by', 'Level 1', 'Page 1 of'],
  },
])('the posted report in $lang says what the screen says, and can be searched', async ({ lang, words }) => {
  const { content, type, name } = await file('exportPdf', `&lang=${lang}`);
  expect(type).toBe('application/pdf');
  expect(name).toContain('L100001-202607-01');
  const pages = await pdfText(content);
  const text = pages.join('');
  for (const word of words) expect(text).toContain(word);
  for (const row of posted.rows)
    for (const figure of ['mean', 'sd', 'cvPercent', 'cumulativeMean', 'targetMean', 'sigma'] as const) {
      const shown = formatRounded(row.figures[figure], rowFigureDecimals(figure, row.decimals));
      if (shown !== null) expect(text, `${row.analyteName} ${row.level} ${figure}`).toContain(shown);
    }
  expect(text).toContain(posted.report?.contentHash);
  expect(text).toContain('2026-07-01 – 2026-07-31');
  for (const { userName, account, at } of posted.signatures) expect(text).toContain(`${userName} (${account}) ${at}`);
  expect(text).toMatch(/too\s*few\s*results/);
  expect(text).toContain('mmol/L');
  expect(text).toMatch(lang === 'zh' ? /同组\s*实验\s*室数/ : /Peer\s*labs/);
  expect(text).toMatch(/TEa % (—|\d)/);
  expect(pages.every((page, at) => page.includes(lang === 'zh' ? `第 ${at + 1} 页` : `Page ${at + 1} of`))).toBe(true);
  if (lang === 'en') expect(withoutNames(text)).not.toMatch(/\p{Script=Han}/u);
});

test('what was handed out once is handed out again, to the byte, even if data change later', async () => {
  const first = await file('exportPdf', '&lang=zh');
  await qcTest.enter([5.03], 21);
  const again = await file('exportPdf', '&lang=zh');
  expect(again.content.equals(first.content)).toBe(true);
  const kept = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql<{ language: string }>`select language from qc_test_report_file order by 1`),
  );
  expect(kept).toEqual([{ language: 'en' }, { language: 'zh' }]);
});

test('the sheet has real numbers, rounded as shown, under a frozen head', async () => {
  const { content } = await file('exportExcel', '&lang=en');
  const book = await readXlsx(new Uint8Array(content));
  const [head, ...rows] = book.sheets[0]?.rows ?? [];
  expect(head).toEqual(
    expect.arrayContaining(['Analyte', 'Level', 'n', 'Mean', 'Cum. mean', 'SDI', 'Peers as of', 'Comment']),
  );
  const at = (name: string) => (head ?? []).indexOf(name);
  const own = posted.rows.find(({ qcTestId, level }) => qcTestId === qcTest.testId && level === 1);
  const line = rows.find((row) => row[at('Comment')] === '失控后更换试剂');
  expect(line?.[at('n')]).toBe(own?.figures.count);
  expect(line?.[at('Mean')]).toBeCloseTo(own?.figures.mean ?? 0, 2);
  expect(typeof line?.[at('CV %')]).toBe('number');
});

test('who may not see reports gets neither paper nor sheet, and none of another laboratory', async () => {
  const other = (await laboratory.api.login('100002', 'director')).access;
  for (const call of ['exportPdf', 'exportExcel'])
    expect(
      (await laboratory.api.as(other, { url: `/eqicapi/app/qcTestReport/${call}?id=${posted.report?.id}` })).status,
    ).toBe(404);
});

test('all charts of the month are one document with contents, made by a job and kept', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'concord-charts-'));
  const services = await workFor(laboratory.api, [monthChartsJob], { DATA_DIR: folder });
  await post(supervisor, 'printCharts', { month, lang: 'en' });
  const prints = async () => (await qcTest.get('/app/qcTestReport/chartPrints')) as ChartPrint[];
  await vi.waitFor(async () => expect((await prints())[0]?.state).toBe('done'), { timeout: 20_000 });
  const [print] = await prints();
  expect(print).toMatchObject({ month, lang: 'en', done: 3, total: 3, fileId: expect.any(String) });
  const row = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ sha256: string; name: string }>`select sha256, name from file where id = ${print?.fileId}`),
  );
  expect(row?.name).toContain('Internal quality control charts 2026-07');
  const chunks: Buffer[] = [];
  for await (const chunk of (await createFileStore(services.config).open(String(row?.sha256))) ?? [])
    chunks.push(chunk);
  const [contents, ...pages] = await pdfText(Buffer.concat(chunks));
  expect(contents).toContain('Contents');
  expect(contents).toContain('Glucose');
  expect(pages.join('')).toContain('Level 1');
  await rm(folder, { recursive: true, force: true });
});
