import type { QcTestRow, StateCounts, TestState } from '@qc/contract';

/** Best to worst is how a bar reads; the tiles put what needs work in the middle of the row. */
export const tileStates = [
  'inControl',
  'warning',
  'outUnhandled',
  'out',
  'due',
  'notEvaluated',
  'parallel',
] as const satisfies readonly TestState[];

/** A state in which tests in use are counted. */
export type CountedState = (typeof tileStates)[number];

/** Tests whose state says something about patient results: all but those in parallel with the lot before. */
export const countedTests = ({ total, parallel }: StateCounts): number => total - parallel;

/** Share of tests in control, in whole per cent; nothing to judge has no share. Never 100 while one is not. */
export function inControlShare(counts: StateCounts): number | null {
  const { inControl } = counts;
  const total = countedTests(counts);
  if (total === 0) return null;
  return inControl === total ? 100 : Math.min(99, Math.round((inControl / total) * 100));
}

/** Which tests a list shows, as in the address. */
export type TestFilter = {
  readonly state: string;
  readonly instrument: string;
  readonly panel: string;
  readonly lot: string;
};

export const noTestFilter: TestFilter = { state: '', instrument: '', panel: '', lot: '' };

export const isListed = (filter: TestFilter): boolean => Object.values(filter).some((text) => text !== '');

/** Tests in use that the filter means; a part that is empty leaves everything. */
export function filterTests(tests: readonly QcTestRow[], { state, instrument, panel, lot }: TestFilter): QcTestRow[] {
  return tests.filter(
    (test) =>
      test.status === 'Active' &&
      (state === '' || state === 'any' || test.state === state) &&
      (instrument === '' || test.labInstrumentId === instrument) &&
      (panel === '' || test.panelIds.includes(panel)) &&
      (lot === '' || test.lotId === lot),
  );
}
