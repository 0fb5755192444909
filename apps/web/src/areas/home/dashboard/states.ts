import type { QcTestRow, TestState } from '@qc/contract';

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

/** Which tests a list shows, as it stands in the address. */
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
