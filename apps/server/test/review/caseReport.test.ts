import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../results/openQcTest.ts';
import { type CaseQcTest, type Laboratory, openCaseQcTest, openLaboratory, openPeople } from './caseQcTest.ts';
import { pdfText } from './pdfText.ts';
import { queryOwner } from './queue.ts';

let laboratory: Laboratory;
let qcTest: CaseQcTest;
let alertId: string;

async function upload(): Promise<string> {
  const content = Buffer.from('%PDF-1.4\n%calibration\n');
  const boundary = 'xx';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="calibration.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await qcTest.api.as(qcTest.people.operator, {
    method: 'POST',
    url: '/eqicapi/blade-resource/oss/endpoint/put-file-attach',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return (answer.body.data as { attachId: string }).attachId;
}

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openCaseQcTest(laboratory, await openPeople(laboratory));
  await qcTest.enter([5.0, 5.35, 5.02]);
  const [, , repeat] = await qcTest.results();
  const alert = await qcTest.alert();
  alertId = alert.id;
  const body = await qcTest.answer(alert, {
    causeId: await qcTest.comment('CAU05'),
    actionIds: [await qcTest.comment('ACT05'), await qcTest.comment('ACT10')],
    repeatOutcome: 'inControl',
    patientImpact: 'retested',
    reviewComment: '定标漂移，已重新定标 (calibration drift)',
    repeatResultIds: [repeat?.id],
    fileIds: [await upload()],
  });
  expect((await qcTest.call(qcTest.people.operator, '/app/qcTestAlert/review', body)).body).toMatchObject({
    code: 200,
  });
  await qcTest.call(qcTest.people.director, '/app/qcTestAlert/complete', { id: alertId, version: 2 });
});
afterAll(() => laboratory.api.close());

async function report(parameters: string, headers = {}): Promise<{ text: string; disposition: string }> {
  const response = await qcTest.api.app.inject({
    url: `/eqicapi/app/qcTestAlert/report?id=${alertId}${parameters}`,
    headers: { 'blade-auth': `bearer ${qcTest.people.viewer}`, ...headers },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  const disposition = decodeURIComponent(String(response.headers['content-disposition']));
  return { text: (await pdfText(response.rawPayload)).join('\n'), disposition };
}

describe('the out-of-control report', () => {
  test.each([
    {
      lang: 'zh',
      name: '失控报告-',
      words: [
        '失控报告',
        '第100001实验室',
        '葡萄糖',
        '1-3s: 超出 +3s',
        '5.000 ± 0.100',
        '3.50',
        '校准漂移',
        '校准后重新测定',
        '重新开始',
        '重测结果',
        '已复测患者标本',
        `最后一次在控 ${day(1)} 至恢复在控 ${day(3)}`,
        '定标漂移，已重新定标',
        'calibration.pdf',
        '李强',
        '陈立新',
        '审核完成',
        '第 1 /',
      ],
      absent: ['Out-of-control', 'Answered by'],
    },
    {
      lang: 'en',
      name: 'Out-of-control report-',
      words: [
        'Out-of-control report',
        'Laboratory 100001',
        'Glucose',
        '1-3s: beyond +3s',
        'Calibration drift',
        'Recalibrated',
        'Patient samples re-tested',
        `From the last run in control ${day(1)} to the first again ${day(3)}`,
        'Li Qiang',
        'Chen Lixin',
        'Completed by',
        'Page 1 of',
      ],
      absent: ['失控', '审核'],
    },
  ])('in $lang says what happened, what was done and who signed', async ({ lang, name, words, absent }) => {
    const { text, disposition } = await report(`&lang=${lang}`);
    for (const word of words) expect(text).toContain(word);
    for (const word of absent) expect(text).not.toContain(word);
    expect(disposition).toContain(name);
  });

  test('bears the end of the laboratory’s trail, so that a cut of it shows against the paper', async () => {
    const { rows } = await queryOwner(laboratory.api, `select seq, hash from audit_head where tenant_id = '100001'`);
    const code = String(rows[0]?.hash).slice(0, 16);
    expect((await report('&lang=zh')).text).toContain(`留痕第 ${rows[0]?.seq} 条 ${code}`);
    expect((await report('&lang=en')).text).toContain(`Audit trail link ${rows[0]?.seq} ${code}`);
  });

  test('follows the language of the caller by default', async () => {
    expect((await report('', { 'accept-language': 'en' })).text).toContain('Out-of-control report');
    expect((await report('')).text).toContain('失控报告');
  });

  test('is another laboratory’s neither by id nor by name', async () => {
    const stranger = (await laboratory.api.login('100002', 'director')).access;
    expect((await qcTest.call(stranger, `/app/qcTestAlert/report?id=${alertId}`)).status).toBe(400);
    expect((await qcTest.call(stranger, `/app/qcTestAlert/report?id=${alertId}&tenantId=100001`)).status).toBe(403);
  });

  test('an attachment of another laboratory cannot be linked', async () => {
    const other = await openCaseQcTest(laboratory, qcTest.people);
    await other.enter([5.0, 5.35]);
    const body = await other.answer(await other.alert(), { fileIds: ['4711'] });
    const refused = await other.call(other.people.operator, '/app/qcTestAlert/review', body);
    expect(refused.body).toMatchObject({ code: 400, data: { problems: [{ field: 'fileIds', code: 'notFound' }] } });
  });
});
