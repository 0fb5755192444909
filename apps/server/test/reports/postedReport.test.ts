import { createHash } from 'node:crypto';
import type { LabReports, ReportMoved, TestReport } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../contract/api.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

let laboratory: Laboratory;
let qcTest: OpenQcTest;
/** Access tokens by account: the director approves, the supervisor makes, the operator enters, the centre reads. */
const tokens: Record<string, string> = {};
const month = '2026-07';

beforeAll(async () => {
  laboratory = await openLaboratory();
  for (const account of ['supervisor', 'operator'])
    tokens[account] = (await laboratory.api.login('100001', account)).access;
  tokens.director = laboratory.token;
  tokens.centre = (await laboratory.api.login('000000', 'centre')).access;
  tokens.other = (await laboratory.api.login('100002', 'director')).access;
  qcTest = await openQcTest(laboratory);
  // The laboratory has one director.
  await qcTest.post('/app/review/policy', { reportSigners: 'one' });
  await qcTest.post(`/app/qcTestReportMap/remove?ids=${laboratory.records.get('qcTestReportMap')}`, {});
  await qcTest.enter([5.0, 5.1, 4.9, 5.05, 4.95, 5.5]);
});
afterAll(() => laboratory.api.close());

async function post(who: string, act: string, payload: object) {
  return laboratory.api.as(String(tokens[who]), {
    method: 'POST',
    url: `/eqicapi/app/qcTestReport/${act}`,
    payload,
  });
}
async function read(who: string, query: string): Promise<TestReport> {
  const answer = await laboratory.api.as(String(tokens[who]), { url: `/eqicapi/app/qcTestReport/getReport?${query}` });
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data as TestReport;
}
async function moved(who: string, act: string, payload: object): Promise<ReportMoved> {
  const answer = await post(who, act, payload);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data as ReportMoved;
}
const signature = (report: TestReport, plain = password) => ({
  id: report.report?.id,
  seen: report.report?.contentHash,
  password: laboratory.api.encrypt(plain),
  reason: '结果不足 20 个',
});
const snapshotText = async (id: string) => {
  const row = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ content: string }>`select content from qc_test_report_content where report_id = ${id}`),
  );
  return String(row?.content);
};
const links = (id: string) =>
  laboratory.api.system.read('test', (tx) =>
    tx.rows(sql<{ action: string; content: object }>`
      select action, content from audit_log where entity = 'qcTestReport' and entity_id = ${id} order by seq`),
  );
const rowOf = (report: TestReport) =>
  report.rows.find(({ qcTestId, level }) => qcTestId === qcTest.testId && level === 1);

/** Makes, checks and posts what the month says now. */
async function postMonth(more: object = {}): Promise<ReportMoved> {
  await moved('supervisor', 'generateReport', { month, ...more });
  await moved('director', 'checked', signature(await read('director', `month=${month}`)));
  return moved('director', 'posted', signature(await read('director', `month=${month}`)));
}

describe('a month without a report', () => {
  test('says so, and offers to make one to who may', async () => {
    expect(await read('supervisor', `month=${month}`)).toMatchObject({ report: null, rows: [], acts: ['generate'] });
    expect(await read('operator', `month=${month}`)).toMatchObject({ report: null, acts: [] });
  });

  test.each([
    { who: 'operator', status: 403 },
    { who: 'centre', status: 403 },
  ])('is not made by the $who', async ({ who, status }) => {
    expect((await post(who, 'generateReport', { month })).status).toBe(status);
  });

  test('is not made before it began, nor under another name', async () => {
    expect((await post('supervisor', 'generateReport', { month: '2099-01' })).body).toMatchObject({
      code: 400,
      msg: expect.stringContaining('2099-01'),
    });
    expect((await post('supervisor', 'generateReport', { month: '2026-13' })).status).toBe(400);
  });
});

