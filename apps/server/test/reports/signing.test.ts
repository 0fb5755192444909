import type { ReportMoved, TestReport } from '@qc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../contract/api.ts';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** The questions before a month is signed: what is open, why it is signed nevertheless, and by whom. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
const tokens: Record<string, string> = {};
const month = '2026-07';

beforeAll(async () => {
  laboratory = await openLaboratory();
  for (const account of ['supervisor', 'operator'])
    tokens[account] = (await laboratory.api.login('100001', account)).access;
  tokens.director = laboratory.token;
  tokens.centre = (await laboratory.api.login('000000', 'centre')).access;
  qcTest = await openQcTest(laboratory);
  await qcTest.post(`/app/qcTestReportMap/remove?ids=${laboratory.records.get('qcTestReportMap')}`, {});
  await qcTest.post('/app/qcTestReportMap/save', { qcTestId: qcTest.testId });
  await qcTest.enter([5.0, 5.1, 5.5]);
  await qcTest.post('/app/qcTestReport/generateReport', { month }, tokens.supervisor);
});
afterAll(() => laboratory.api.close());

const post = (who: string, act: string, payload: object) =>
  laboratory.api.as(String(tokens[who]), { method: 'POST', url: `/eqicapi/app/qcTestReport/${act}`, payload });
async function read(who = 'director', more = ''): Promise<TestReport> {
  const url = `/eqicapi/app/qcTestReport/getReport?month=${month}${more}`;
  const { body } = await laboratory.api.as(String(tokens[who]), { url });
  expect(body).toMatchObject({ code: 200 });
  return body.data as TestReport;
}
async function signature(reason?: string) {
  const { report } = await read();
  return { id: report?.id, seen: report?.contentHash, password: laboratory.api.encrypt(password), reason };
}
const policy = (reportSigners: string) => qcTest.post('/app/review/policy', { reportSigners });
const reason = '仪器维修三天，已评估对结果的影响';
/** The run of day 3 is rejected, so its case is open; three results of three days; two levels with fewer than 20. */
const open = {
  isRunning: false,
  openCases: 1,
  missingQc: 0,
  unreviewedResults: 3,
  unreviewedDays: 3,
  fewResults: 2,
};

test('a report that is to be signed says what of its month is open, and who could sign', async () => {
  expect(await read()).toMatchObject({ open, signers: { isEnough: false } });
  expect((await read()).signers?.check).toHaveLength(1);
  expect(await read('centre', '&tenantId=100001')).toMatchObject({ open: null, signers: null });
});

test('what is open needs a reason, which is kept with the signature', async () => {
  const refused = await post('director', 'checked', await signature());
  expect(refused.body).toMatchObject({ code: 409 });
  expect(refused.body.msg).toBe(
    '该期尚有未完成事项（1 个报警未处理完成；3 天共 3 个结果未复核；2 个水平在控结果不足 20 个），须填写原因才能签名',
  );
  expect((await post('director', 'checked', await signature('  '))).status).toBe(400);
  expect((await read()).report?.state).toBe('generated');
  expect((await post('director', 'checked', await signature(reason))).body).toMatchObject({ code: 200 });
  const { signatures } = await read();
  expect(signatures.find(({ meaning }) => meaning === 'checked')).toMatchObject({ open, reason });
  const [link] = await laboratory.api.system.read('test', (tx) =>
    tx.rows(
      sql<{ content: object }>`select content from audit_log where entity = 'qcTestReport' order by seq desc limit 1`,
    ),
  );
  expect(link?.content).toMatchObject({ after: { state: 'checked', open, reason } });
});

test('who checked does not approve, unless the laboratory lets one person do both', async () => {
  expect((await read()).acts).not.toContain('post');
  expect((await post('director', 'posted', await signature(reason))).body).toMatchObject({
    code: 403,
    msg: expect.stringContaining('批准人须与审核人不同'),
  });
  expect((await policy('three')).status).toBe(400);
  expect((await policy('one')).body.data).toEqual({ openCases: 'block', reportSigners: 'one' });
  expect(await read()).toMatchObject({ acts: expect.arrayContaining(['post']), signers: { isEnough: true } });
  const posted = (await post('director', 'posted', await signature(reason))).body.data as ReportMoved;
  const text = await laboratory.api.system.read('test', (tx) =>
    tx.first(sql<{ content: string }>`select content from qc_test_report_content where report_id = ${posted.id}`),
  );
  const kept = JSON.parse(String(text?.content)) as { signatures: object[] };
  expect(kept.signatures).toMatchObject([{ meaning: 'made' }, { open, reason }, { meaning: 'approved', open, reason }]);
});

test('a correction that nobody else could sign is not begun', async () => {
  const correction = { month, correctionReason: '补录结果' };
  // The director is the only one who approves: as its maker there would be nobody.
  expect(await read('director')).toMatchObject({ open: null, signers: { post: [], isEnough: false } });
  expect((await post('director', 'generateReport', correction)).body).toMatchObject({ code: 409 });
  expect(await read('supervisor')).toMatchObject({ signers: { isEnough: true } });
  expect((await post('supervisor', 'generateReport', correction)).body).toMatchObject({ code: 200 });
});
