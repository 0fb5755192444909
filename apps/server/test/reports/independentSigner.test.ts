import type { TestReport } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../contract/api.ts';
import { day, type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';

/** Two accounts of one person are not four eyes. */
let laboratory: Laboratory;
let qcTest: OpenQcTest;
let director: string;
const month = day(1).slice(0, 7);

beforeAll(async () => {
  laboratory = await openLaboratory();
  director = (await laboratory.api.login('100001', 'director')).access;
  qcTest = await openQcTest(laboratory);
  await qcTest.post(`/app/qcTestReportMap/remove?ids=${laboratory.records.get('qcTestReportMap')}`, {});
  await qcTest.enter([5.0, 5.1, 4.9]);
  expect(await act(director, 'qcTestReport/generateReport', { month })).toMatchObject({ code: 200 });
});
afterAll(() => laboratory.api.close());

const act = async (token: string, path: string, payload: object) =>
  (await laboratory.api.as(token, { method: 'POST', url: `/eqicapi/app/${path}`, payload })).body;

async function roleId(alias: string): Promise<string> {
  const admin = (await laboratory.api.login('000000', 'admin')).access;
  const { body } = await laboratory.api.as(admin, { url: `/eqicapi/app/role/page?alias_equal=${alias}` });
  return String((body.data as { records: { id: string }[] }).records[0]?.id);
}

/** Logs in with a one-time password, and chooses an own one. */
async function firstLogin(account: string, initialPassword: string, own: string): Promise<string> {
  const { access } = await laboratory.api.login('100001', account, initialPassword);
  const url = '/eqicapi/blade-system/user/update-password';
  const query = { oldPassword: initialPassword, newPassword: own, newPassword1: own };
  expect((await laboratory.api.as(access, { method: 'POST', url, query })).status).toBe(200);
  return (await laboratory.api.login('100001', account, own)).access;
}

async function makeDirector(by: string, account: string, own: string): Promise<string> {
  const roleIds = [await roleId('lab_director')];
  const made = await act(by, 'user/save', { account, name: account, roleIds, tenantId: '100001' });
  const { initialPassword } = made.data as { initialPassword: string };
  return firstLogin(account, initialPassword, own);
}

async function check(token: string, plain: string) {
  const { body } = await laboratory.api.as(token, { url: `/eqicapi/app/qcTestReport/getReport?month=${month}` });
  const { report } = body.data as TestReport;
  const signature = {
    id: report?.id,
    seen: report?.contentHash,
    password: laboratory.api.encrypt(plain),
    reason: '新项目，本月结果未满 20 个',
  };
  return act(token, 'qcTestReport/checked', signature);
}

test('a report is not checked with an account that its maker made, nor with one whose password the maker reset', async () => {
  const puppet = await makeDirector(director, 'puppet', 'drei blaue wale');
  expect(await check(puppet, 'drei blaue wale')).toMatchObject({
    code: 403,
    msg: expect.stringContaining('第二签字人的账号由第一签字人在近 30 天内建立或重设过密码'),
  });

  const admin = (await laboratory.api.login('000000', 'admin')).access;
  const colleague = await makeDirector(admin, 'colleague', 'vier rote wale!');
  const { body } = await laboratory.api.as(director, { url: '/eqicapi/app/user/page?account_equal=colleague' });
  const [{ id }] = (body.data as { records: [{ id: string }] }).records;
  const url = `/eqicapi/blade-system/user/reset-password?userIds=${id}`;
  const reset = await laboratory.api.as(director, { method: 'POST', url });
  const [{ password: given }] = reset.body.data as [{ password: string }];
  const again = await firstLogin('colleague', given, 'fuenf rote wale');
  expect(colleague).not.toBe(again);
  expect(await check(again, 'fuenf rote wale')).toMatchObject({ code: 403 });
});

test('somebody whom the maker did not let in checks it, however new the account is', async () => {
  const admin = (await laboratory.api.login('000000', 'admin')).access;
  const second = await makeDirector(admin, 'second', 'sechs rote wale');
  expect(password).not.toBe('sechs rote wale');
  expect(await check(second, 'sechs rote wale')).toMatchObject({ code: 200 });
});