describe('from generated to posted', () => {
  test('figures are those of the statistical report, and comments are kept until it is made again', async () => {
    await moved('supervisor', 'generateReport', { month });
    const made = await read('supervisor', `month=${month}`);
    const statistical = (await qcTest.get(
      `/app/qcTestReport/getStatisticalReport?month=${month}&qcTestIds=${qcTest.testId}&level=1`,
    )) as { rows: Record<string, unknown>[] };
    const row = rowOf(made);
    expect(row?.figures).toEqual(
      Object.fromEntries(Object.keys(row?.figures ?? {}).map((name) => [name, statistical.rows[0]?.[name]])),
    );
    expect(made).toMatchObject({ report: { state: 'generated', reportNumber: null }, acts: ['generate', 'discard'] });
    const said = await qcTest.post(
      '/app/qcTestReportRecord/update',
      { id: row?.recordId, comment: '7 月 6 日失控，已更换试剂' },
      tokens.supervisor,
    );
    expect(said.body).toMatchObject({ code: 200 });
    expect(rowOf(await read('supervisor', `month=${month}`))?.comment).toBe('7 月 6 日失控，已更换试剂');
    await moved('supervisor', 'generateReport', { month });
    expect(rowOf(await read('supervisor', `month=${month}`))?.comment).toBeNull();
  });

  test('the report holds the chosen tests only, once some are chosen', async () => {
    await (await openQcTest(laboratory)).enter([5]);
    await moved('supervisor', 'generateReport', { month });
    const all = (await read('supervisor', `month=${month}`)).rows;
    expect(new Set(all.map(({ qcTestId }) => qcTestId)).size).toBeGreaterThan(1);
    const chosen = await qcTest.post('/app/qcTestReportMap/save', { qcTestId: qcTest.testId }, tokens.supervisor);
    expect(chosen.body).toMatchObject({ code: 200 });
    await moved('supervisor', 'generateReport', { month });
    const { rows } = await read('supervisor', `month=${month}`);
    expect(rows.map(({ qcTestId, level }) => [qcTestId, level])).toEqual([
      [qcTest.testId, 1],
      [qcTest.testId, 2],
    ]);
  });

  test.each([
    { name: 'the maker', who: 'supervisor', body: {}, code: 403 },
    { name: 'somebody without the right', who: 'operator', body: {}, code: 403 },
    { name: 'a wrong password', who: 'director', body: { password: 'wrong' }, code: 400 },
    { name: 'no password', who: 'director', body: { password: '' }, code: 400 },
    { name: 'something else than was seen', who: 'director', body: { seen: 'a'.repeat(64) }, code: 409 },
    { name: 'another laboratory', who: 'other', body: {}, code: 404 },
  ])('is not checked by $name', async ({ who, body, code }) => {
    const seen = await read('director', `month=${month}`);
    expect((await post(who, 'checked', { ...signature(seen), ...body })).body).toMatchObject({ code });
    expect((await read('director', `month=${month}`)).report?.state).toBe('generated');
  });

  test('is not posted before it is checked', async () => {
    const seen = await read('director', `month=${month}`);
    expect((await post('director', 'posted', signature(seen))).body).toMatchObject({ code: 409 });
  });

  test('a check is signed, taken back for a reason, and refuses changes while it holds', async () => {
    const made = await read('director', `month=${month}`);
    await moved('director', 'checked', signature(made));
    const checked = await read('director', `month=${month}`);
    expect(checked.signatures.map(({ meaning, account, proof }) => [meaning, account, proof])).toEqual([
      ['made', 'supervisor', 'session'],
      ['checked', 'director', 'password'],
    ]);
    const row = rowOf(checked);
    const change = { id: row?.recordId, comment: '事后' };
    expect((await qcTest.post('/app/qcTestReportRecord/update', change)).body).toMatchObject({ code: 409 });
    expect(
      (await qcTest.post('/app/qcTestReport/update', { id: checked.report?.id, comment: '事后' })).body,
    ).toMatchObject({
      code: 409,
    });
    expect((await post('director', 'sendBack', { id: checked.report?.id, reason: ' ' })).status).toBe(400);
    await moved('director', 'sendBack', { id: checked.report?.id, reason: '缺说明' });
    const back = await read('director', `month=${month}`);
    expect(back.report?.state).toBe('generated');
    expect(back.signatures.map(({ meaning }) => meaning)).toEqual(['made']);
    expect((await qcTest.post('/app/qcTestReportRecord/update', { ...change, comment: '已补充' })).body).toMatchObject({
      code: 200,
    });
  });

  test('posted: numbered, frozen, signed by three, its hash in the trail that of its bytes', async () => {
    await moved('director', 'checked', signature(await read('director', `month=${month}`)));
    const posted = await moved('director', 'posted', signature(await read('director', `month=${month}`)));
    expect(posted).toMatchObject({ state: 'posted', reportNumber: 'L100001-202607-01', revision: 1 });
    const report = await read('director', `month=${month}`);
    expect(report.signatures.map(({ meaning, account }) => [meaning, account])).toEqual([
      ['made', 'supervisor'],
      ['checked', 'director'],
      ['approved', 'director'],
    ]);
    expect(report).toMatchObject({ acts: ['correct'], differences: [], report: { comment: null } });
    const text = await snapshotText(posted.id);
    const hash = createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex');
    expect(report.report?.contentHash).toBe(hash);
    const link = (await links(posted.id)).at(-1);
    expect(link?.action).toBe('post');
    expect(link?.content).toMatchObject({ after: { contentHash: hash, reportNumber: 'L100001-202607-01' } });
    expect(await laboratory.api.verify('100001')).toMatchObject({ broken: null });
    const { signatures, ...content } = JSON.parse(text) as { signatures: { contentHash: string }[] };
    expect(signatures).toHaveLength(3);
    expect(content).toMatchObject({ month, reportNumber: 'L100001-202607-01', corrects: null });
  });

  test('nothing that comes later changes what was posted: it is shown as a difference', async () => {
    const before = await read('director', `month=${month}`);
    const id = String(before.report?.id);
    const text = await snapshotText(id);
    await qcTest.enter([5.06], 20);
    const [first] = await qcTest.results();
    await qcTest.post('/app/qcTestResult/exclude', { ids: [first?.id], excluded: true, reason: '加错质控品' });
    expect(await snapshotText(id)).toBe(text);
    const after = await read('director', `month=${month}`);
    expect(after.rows).toEqual(before.rows);
    expect(after.report?.contentHash).toBe(before.report?.contentHash);
    const [difference] = after.differences;
    expect(difference).toMatchObject({ kind: 'changed', qcTestId: qcTest.testId, level: 1 });
    expect(difference?.figures.find(({ figure }) => figure === 'mean')).toMatchObject({
      posted: expect.closeTo(5.0, 9),
      live: expect.closeTo((5.1 + 4.9 + 5.05 + 4.95 + 5.06) / 5, 9),
    });
    const frozen = sql`update qc_test_report_content set content = '{}' where report_id = ${id} returning report_id`;
    expect(await laboratory.api.system.write('test', '100001', (tx) => tx.rows(frozen))).toEqual([]);
  });

  test('a correction is a new version that names the old one and why', async () => {
    expect((await post('supervisor', 'generateReport', { month })).body).toMatchObject({ code: 400 });
    const { id: former } = (await read('director', `month=${month}`)).report ?? { id: '' };
    const text = await snapshotText(former);
    const corrected = await postMonth({ correctionReason: '补录 7 月 20 日结果' });
    expect(corrected).toMatchObject({ revision: 2, reportNumber: 'L100001-202607-02' });
    const report = await read('director', `month=${month}`);
    expect(report).toMatchObject({
      report: { corrects: 'L100001-202607-01', correctionReason: '补录 7 月 20 日结果' },
      versions: [{ revision: 2 }, { revision: 1, reportNumber: 'L100001-202607-01' }],
      differences: [],
    });
    expect(await snapshotText(former)).toBe(text);
    expect((await read('director', `id=${former}`)).acts).toEqual([]);
    const audits = (await qcTest.get('/app/audit/audit/list?size=-1&subtype_equal=report&ascs=createTime')) as {
      records: { auditStatus: number }[];
    };
    expect(audits.records.map(({ auditStatus }) => auditStatus)).toEqual([5, 2]);
  });
});

