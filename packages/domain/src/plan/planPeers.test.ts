import { describe, expect, test } from 'vitest';
import { type PeerRule, peersOf } from './planPeers.ts';
import type { SampleSpec } from './planSample.ts';
import { planScore } from './planScore.ts';

const spec: SampleSpec = {
  assignedKind: 'consensus',
  assigned: null,
  assignedU: null,
  overruled: null,
  sigmaKind: 'data',
  sigma: null,
  mayBeNegative: false,
  tea: { combination: 'percent', teaPercent: 10, teaAbsolute: null },
};
const rule: PeerRule = { groupBy: 'method', smallGroup: 'notAssessed', minimum: 6 };
/** `count` laboratories around a value. */
const around = (value: number, count: number, group: string, model = 'M') =>
  Array.from({ length: count }, (_, at) => ({
    id: `${group}${model}${at}`,
    value: value + 0.02 * (at - (count - 1) / 2),
    u: null,
    group,
    model,
  }));

describe('with whom a laboratory is compared', () => {
  const wet = around(5, 8, 'wet');
  const dry = around(6, 1, 'dry');

  test('alone with its method it is not assessed', () => {
    const [own] = dry;
    const peers = own && peersOf(spec, [...wet, ...dry], rule).of(own);
    expect(peers).toMatchObject({ basis: 'method', isTooFew: true, isFallback: false });
    expect(peers?.sample.figures.assigned).toMatchObject({
      value: null,
      reason: { code: 'tooFewResults', n: 1, needed: 6 },
    });
    expect(own && peers && planScore(peers.sample, own)).toMatchObject({ grade: null, isAcceptable: null });
  });

  test('the centre may choose everybody instead, and it is reported', () => {
    const [own] = dry;
    const peers = own && peersOf(spec, [...wet, ...dry], { ...rule, smallGroup: 'all' }).of(own);
    expect(peers).toMatchObject({ basis: 'all', isFallback: true, isTooFew: false });
    expect(own && peers && planScore(peers.sample, own).grade).toBe('unsatisfactory');
  });

  test.each([
    { count: 5, isTooFew: true },
    { count: 6, isTooFew: false },
  ])('a group of $count where the plan asks for 6: too few is $isTooFew', ({ count, isTooFew }) => {
    const values = around(5, count, 'wet');
    const peers = peersOf(spec, values, { ...rule, groupBy: 'all' }).of({ group: 'wet', model: 'M' });
    expect(peers.isTooFew).toBe(isTooFew);
  });

  test('what was set aside makes no group large enough', () => {
    const values = [...around(5, 6, 'wet'), ...around(500, 1, 'wet', 'N')];
    const grouped = peersOf(spec, values, { ...rule, minimum: 7 });
    expect(grouped.of({ group: 'wet', model: 'M' }).isTooFew).toBe(true);
  });

  test.each([
    { smallGroup: 'notAssessed', basis: 'methodInstrument', isTooFew: true },
    { smallGroup: 'method', basis: 'method', isTooFew: false },
    { smallGroup: 'all', basis: 'method', isTooFew: false },
  ] as const)('two of a model among eight of the method, $smallGroup: by $basis', ({ smallGroup, basis, isTooFew }) => {
    const values = [...around(5, 6, 'wet', 'M'), ...around(5.1, 2, 'wet', 'N'), ...around(9, 6, 'dry')];
    const grouped = peersOf(spec, values, { groupBy: 'methodInstrument', smallGroup, minimum: 6 });
    expect(grouped.of({ group: 'wet', model: 'N' })).toMatchObject({ basis, isTooFew });
    expect(grouped.of({ group: 'wet', model: 'M' })).toMatchObject({ basis: 'methodInstrument', isFallback: false });
  });

  test('a reference value needs no peers', () => {
    const reference: SampleSpec = {
      ...spec,
      assignedKind: 'reference',
      assigned: 5,
      assignedU: 0.01,
      sigmaKind: 'tea',
    };
    const peers = peersOf(reference, wet.slice(0, 2), rule).of({ group: 'wet', model: 'M' });
    expect(peers).toMatchObject({ basis: null, isTooFew: false });
    expect(planScore(peers.sample, { value: 10, u: null })).toMatchObject({ grade: 'unsatisfactory' });
  });
});
