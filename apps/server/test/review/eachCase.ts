import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Answer } from '../contract/api.ts';
import {
  type CaseBench,
  type Laboratory,
  openCaseBench,
  openLaboratory,
  openPeople,
  type People,
} from './caseBench.ts';

/** One laboratory and its people for the file that imports this, and for each of its tests a bench with no history. */
export let laboratory: Laboratory;
export let people: People;
export let bench: CaseBench;

beforeAll(async () => {
  laboratory = await openLaboratory();
  people = await openPeople(laboratory);
});
afterAll(() => laboratory.api.close());
beforeEach(async () => {
  bench = await openCaseBench(laboratory, people);
});

/** Answers a case. */
export const review = (body: object, token = people.operator, headers = {}): Promise<Answer> =>
  bench.call(token, '/app/qcTestAlert/review', body, headers);
/** Signs a case. */
export const complete = (body: object, token = people.director): Promise<Answer> =>
  bench.call(token, '/app/qcTestAlert/complete', body);
export const sendBack = (body: object, token = people.director): Promise<Answer> =>
  bench.call(token, '/app/qcTestAlert/sendBack', body);

/** A run in control and one beyond 3 SD; the alert of the second. */
export async function rejectedRun() {
  await bench.enter([5.0, 5.35]);
  return bench.alert();
}

/** The cases of the bench's test by the day of their run. */
export async function caseOfDay(runTime: string): Promise<{ id: string; version: number }> {
  const page = (await bench.get(`/app/qcTestAlert/cases?status=all&qcTestId=${bench.testId}`)) as {
    records: { id: string; version: number; runTime: string }[];
  };
  const alert = page.records.find((row) => row.runTime === runTime);
  if (!alert) throw new Error('no alert');
  return alert;
}
