import { expect, test } from 'vitest';
import { TEST_STATES, type TestFacts, type TestState, testStanding, worstTestState } from './testState.ts';

const fine: TestFacts = {
  isSealed: false,
  hasOpenRejection: false,
  isDue: false,
  hasRun: true,
  lastVerdict: 'accept',
  hasEarlierLot: false,
};

type Row = { name: string; facts: Partial<TestFacts>; state: TestState; why?: string };
const rows: readonly Row[] = [
  { name: 'the last run in control', facts: {}, state: 'inControl' },
  { name: 'the last run with a warning', facts: { lastVerdict: 'warn' }, state: 'warning' },
  { name: 'the last run rejected, its case answered', facts: { lastVerdict: 'reject' }, state: 'out' },
  {
    name: 'the last run rejected, its case open',
    facts: { lastVerdict: 'reject', hasOpenRejection: true },
    state: 'outUnhandled',
  },
  { name: 'good runs after a rejection nobody answered', facts: { hasOpenRejection: true }, state: 'outUnhandled' },
  {
    name: 'a warning after a rejection nobody answered',
    facts: { hasOpenRejection: true, lastVerdict: 'warn' },
    state: 'outUnhandled',
  },
  {
    name: 'due, and a rejection nobody answered',
    facts: { hasOpenRejection: true, isDue: true },
    state: 'outUnhandled',
  },
  {
    name: 'an unanswered rejection, then a run without a target',
    facts: { hasOpenRejection: true, lastVerdict: null },
    state: 'outUnhandled',
  },
  { name: 'rejected, answered and due again', facts: { lastVerdict: 'reject', isDue: true }, state: 'out' },
  { name: 'in control, but long ago', facts: { isDue: true }, state: 'due' },
  { name: 'a warning, but long ago', facts: { isDue: true, lastVerdict: 'warn' }, state: 'due' },
  { name: 'due and never run', facts: { isDue: true, hasRun: false, lastVerdict: null }, state: 'due' },
  { name: 'never run', facts: { hasRun: false, lastVerdict: null }, state: 'notEvaluated', why: 'neverRun' },
  { name: 'a last run without a target', facts: { lastVerdict: null }, state: 'notEvaluated', why: 'notJudged' },
  {
    name: 'a new lot without limits next to the old one',
    facts: { hasEarlierLot: true, lastVerdict: null },
    state: 'parallel',
    why: 'notJudged',
  },
  {
    name: 'a new lot that nobody has begun owes no QC',
    facts: { hasEarlierLot: true, isDue: true, hasRun: false, lastVerdict: null },
    state: 'parallel',
    why: 'neverRun',
  },
  { name: 'a new lot that is judged already', facts: { hasEarlierLot: true, lastVerdict: 'warn' }, state: 'warning' },
  { name: 'a judged new lot whose QC is due', facts: { hasEarlierLot: true, isDue: true }, state: 'due' },
  {
    name: 'a new lot with a rejection that nobody answered',
    facts: { hasEarlierLot: true, hasOpenRejection: true, lastVerdict: null },
    state: 'outUnhandled',
  },
  { name: 'sealed', facts: { isSealed: true }, state: 'sealed' },
  {
    name: 'sealed with everything open',
    facts: { isSealed: true, hasOpenRejection: true, isDue: true, lastVerdict: 'reject' },
    state: 'sealed',
  },
];

test.each(rows)('$name: $state', ({ facts, state, why = null }) => {
  expect(testStanding({ ...fine, ...facts })).toEqual({ state, why });
});

test('no facts with an open rejection are in control', () => {
  for (const lastVerdict of ['accept', 'warn', 'reject', null] as const)
    for (const isDue of [true, false])
      for (const hasRun of [true, false])
        for (const hasEarlierLot of [true, false])
          expect(
            testStanding({ ...fine, hasOpenRejection: true, isDue, hasRun, lastVerdict, hasEarlierLot }).state,
          ).toBe('outUnhandled');
});

test.each([
  { states: [], worst: 'notEvaluated' },
  { states: ['inControl', 'out', 'outUnhandled'], worst: 'outUnhandled' },
  { states: ['sealed', 'inControl'], worst: 'inControl' },
  { states: ['parallel', 'inControl'], worst: 'inControl' },
  { states: ['parallel', 'sealed'], worst: 'parallel' },
  { states: TEST_STATES, worst: 'outUnhandled' },
] as const)('the worst of $states is $worst', ({ states, worst }) => {
  expect(worstTestState(states)).toBe(worst);
});
