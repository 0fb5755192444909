import type { StateCounts, TestState } from '@qc/contract';

/** How many tests in use are in each state; the states add up to the total. */
export function countStates(states: readonly TestState[]): StateCounts {
  const count = (state: TestState) => states.filter((own) => own === state).length;
  return {
    total: states.length,
    inControl: count('inControl'),
    warning: count('warning'),
    outUnhandled: count('outUnhandled'),
    out: count('out'),
    due: count('due'),
    notEvaluated: count('notEvaluated'),
    parallel: count('parallel'),
  };
}

/** The same of tests that were counted by their state already; a sealed one is in none of these. */
export function addStates(counted: readonly { readonly state: TestState; readonly tests: number }[]): StateCounts {
  const counts = { ...countStates([]) };
  for (const { state, tests } of counted) {
    if (state === 'sealed') continue;
    counts.total += tests;
    counts[state] += tests;
  }
  return counts;
}

/** The counts of several laboratories as one. */
export function sumCounts(all: readonly StateCounts[]): StateCounts {
  const sum = { ...countStates([]) };
  for (const counts of all) for (const key of Object.keys(sum) as (keyof StateCounts)[]) sum[key] += counts[key];
  return sum;
}
