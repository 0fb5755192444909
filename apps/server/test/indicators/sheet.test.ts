import type { NotificationList, ReportMoved, SheetStates, TestReport } from '@qc/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetRemindersJob } from '#features/review/testReports/public';
import { password } from '../contract/api.ts';
import { runJobNow, workFor } from '../jobs/runJobNow.ts';
import { type Laboratory, openLaboratory } from '../openLaboratory.ts';
import { pdfText } from '../review/pdfText.ts';

/** The official sheet of a laboratory and period: made, signed, submitted, corrected, and asked for by the centre. */
let laboratory: Laboratory;
const tokens: Record<string, string> = {};
const period = '2026Q2';

beforeAll(async () => {
  laboratory = await openLaboratory();
  tokens.director = laboratory.token;
  tokens.supervisor = (await laboratory.api.login('100001', 'supervisor')).access;
  tokens.other = (await laboratory.api.login('100002', 'director')).access;
  tokens.centre = (await laboratory.api.login('000000', 'centre')).access;
  await post('director', 'review/policy', { reportSigners: 'one' });
});
afterAll(() => laboratory.api.close());

const send = (who: string, url: string, payload: object) =>
  laboratory.api.as(String(tokens[who]), { method: 'POST', url: `/eqicapi/app/${url}`, payload });
async function post<T>(who: string, url: string, payload: object): Promise<T> {
  const { body } = await send(who, url, payload);
  expect(body).toMatchObject({ code: 200 });
  return body.data as T;
}
async function get<T>(who: string, url: string): Promise<T> {
  const { body } = await laboratory.api.as(String(tokens[who]), { url: `/eqicapi/app/${url}` });
  expect(body).toMatchObject({ code: 200 });
  return body.data as T;
}
const read = (who = 'director', month = period, more = '') =>
  get<TestReport>(who, `qcTestReport/getReport?month=${month}${more}`);
const generate = (month: string, more: object = {}) =>
  post<ReportMoved>('supervisor', 'qcTestReport/generateReport', { month, ...more });
