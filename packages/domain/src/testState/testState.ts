/** What a test is shown and counted under, the worst first. Only `inControl` is in control. */
export const TEST_STATES = [
  'outUnhandled',
  'out',
  'due',
  'warning',
  'notEvaluated',
  'inControl',
  'parallel',
  'sealed',
] as const;

export type TestState = (typeof TEST_STATES)[number];

/** Why a test has no verdict: nothing was ever measured, or its last run had a result without a usable target. */
export type NotEvaluatedWhy = 'neverRun' | 'notJudged';

/** What the state of a test depends on. */
export interface TestFacts {
  readonly isSealed: boolean;
  /** A rejection whose case nobody has answered yet, in any run. */
  readonly hasOpenRejection: boolean;
  /** The interval since its last run is over. */
  readonly isDue: boolean;
  readonly hasRun: boolean;
  /** The worst of its last run; null: something in it was not judged. */
  readonly lastVerdict: 'accept' | 'warn' | 'reject' | null;
  /** Another test of the same assay is in use on an earlier lot of the same control. */
  readonly hasEarlierLot: boolean;
}

/** The state of a test, and the reason where it has no verdict. */
export type TestStanding =
  | { readonly state: 'notEvaluated' | 'parallel'; readonly why: NotEvaluatedWhy }
  | { readonly state: Exclude<TestState, 'notEvaluated' | 'parallel'>; readonly why: null };

const byVerdict = { accept: 'inControl', warn: 'warning', reject: 'out' } as const;

/** Whether a test still waits for its own limits next to the lot that it will replace. */
export const runsInParallel = ({
  hasEarlierLot,
  lastVerdict,
}: Pick<TestFacts, 'hasEarlierLot' | 'lastVerdict'>): boolean => hasEarlierLot && lastVerdict === null;

/**
 * The one state of a test, wherever it is shown. A rejection that nobody has answered holds patient results even when
 * good runs follow: repeating a control until it passes must never count as in control. QC that is owed comes before an
 * old verdict, which says nothing about today; a test that was not evaluated is never in control.
 *
 * A new lot is measured in parallel with the old one until it has its own limits (CLSI C24-Ed4, 8.6). The old lot alone
 * decides until then: `parallel` owes no QC and counts neither for nor against being in control.
 *
 * @example testStanding({ isSealed: false, hasOpenRejection: true, isDue: false, hasRun: true, lastVerdict: 'accept', hasEarlierLot: false }).state // 'outUnhandled'
 */
export function testStanding(facts: TestFacts): TestStanding {
  const { isSealed, hasOpenRejection, isDue, hasRun, lastVerdict } = facts;
  if (isSealed) return { state: 'sealed', why: null };
  if (hasOpenRejection) return { state: 'outUnhandled', why: null };
  if (lastVerdict === 'reject') return { state: 'out', why: null };
  const why = hasRun ? 'notJudged' : 'neverRun';
  if (runsInParallel(facts)) return { state: 'parallel', why };
  if (isDue) return { state: 'due', why: null };
  if (lastVerdict === null) return { state: 'notEvaluated', why };
  return { state: byVerdict[lastVerdict], why: null };
}

/**
 * The worst of some states; of none, nothing was evaluated.
 *
 * @example worstTestState(['inControl', 'due']) // 'due'
 */
export function worstTestState(states: readonly TestState[]): TestState {
  return TEST_STATES.find((state) => states.includes(state)) ?? 'notEvaluated';
}
