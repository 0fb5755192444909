import { expect, test } from 'vitest';
import { groupDoubts, materialDoubts } from './planDoubts.ts';
import { planMaterial } from './planMaterial.ts';
import { peersOf } from './planPeers.ts';
import type { SampleSpec } from './planSample.ts';

const consensus: SampleSpec = {
  assignedKind: 'consensus',
  assigned: null,
  assignedU: null,
  overruled: null,
  sigmaKind: 'fixed',
  sigma: 0.1,
  mayBeNegative: false,
  tea: null,
};
const reference: SampleSpec = { ...consensus, assignedKind: 'reference', assigned: 3.2, assignedU: 0.02 };
const eight = [2.7, 2.72, 2.74, 2.71, 2.73, 2.76, 2.75, 2.73];

const doubtsOf = (spec: SampleSpec, values: readonly number[], minimum = 6) => {
  const reported = values.map((value, id) => ({ id: String(id), value, u: null, group: 'A', model: 'M' }));
  const first = reported[0];
  const peers = peersOf(spec, reported, { groupBy: 'all', smallGroup: 'notAssessed', minimum });
  return first ? groupDoubts(spec, peers.of(first)) : [];
};

test('a target far from what the laboratories found is a question; one within twice the uncertainty is none', () => {
  const [far, ...more] = doubtsOf(reference, eight);
  expect(far).toMatchObject({ code: 'targetFarFromConsensus', value: 3.2, n: 8 });
  expect(far?.other).toBeCloseTo(2.73, 2);
  expect(more).toEqual([]);
  expect(doubtsOf({ ...reference, assigned: 2.77 }, eight)).toEqual([]);
  const overruled = { ...consensus, overruled: { value: 3.2, u: 0.02 } };
  expect(doubtsOf(overruled, eight)).toMatchObject([{ code: 'targetFarFromConsensus' }]);
});

test('a consensus of fewer than 12 is reported, and laboratories with too few peers are counted', () => {
  expect(doubtsOf(consensus, eight)).toMatchObject([{ code: 'fewParticipants', n: 8 }]);
  expect(doubtsOf(consensus, eight.slice(0, 5))).toMatchObject([{ code: 'notAssessed', n: 5 }]);
  expect(doubtsOf(consensus, [...eight, ...eight])).toEqual([]);
});

test('values around two modes are reported', () => {
  const shifted = eight.map((value) => value + 0.5);
  expect(doubtsOf(consensus, [...eight, ...shifted])).toMatchObject([{ code: 'severalModes', n: 2 }]);
});

test('the material: unchecked, unlike, moved, and an uncertainty that leaves it out', () => {
  const { all } = peersOf(reference, [], { groupBy: 'all', smallGroup: 'notAssessed', minimum: 6 });
  const codes = (spec: SampleSpec, u: number | null, readings: Parameters<typeof planMaterial>[1]) =>
    materialDoubts(spec, u, planMaterial(all.figures.sigmaPt, readings)).map(({ code }) => code);
  expect(codes(consensus, 0.02, { homogeneity: null, stability: null })).toEqual(['materialUnchecked']);
  const items = Array.from({ length: 10 }, (_, at): [number, number] => [3 + at * 0.1, 3 + at * 0.1]);
  const moved = { before: [3, 3.01], after: [3.5, 3.51] };
  expect(codes(reference, 0.02, { homogeneity: items, stability: moved })).toEqual([
    'uWithoutMaterial',
    'notHomogeneous',
    'notStable',
  ]);
  expect(codes(reference, null, { homogeneity: null, stability: moved })).toEqual([
    'assignedWithoutU',
    'notStable',
    'materialUnchecked',
  ]);
});