async function sign(act: 'checked' | 'posted', reason?: string): Promise<ReportMoved> {
  const { report } = await read();
  const signature = { id: report?.id, seen: report?.contentHash, password: laboratory.api.encrypt(password) };
  return post<ReportMoved>('director', `qcTestReport/${act}`, { ...signature, ...(reason && { reason }) });
}
async function file(call: string, id: string, lang: string): Promise<Buffer> {
  const url = `/eqicapi/app/qcTestReport/${call}?id=${id}&lang=${lang}`;
  const response = await laboratory.api.app.inject({ url, headers: { 'blade-auth': `bearer ${tokens.director}` } });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

test('an empty menu: nothing can be computed, which is said and never 0, and needs a reason to be signed', async () => {
  await generate('2015Q2');
  const made = await read('director', '2015Q2');
  expect(made).toMatchObject({
    report: { month: '2015Q2', from: '2015-04-01 00:00:00', to: '2015-07-01 00:00:00', state: 'generated' },
    open: { isMenuEmpty: true, notComputable: 5, isRunning: false },
    indicators: { shares: { CL08: { part: 0, whole: 0, percent: null } }, tests: [], menu: { tests: 0 } },
  });
  const id = String(made.report?.id);
  const refused = await send('director', 'qcTestReport/checked', {
    id,
    seen: made.report?.contentHash,
    password: laboratory.api.encrypt(password),
  });
  expect(refused.body).toMatchObject({ code: 409, msg: expect.stringContaining('开展项目清单为空') });
  const sheet = (await readXlsx(await file('exportExcel', id, 'zh'))).sheets[0]?.rows ?? [];
  expect(sheet.find(([code]) => code === 'CL-10')?.slice(2, 5)).toEqual([0, 0, '无法计算']);
  await post('supervisor', 'qcTestReport/discard', { id });
});

test.each(['2026Q5', '2026M00', '2026', '2099Y'])('%s is no period that has begun', async (month) => {
  expect((await send('supervisor', 'qcTestReport/generateReport', { month })).body).toMatchObject({ code: 400 });
});

test('a sheet is made, checked and submitted: numbered, frozen, its hash in the trail; the month’s report is another', async () => {
  await generate(period);
  const made = await read();
  expect(made.open).toMatchObject({ isMenuEmpty: false, testsWithoutControl: 1, notComputable: 2 });
  expect(made.indicators).toMatchObject({
    minResults: 20,
    shares: { CL07: { part: 0, whole: 1 }, CL10: { part: 1, whole: 1, percent: 100 } },
    goals: { CL07: null, CL08: 5 },
    menu: { tests: 1, joined: 1 },
  });
  await sign('checked', '本季未建质控');
  const moved = await sign('posted', '本季未建质控');
  expect(moved).toMatchObject({ month: period, state: 'posted', revision: 1 });
  expect(moved.reportNumber).toMatch(/-2026Q2-01$/);
  const links = await laboratory.api.system.read('test', (tx) =>
    tx.rows(sql<{ content: { after: { contentHash: string } } }>`
      select content from audit_log where entity = 'qcTestReport' and entity_id = ${moved.id} and action = 'post'`),
  );
  expect(JSON.stringify(links)).toContain(String((await read()).report?.contentHash));
  const dates = (kind: string) => get<{ month: string }[]>('director', `qcTestReport/getReportDate?kind=${kind}`);
  expect((await dates('indicators')).map(({ month }) => month)).toEqual([period]);
  expect((await dates('monthly')).map(({ month }) => month)).toContain('2026-05');
  const request = await get<{ records: { name: string }[] }>('centre', 'audit/audit/page?subtype_equal=report');
  expect(request.records[0]?.name).toMatch(/^国家质量指标报表 2026Q2 · /);
});

test.each([
  { lang: 'zh', words: ['分子', '分母', '目标', '标准无 CV 要求的项目', '批准', '本季未建质控'] },
  { lang: 'en', words: ['Numerator', 'Denominator', 'Goal', 'Not computable', 'Approved by'] },
])(
  'paper in $lang says figures, goals, what is open and who signed, in the same bytes again',
  async ({ lang, words }) => {
    const id = String((await read()).report?.id);
    const pdf = await file('exportPdf', id, lang);
    const text = (await pdfText(pdf)).join('').replace(/\s+/g, '');
    for (const word of words) expect(text).toContain(word.replace(/\s+/g, ''));
    expect((await file('exportPdf', id, lang)).equals(pdf)).toBe(true);
  },
);

test('what comes later is a difference; a correction is a version that names the one before and why', async () => {
  const round = {
    menuTestId: laboratory.records.get('menuTest'),
    schemeId: laboratory.records.get('externalScheme'),
    round: '2026-9',
    resultDate: '2026-06-20',
    outcome: 'failed',
  };
  await post('director', 'externalResult/save', round);
  const [changed] = (await read()).sheetDifferences;
  expect(changed).toMatchObject({ indicator: 'CL10', posted: { percent: 100 }, live: { percent: 0 } });
  expect(changed?.tests).toHaveLength(1);
  expect((await read()).indicators?.shares.CL10.percent).toBe(100);
  expect((await send('supervisor', 'qcTestReport/generateReport', { month: period })).body).toMatchObject({
    code: 400,
  });
  const former = (await read()).report?.reportNumber;
  await generate(period, { correctionReason: '补录室间质评结果' });
  expect((await read()).report).toMatchObject({ revision: 2, corrects: former, correctionReason: '补录室间质评结果' });
  await sign('checked', '已核对');
  await sign('posted', '已核对');
  expect((await read('centre', period, '&tenantId=100001')).report?.revision).toBe(2);
});

const states = (more = '') => get<SheetStates>('centre', `qcTestReport/sheetStates?span=quarter&month=2026-05${more}`);
const notices = async (who: string) =>
  (await get<NotificationList>(who, 'notification/list?size=50')).records.filter(({ code }) =>
    code.startsWith('sheet_'),
  );

test('the centre sees who has submitted and who is late, and opens the sheet', async () => {
  const all = await states();
  expect(all).toMatchObject({ dueOn: '2026-07-15', isOver: true, firstMonth: '2026-04', lastMonth: '2026-06' });
  const standing = Object.fromEntries(all.rows.map((row) => [row.tenantId, row.standing]));
  expect(standing).toMatchObject({ '100001': 'late', '100002': 'overdue' });
  expect((await states('&standing=late')).rows).toMatchObject([{ tenantId: '100001', revision: 2, state: 'posted' }]);
  expect((await states('&size=1')).rows).toHaveLength(1);
  const refused = await laboratory.api.as(laboratory.token, { url: '/eqicapi/app/qcTestReport/sheetStates' });
  expect(refused.body).toMatchObject({ code: 403 });
});

test('one press reminds those without a sheet, and the morning after the term does so once by itself', async () => {
  await workFor(laboratory.api, [{ ...sheetRemindersJob, cron: undefined }]);
  expect((await send('centre', 'qcTestReport/remindSheets', { period: '2099Q1' })).body).toMatchObject({ code: 409 });
  await post('centre', 'qcTestReport/remindSheets', { period });
  await expect.poll(() => notices('other'), { timeout: 15_000 }).toMatchObject([{ code: 'sheet_remind' }]);
  expect(await notices('director')).toEqual([]);
  await runJobNow(laboratory.api, sheetRemindersJob);
  await runJobNow(laboratory.api, sheetRemindersJob);
  expect((await notices('other')).map(({ code }) => code).sort()).toEqual(['sheet_overdue', 'sheet_remind']);
});