describe('the central body', () => {
  const states = async () => {
    const answer = await laboratory.api.as(String(tokens.centre), {
      url: `/eqicapi/app/qcTestReport/getLab?month=${month}`,
    });
    const { laboratories } = answer.body.data as LabReports;
    return laboratories.map(({ tenantId, state }) => [tenantId, state]);
  };

  test('sees which laboratory is how far; a laboratory does not', async () => {
    expect(await states()).toEqual([
      ['100001', 'posted'],
      ['100002', 'none'],
    ]);
    expect((await post('director', '../qcTestReport/read', { id: '1', tenantId: '100001' })).status).toBe(403);
    const list = await laboratory.api.as(laboratory.token, { url: `/eqicapi/app/qcTestReport/getLab?month=${month}` });
    expect(list.status).toBe(403);
  });

  test('returns a report with a reason; the laboratory reads it and corrects', async () => {
    const open = await read('centre', `month=${month}&tenantId=100001`);
    expect(open.acts).toEqual(['acknowledge', 'return']);
    const of = { id: open.report?.id, tenantId: '100001' };
    expect((await post('centre', 'returned', of)).status).toBe(400);
    await moved('centre', 'returned', { ...of, reason: '水平 2 无靶值' });
    expect((await post('centre', 'read', of)).body).toMatchObject({ code: 409 });
    const returned = await read('director', `month=${month}`);
    expect(returned).toMatchObject({ report: { state: 'returned', returnReason: '水平 2 无靶值' }, acts: ['correct'] });
    const audits = (await qcTest.get('/app/audit/audit/list?size=-1&subtype_equal=report&descs=createTime')) as {
      records: { auditStatus: number; auditComment: string }[];
    };
    expect(audits.records[0]).toMatchObject({ auditStatus: 4, auditComment: '水平 2 无靶值' });
    expect(await states()).toContainEqual(['100001', 'returned']);
  });

  test('reads the correction, by the queue as well as by the screen', async () => {
    const { id } = await postMonth({ correctionReason: '已设水平 2 靶值' });
    const { records } = (
      await laboratory.api.as(String(tokens.centre), {
        url: '/eqicapi/app/audit/audit/list?size=-1&subtype_equal=report&auditStatus_equal=2',
      })
    ).body.data as { records: { id: string; subjectId: string }[] };
    expect(records.map(({ subjectId }) => subjectId)).toEqual([id]);
    const decided = await laboratory.api.as(String(tokens.centre), {
      method: 'POST',
      url: '/eqicapi/app/audit/audit/audit',
      payload: { id: records[0]?.id, auditStatus: 3 },
    });
    expect(decided.body).toMatchObject({ code: 200 });
    expect((await read('director', `id=${id}`)).report).toMatchObject({
      state: 'read',
      answeredByName: expect.any(String),
    });
    expect(await states()).toContainEqual(['100001', 'read']);
  });

  test('a correction in the making is given up without a trace on what was posted', async () => {
    const { id, revision } = await moved('supervisor', 'generateReport', { month, correctionReason: '试算' });
    expect(revision).toBe(4);
    expect(await states()).toContainEqual(['100001', 'read']);
    await moved('supervisor', 'discard', { id });
    expect((await read('director', `month=${month}`)).report).toMatchObject({ revision: 3, state: 'read' });
  });

  test('another laboratory learns nothing of it', async () => {
    expect((await read('other', `month=${month}`)).report).toBeNull();
    const answer = await laboratory.api.as(String(tokens.other), {
      url: `/eqicapi/app/qcTestReport/getReport?month=${month}&tenantId=100001`,
    });
    expect(answer.status).toBe(403);
  });
});
