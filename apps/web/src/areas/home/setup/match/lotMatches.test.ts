import type { LotMatch, MatchCandidate, OpenAssay } from '@qc/contract';
import { expect, test } from 'vitest';
import { analyteMatch, analyteMatches, assaysToCreate } from './lotMatches.ts';

const found = (id: string, ...differing: MatchCandidate['differing']) => ({ id, differing }) as MatchCandidate;
const assay = (id: string) => ({ id }) as OpenAssay;
const match = (analyteName: string, more: Partial<LotMatch> = {}): LotMatch => ({
  analyteId: analyteName,
  analyteName,
  abbreviation: '',
  matchId: null,
  candidates: [],
  openAssays: [],
  ...more,
});

test.each([
  { name: 'a test on the lot', of: { candidates: [found('t')] }, state: 'matched', tests: ['t'], similar: [] },
  {
    name: 'tests on another lot only, and an assay',
    of: { candidates: [found('old', 'lotId')], openAssays: [assay('a')] },
    state: 'missing',
    tests: [],
    similar: ['old'],
  },
  {
    name: 'one assay has its test, another has not',
    of: { candidates: [found('t'), found('old', 'lotId')], openAssays: [assay('a')] },
    state: 'missing',
    tests: ['t'],
    similar: [],
  },
  {
    name: 'nothing measures it; similar tests of another instrument are listed, two at the most',
    of: { candidates: [found('x', 'labInstrumentId'), found('y', 'lotId'), found('z', 'lotId')] },
    state: 'noAssay',
    tests: [],
    similar: ['x', 'y'],
  },
  { name: 'nothing at all', of: {}, state: 'noAssay', tests: [], similar: [] },
])('$name', ({ of, state, tests, similar }) => {
  const row = analyteMatch(match('Glucose', of));
  expect([row.state, row.tests.map(({ id }) => id), row.similar.map(({ id }) => id)]).toEqual([state, tests, similar]);
});

test('of similar tests one in use comes before a sealed one, and the more alike before both', () => {
  const candidates = [
    { ...found('sealed', 'lotId'), status: 'Sealed' as const },
    found('inUse', 'lotId'),
    found('far', 'lotId', 'labInstrumentId'),
  ];
  expect(analyteMatch(match('Glucose', { candidates })).similar.map(({ id }) => id)).toEqual(['inUse', 'sealed']);
});

test('what is still to do comes first, and every assay without a test is made', () => {
  const rows = analyteMatches([
    match('done', { candidates: [found('t')] }),
    match('unmeasured'),
    match('open', { openAssays: [assay('a'), assay('b')] }),
  ]);
  expect(rows.map(({ title }) => title)).toEqual(['open', 'unmeasured', 'done']);
  expect(assaysToCreate(rows).map(({ id }) => id)).toEqual(['a', 'b']);
});
