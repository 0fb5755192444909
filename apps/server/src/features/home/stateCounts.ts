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
  };
}
