import type { LotMatch, MatchCandidate, OpenAssay } from '@qc/contract';

/** The state of an analyte of a lot: its tests exist, some are missing, or nothing measures it. */
export type MatchState = 'matched' | 'missing' | 'noAssay';

/** An analyte of a lot as the dialogue shows it. */
export type AnalyteMatch = {
  readonly analyteId: string;
  readonly title: string;
  readonly state: MatchState;
  /** Tests that agree in lot and, where one is chosen, instrument. */
  readonly tests: readonly MatchCandidate[];
  /** The tests most alike, on another lot or instrument; listed only where none agrees. */
  readonly similar: readonly MatchCandidate[];
  readonly openAssays: readonly OpenAssay[];
};

const similarShown = 2;

/** The most alike first, and of those one that is in use before a sealed one. */
const byLikeness = (a: MatchCandidate, b: MatchCandidate) =>
  a.differing.length - b.differing.length || Number(a.status === 'Sealed') - Number(b.status === 'Sealed');

function stateOf(tests: readonly unknown[], open: readonly unknown[]): MatchState {
  if (open.length > 0) return 'missing';
  return tests.length > 0 ? 'matched' : 'noAssay';
}

export function analyteMatch({ analyteId, analyteName, candidates, openAssays }: LotMatch): AnalyteMatch {
  const tests = candidates.filter(({ differing }) => differing.length === 0);
  return {
    analyteId,
    title: analyteName,
    state: stateOf(tests, openAssays),
    tests,
    similar: tests.length > 0 ? [] : candidates.toSorted(byLikeness).slice(0, similarShown),
    openAssays,
  };
}

const order: readonly MatchState[] = ['missing', 'noAssay', 'matched'];

/** What is still to do first; the order within is the server's. */
export function analyteMatches(matches: readonly LotMatch[]): readonly AnalyteMatch[] {
  return matches.map(analyteMatch).sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** The assays that would get a test. */
export const assaysToCreate = (matches: readonly AnalyteMatch[]): readonly OpenAssay[] =>
  matches.flatMap(({ openAssays }) => openAssays);
