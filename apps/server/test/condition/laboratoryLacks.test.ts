import type { LaboratoryLacks } from '@qc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laboratoryCalls } from '../dailyQc/laboratoryCalls.ts';
import { type Laboratory, openLaboratory } from '../results/openQcTest.ts';

/** What the home of a running laboratory says is still missing, and when it stops. */
let laboratory: Laboratory;
let calls: ReturnType<typeof laboratoryCalls>;

beforeAll(async () => {
  laboratory = await openLaboratory();
  calls = laboratoryCalls(laboratory);
});
afterAll(() => laboratory.api.close());

const lacks = () => calls.get<LaboratoryLacks>('/app/home/lacks');
const ofOthers = async (tenantId: string, account: string) => {
  const { access } = await laboratory.api.login(tenantId, account);
  return laboratory.api.as(access, { url: '/eqicapi/app/home/lacks' });
};

test('a choice of the review levels is no longer missing once it is made, even if it is the default', async () => {
  expect((await lacks()).lacks).toContain('reviewLevels');
  expect(await calls.post('/app/review/policy', { openCases: 'block' })).toMatchObject({ status: 200 });
  expect((await lacks()).lacks).not.toContain('reviewLevels');
});

test('tests without an allowable total error are counted until a limit covers all their levels', async () => {
  const before = await lacks();
  expect(before.lacks.includes('limits')).toBe(before.testsWithoutLimit > 0);
  const { records } = await calls.get<{ records: { id: string }[] }>('/app/qcTest/page?size=-1');
  const limit = (qcTestId: string, level: number | null) =>
    calls.save('/app/performanceLimit', {
      scope: 'qcTest',
      qcTestId,
      level,
      source: 'own',
      form: 'percent',
      limit: 10,
    });
  for (const { id } of records) await limit(id, null);
  expect(await lacks()).toMatchObject({ testsWithoutLimit: 0, lacks: expect.not.arrayContaining(['limits']) });
});

test('e-mail is missing until there is a mail server', async () => {
  expect((await lacks()).lacks).toContain('email');
  const admin = (await laboratory.api.login('000000', 'admin')).access;
  const payload = { values: { mailHost: 'mail.example.org' } };
  await laboratory.api.as(admin, { method: 'POST', url: '/eqicapi/app/installation/settings', payload });
  expect((await lacks()).lacks).not.toContain('email');
});

test('backups on the disk of the data do not count as a place', async () => {
  expect((await lacks()).lacks).toContain('backup');
});

test('the central body lacks neither signers nor limits; people who set nothing up are not asked', async () => {
  const { body } = await ofOthers('000000', 'admin');
  const own = (body.data as LaboratoryLacks).lacks;
  expect(own.filter((name) => name !== 'backup' && name !== 'email')).toEqual([]);
  expect(await ofOthers('100001', 'operator')).toMatchObject({ status: 403 });
});
