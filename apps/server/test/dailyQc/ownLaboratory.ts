import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Laboratory, type OpenQcTest, openLaboratory, openQcTest } from '../results/openQcTest.ts';
import { laboratoryCalls } from './laboratoryCalls.ts';

/** The laboratory of a file of tests, the calls of its people, and the QC test that each test has to itself. */
export let laboratory: Laboratory;
export let calls: ReturnType<typeof laboratoryCalls>;
export let qcTest: OpenQcTest;

/** Opens the laboratory for the whole file, and a QC test before each of its tests. */
export function withOwnLaboratory(): void {
  beforeAll(async () => {
    laboratory = await openLaboratory();
    calls = laboratoryCalls(laboratory);
  });
  beforeEach(async () => {
    qcTest = await openQcTest(laboratory);
  });
  afterAll(() => laboratory.api.close());
}
