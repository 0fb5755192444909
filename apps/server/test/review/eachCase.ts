import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Answer } from '../contract/api.ts';
import {
  type CaseQcTest,
  type Laboratory,
  openCaseQcTest,
  openLaboratory,
  openPeople,
  type People,
} from './caseQcTest.ts';

/** One laboratory and its people for a file of tests, and for each of its tests a QC test with no history. */
export let laboratory: Laboratory;
export let people: People;
export let qcTest: CaseQcTest;

/** Called at the head of each file that uses them. */
export function withCases(): void {
  beforeAll(async () => {
    laboratory = await openLaboratory();
    people = await openPeople(laboratory);
  });
  afterAll(() => laboratory.api.close());
  beforeEach(async () => {
    qcTest = await openCaseQcTest(laboratory, people);
  });
}

/** Answers a case. */
export const review = (body: object, token = people.operator, headers = {}): Promise<Answer> =>
  qcTest.call(token, '/app/qcTestAlert/review', body, headers);
/** Signs a case. */
export const complete = (body: object, token = people.director): Promise<Answer> =>
  qcTest.call(token, '/app/qcTestAlert/complete', body);
export const sendBack = (body: object, token = people.director): Promise<Answer> =>
  qcTest.call(token, '/app/qcTestAlert/sendBack', body);

/** A run in control and one beyond 3 SD; the alert of the second. */
export async function rejectedRun() {
  await qcTest.enter([5.0, 5.35]);
  return qcTest.alert();
}

/** The cases of the QC test by the day of their run. */
export async function caseOfDay(runTime: string): Promise<{ id: string; version: number }> {
  const page = (await qcTest.get(`/app/qcTestAlert/cases?status=all&qcTestId=${qcTest.testId}`)) as {
    records: { id: string; version: number; runTime: string }[];
  };
  const alert = page.records.find((row) => row.runTime === runTime);
  if (!alert) throw new Error('no alert');
  return alert;
}
