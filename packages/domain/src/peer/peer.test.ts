import { describe, expect, test } from 'vitest';
import { peerVisibility } from './anonymity.ts';
import { choosePeerGroup, type PeerMember } from './peerGroup.ts';
import { PEER_TIERS, type PeerAttributes, peerKey } from './peerKey.ts';
import { compareLaboratories } from './peerLaboratories.ts';
import { peerMoments, peerStatistics } from './peerPoints.ts';
import { roundedGroup } from './storedGroup.ts';

const own: PeerAttributes = {
  lotId: 'lot',
  level: 1,
  analyteId: 'glucose',
  unitId: 'mmol/L',
  temperatureId: '37',
  methodId: 'hexokinase',
  modelId: 'x1',
  reagentSupplierId: 'maker',
  slideGeneration: null,
};
const members = (count: number, points: number, more: Partial<PeerAttributes> = {}): PeerMember[] =>
  Array.from({ length: count }, (_, i) => ({
    laboratoryId: `${JSON.stringify(more)}${i}`,
    attributes: { ...own, ...more },
    points,
  }));

describe('choice of the group', () => {
  test.each([
    { name: 'five laboratories with 20 points', list: members(5, 4), basis: 'PEER', skipped: [] },
    {
      name: 'four laboratories fall back to the method',
      list: [...members(4, 30), ...members(1, 30, { modelId: 'x2' })],
      basis: 'METHOD',
      skipped: [['PEER', 'tooFewLaboratories']],
    },
    {
      name: '19 points fall back',
      list: [...members(4, 4), ...members(1, 3), ...members(1, 1, { modelId: 'x2' })],
      basis: 'METHOD',
      skipped: [['PEER', 'tooFewLaboratories']],
    },
    {
      name: 'another method leaves all laboratories',
      list: [...members(2, 30), ...members(3, 30, { methodId: 'god' })],
      basis: 'ALL',
      skipped: [
        ['PEER', 'tooFewLaboratories'],
        ['METHOD', 'tooFewLaboratories'],
      ],
    },
    {
      name: 'another unit is never compared',
      list: [...members(4, 30), ...members(9, 30, { unitId: 'mg/dL' })],
      basis: null,
      skipped: [
        ['PEER', 'tooFewLaboratories'],
        ['METHOD', 'tooFewLaboratories'],
        ['ALL', 'tooFewLaboratories'],
      ],
    },
    {
      name: 'another level is never compared',
      list: members(9, 30, { level: 2 }),
      basis: null,
      skipped: [
        ['PEER', 'tooFewLaboratories'],
        ['METHOD', 'tooFewLaboratories'],
        ['ALL', 'tooFewLaboratories'],
      ],
    },
    {
      name: 'another slide generation is another peer group',
      list: members(9, 30, { slideGeneration: '7' }),
      basis: 'METHOD',
      skipped: [['PEER', 'tooFewLaboratories']],
    },
    {
      name: 'enough laboratories with too few points',
      list: members(6, 3),
      basis: null,
      skipped: [
        ['PEER', 'tooFewPoints'],
        ['METHOD', 'tooFewPoints'],
        ['ALL', 'tooFewPoints'],
      ],
    },
    {
      name: 'a laboratory without points does not count',
      list: [...members(4, 30), ...members(1, 0, {})],
      basis: null,
      skipped: [
        ['PEER', 'tooFewLaboratories'],
        ['METHOD', 'tooFewLaboratories'],
        ['ALL', 'tooFewLaboratories'],
      ],
    },
  ])('$name', ({ list, basis, skipped }) => {
    const choice = choosePeerGroup(own, list);
    expect(choice.basis).toBe(basis);
    expect(choice.skipped.map((s) => [s.basis, s.reason])).toEqual(skipped);
  });

  test('two instruments of one laboratory are one laboratory', () => {
    const twice = members(4, 30).flatMap((member) => [member, member]);
    expect(choosePeerGroup(own, twice).skipped[0]).toMatchObject({ laboratories: 4, points: 240 });
  });

  test('the administrator’s basis replaces the tiers', () => {
    const statsComparison = { id: 'sameModel', fields: ['lotId', 'level', 'analyteId', 'unitId', 'modelId'] } as const;
    const list = [...members(2, 1), ...members(1, 1, { methodId: 'god' })];
    expect(choosePeerGroup(own, list, { statsComparison })).toMatchObject({
      basis: 'sameModel',
      laboratories: 3,
      isChosenByAdministrator: true,
      visibility: 'groupOnly',
    });
  });

  test('not even the administrator shows two laboratories', () => {
    const statsComparison = { id: 'pair', fields: ['lotId'], minLaboratories: 1 } as const;
    expect(choosePeerGroup(own, members(2, 50), { statsComparison })).toMatchObject({
      basis: null,
      skipped: [{ basis: 'pair', reason: 'tooFewLaboratories' }],
    });
  });

  test('thresholds may be lower, but never below three laboratories', () => {
    expect(choosePeerGroup(own, members(3, 1), { minLaboratories: 1, minPoints: 1 }).basis).toBe('PEER');
    expect(choosePeerGroup(own, members(2, 9), { minLaboratories: 1, minPoints: 1 }).basis).toBeNull();
  });

  test('tiers go from specific to general', () => {
    expect(PEER_TIERS.map(({ id, fields }) => [id, fields.length])).toEqual([
      ['PEER', 9],
      ['METHOD', 6],
      ['ALL', 5],
    ]);
    expect(peerKey(own, ['lotId', 'slideGeneration'])).toBe('["lot",null]');
  });
});

