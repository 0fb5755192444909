import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escalateAlerts } from '#features/review/alerts/public';
import { type CaseQcTest, type Laboratory, openCaseQcTest, openLaboratory, openPeople } from './caseQcTest.ts';

let laboratory: Laboratory;
let qcTest: CaseQcTest;

beforeAll(async () => {
  laboratory = await openLaboratory();
  qcTest = await openCaseQcTest(laboratory, await openPeople(laboratory));
  // The alert that every laboratory of the tests begins with is not what is counted here.
  await laboratory.api.system.write('test', '100001', (tx) =>
    tx.rows(sql`update qc_test_alert set alert_status = 'Completed' where tenant_id = '100001'`),
  );
});
afterAll(() => laboratory.api.close());

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('an alert is escalated once, after the laboratory’s own time, and the story records it', async () => {
  await qcTest.enter([5.0, 5.35]);
  const alert = await qcTest.alert();
  const { system } = laboratory.api;
  expect(await escalateAlerts(system, hoursFromNow(23))).toBe(0);
  expect((await qcTest.case(alert.id)).escalatedAt).toBeNull();

  expect(await escalateAlerts(system, hoursFromNow(25))).toBe(1);
  expect(await escalateAlerts(system, hoursFromNow(49))).toBe(0);
  const escalated = await qcTest.case(alert.id);
  expect(escalated).toMatchObject({ alertStatus: 'Pending', version: alert.version });
  expect(escalated.escalatedAt).not.toBeNull();
  expect(escalated.story.at(-1)).toMatchObject({ act: 'escalate', by: null, from: 'Pending', to: 'Pending' });
  expect(await qcTest.get(`/app/qcTestAlert/cases?escalated=true&qcTestId=${qcTest.testId}`)).toMatchObject({
    total: 1,
  });
});

test('a test with its own sensitivity has its own time', async () => {
  const hasty = await openCaseQcTest(laboratory, qcTest.people);
  const saved = await hasty.post('/app/qctest/sensitivity/save', { name: '急', escalationHours: 2 });
  const { id: sensitivityId } = saved.body.data as { id: string };
  await hasty.post('/app/qcTest/update', { id: hasty.testId, sensitivityId });
  await hasty.enter([5.0, 5.35]);
  expect(await escalateAlerts(laboratory.api.system, hoursFromNow(1))).toBe(0);
  expect(await escalateAlerts(laboratory.api.system, hoursFromNow(3))).toBe(1);
});

test('what is completed stays as it is', async () => {
  const done = await openCaseQcTest(laboratory, qcTest.people);
  await done.enter([5.0, 5.35]);
  const alert = await done.alert();
  await done.call(done.people.operator, '/app/qcTestAlert/review', await done.answer(alert));
  await done.call(done.people.director, '/app/qcTestAlert/complete', { id: alert.id, version: 2 });
  expect(await escalateAlerts(laboratory.api.system, hoursFromNow(100))).toBe(0);
});