test.each([
  { laboratories: 0, visibility: 'hidden' },
  { laboratories: 2, visibility: 'hidden' },
  { laboratories: 3, visibility: 'groupOnly' },
  { laboratories: 4, visibility: 'groupOnly' },
  { laboratories: 5, visibility: 'laboratories' },
])('of $laboratories laboratories one sees: $visibility', ({ laboratories, visibility }) => {
  expect(peerVisibility(laboratories)).toBe(visibility);
});

const laboratory = (laboratoryId: string, values: readonly number[]) => ({
  laboratoryId,
  points: values.map((value, i) => ({ id: `${laboratoryId}${i}`, value })),
});

describe('points mode', () => {
  test('blunders are judged over the group, then each laboratory is truncated by itself', () => {
    const steady = [100, 101, 99, 100, 100, 101, 99, 100, 100, 101, 99];
    const cleaned = peerMoments([laboratory('a', [...steady, 108]), laboratory('b', [99, 0, 1000])]);
    expect(cleaned.setAside).toEqual([
      { laboratoryId: 'a', id: 'a11', reason: 'beyond3Sd' },
      { laboratoryId: 'b', id: 'b1', reason: 'notPositive' },
      { laboratoryId: 'b', id: 'b2', reason: 'farFromMedian' },
    ]);
    expect(peerStatistics(cleaned.laboratories)).toMatchObject({ points: 12, laboratories: 2 });
  });

  test('negative results count where they are possible', () => {
    expect(peerMoments([laboratory('a', [-1, 0])], { mayBeNegative: true }).setAside).toEqual([]);
  });

  test('no points, no figures', () => {
    expect(peerStatistics([])).toEqual({
      mode: 'points',
      points: 0,
      laboratories: 0,
      mean: null,
      sd: null,
      cvPercent: null,
    });
  });

  test('a laboratory without points does not count', () => {
    expect(peerStatistics([{ laboratoryId: 'a', moments: { n: 0, mean: 0, m2: 0 } }]).laboratories).toBe(0);
  });
});

describe('labs mode', () => {
  const labs = (...means: number[]) =>
    means.map((mean, i) => ({ laboratoryId: `L${i}`, moments: { n: 2, mean, m2: 0.02 } }));

  test.each([
    { name: 'two laboratories', list: labs(5, 6), method: undefined },
    { name: 'three laboratories', list: labs(5, 6, 7), method: 'medianNiqr' },
    { name: 'five laboratories', list: labs(5, 6, 7, 8, 9), method: 'medianNiqr' },
    { name: 'six laboratories', list: labs(5, 6, 7, 8, 9, 10), method: 'algorithmA' },
  ])('$name: $method', ({ list, method }) => {
    expect(compareLaboratories(list)?.method).toBe(method);
  });

  test('an outlying laboratory is listed and hardly moves the group', () => {
    const comparison = compareLaboratories(labs(5, 5.1, 4.9, 5.05, 4.95, 5.02, 4.98, 9));
    expect(comparison?.outlying).toEqual(['L7']);
    expect(comparison?.mean).toBeCloseTo(5, 1);
    expect(comparison?.laboratories).toBe(8);
  });

  test('components are added when laboratories have more than one point', () => {
    expect(compareLaboratories(labs(5, 6, 7))?.components?.sdWithin).toBeCloseTo(Math.sqrt(0.02), 12);
    const single = [5, 6, 7].map((mean, i) => ({ laboratoryId: `${i}`, moments: { n: 1, mean, m2: 0 } }));
    expect(compareLaboratories(single)?.components).toBeNull();
  });

  test('laboratories that agree exactly have no scores', () => {
    const comparison = compareLaboratories(labs(5, 5, 5));
    expect(comparison).toMatchObject({ sd: 0, u: 0, outlying: [] });
    expect(comparison?.scores.every(({ sdi }) => sdi === null)).toBe(true);
  });
});

test.each([
  { decimals: 1, mean: 1.005, rounded: 1.01 },
  { decimals: 1, mean: -1.005, rounded: -1.01 },
  { decimals: null, mean: 1.0005, rounded: 1.001 },
])('the mean $mean of a group is published as $rounded: half away from zero', ({ decimals, mean, rounded }) => {
  expect(roundedGroup({ n: 20, mean, sd: 0.2, cvPercent: null }, decimals).mean).toBe(rounded);
});
