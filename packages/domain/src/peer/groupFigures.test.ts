import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyMoments, mergeMoments, momentsOf } from '../statistics/moments.ts';
import { sampleSd } from '../statistics/summary.ts';
import { comparisonFamily } from './comparisonFamily.ts';
import { type ComparedMember, groupFigures, membersToRead } from './groupFigures.ts';
import { groupLimits } from './groupLimits.ts';
import type { PeerAttributes } from './peerKey.ts';
import { withheldGroups } from './withheldGroups.ts';

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
const tiers = comparisonFamily([]);
const [allTier, methodTier, peerTier] = tiers.map(({ id }) => id);

type Laboratory = {
  readonly laboratoryId: string;
  readonly values: readonly number[];
  readonly more?: Partial<PeerAttributes>;
};
const memberOf = ({ laboratoryId, values, more }: Laboratory): ComparedMember => ({
  laboratoryId,
  testId: '1',
  attributes: { ...own, ...more },
  moments: momentsOf(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The groups of some laboratories, as the worker finds them: single results only of those it needs. */
function groupsOf(laboratories: readonly Laboratory[], bases = tiers) {
  const members = laboratories.map(memberOf);
  const read = new Set(membersToRead({ members, bases }).map(({ laboratoryId }) => laboratoryId));
  const values = new Map(laboratories.map((laboratory) => [laboratory.laboratoryId, laboratory.values]));
  return groupFigures({ members, bases }, ({ laboratoryId }) =>
    read.has(laboratoryId)
      ? values.get(laboratoryId)?.map((value) => ({ value, moments: { n: 1, mean: value, m2: 0 } }))
      : undefined,
  );
}
const around = (centre: number, n = 20): number[] => Array.from({ length: n }, (_, i) => centre + ((i % 5) - 2) * 0.1);
const laboratory = (id: number, centre = 5, more: Partial<PeerAttributes> = {}): Laboratory => ({
  laboratoryId: `lab${id}`,
  values: around(centre),
  more,
});
const sixLaboratories = [1, 2, 3, 4, 5, 6].map((id) => laboratory(id, 5 + id / 100));
const groupOf = (groups: ReturnType<typeof groupsOf>, basis: string | undefined) =>
  groups.find((group) => group.basis === basis);

describe('one laboratory cannot move a group', () => {
  const sound = groupOf(groupsOf(sixLaboratories), allTier);

  test.each([
    { name: 'one value of 1e9 among twenty', values: [...around(5, 19), 1e9], beyondGroup: 1, fits: true },
    { name: 'one value of 1e9 among three', values: [5, 5.1, 1e9], beyondGroup: 1, fits: true },
    { name: 'a misplaced decimal', values: [...around(5, 19), 51], beyondGroup: 1, fits: true },
    { name: 'all values in another unit', values: around(90), beyondGroup: 20, fits: false },
    { name: 'all values at 1e9', values: around(1e9, 400), beyondGroup: 400, fits: false },
    { name: 'all values 0', values: [0, 0, 0], beyondGroup: 3, fits: false },
  ])('$name is set aside and counted', ({ values, beyondGroup, fits }) => {
    const poisoned = groupOf(groupsOf([...sixLaboratories, { laboratoryId: 'bad', values }]), allTier);
    expect(poisoned?.setAside).toEqual([
      { laboratoryId: 'bad', testId: '1', basis: allTier, beyondGroup, beyondOwn: 0, fits },
    ]);
    expect(poisoned?.moments.mean).toBeCloseTo(sound?.moments.mean ?? 0, 1);
    expect(sampleSd(poisoned?.moments ?? emptyMoments)).toBeLessThan(0.2);
    expect(poisoned?.laboratories).toBe(fits ? 7 : 6);
  });

  test('a laboratory with many tests has one voice: it cannot outvote the others', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ ...memberOf(laboratory(99, 50)), testId: `${i}` }));
    const members = [...sixLaboratories.map(memberOf), ...many];
    const groups = groupFigures({ members, bases: tiers }, () =>
      around(50).map((value) => ({ value, moments: { n: 1, mean: value, m2: 0 } })),
    );
    expect(groupOf(groups, allTier)).toMatchObject({ laboratories: 6, moments: { n: 120 } });
  });

  test('limits need three laboratories and some spread', () => {
    expect(
      groupLimits([
        { mean: 5, sd: 1 },
        { mean: 6, sd: 1 },
      ]),
    ).toBeNull();
    expect(groupLimits([1, 2, 3].map(() => ({ mean: 5, sd: 0 })))).toBeNull();
  });

  test('the dictionary’s plausible range narrows the limits', () => {
    const laboratories = [1, 2, 3, 4].map((id) => ({ mean: id, sd: 1 }));
    expect(groupLimits(laboratories, { low: 0, high: null })?.low).toBe(0);
  });

  test('sums and single results give the same groups for any values', () => {
    const value = fc.oneof(fc.double({ min: 4, max: 6, noNaN: true }), fc.double({ min: 1e-3, max: 1e3, noNaN: true }));
    const values = fc.array(value, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 9 }), (lists) => {
        const laboratories = lists.map((list, id) => ({ laboratoryId: `lab${id}`, values: list }));
        const members = laboratories.map(memberOf);
        const pointsOf = ({ laboratoryId }: ComparedMember) =>
          laboratories
            .find((laboratory) => laboratory.laboratoryId === laboratoryId)
            ?.values.map((one) => ({ value: one, moments: { n: 1, mean: one, m2: 0 } }));
        const everyPoint = groupFigures({ members, bases: tiers }, pointsOf);
        for (const [at, group] of groupsOf(laboratories).entries()) {
          expect(group.moments.n).toBe(everyPoint[at]?.moments.n);
          expect(group.moments.mean).toBeCloseTo(everyPoint[at]?.moments.mean ?? 0, 9);
        }
      }),
    );
  });
});

describe('one group cannot be subtracted from another', () => {
  const others = (count: number, more: Partial<PeerAttributes>, from = 20) =>
    Array.from({ length: count }, (_, i) => laboratory(from + i, 5, more));
  const shown = (laboratories: readonly Laboratory[], bases = tiers) =>
    groupsOf(laboratories, bases)
      .filter(({ isWithheld }) => !isWithheld)
      .map(({ basis }) => basis);

  test.each([
    { name: 'three laboratories are never shown', list: sixLaboratories.slice(0, 3), expected: [] },
    {
      name: 'four are: each has three others',
      list: sixLaboratories.slice(0, 4),
      expected: [allTier, methodTier, peerTier],
    },
    {
      name: 'one laboratory of another model: the finer group is withheld',
      list: [...sixLaboratories, ...others(1, { modelId: 'x2' })],
      expected: [allTier, methodTier],
    },
    {
      name: 'two of another model: the same',
      list: [...sixLaboratories, ...others(2, { modelId: 'x2' })],
      expected: [allTier, methodTier],
    },
    {
      name: 'three of another model: both are shown',
      list: [...sixLaboratories, ...others(3, { modelId: 'x2' })],
      expected: [allTier, methodTier, peerTier],
    },
    {
      name: 'one of another method: method and model are withheld',
      list: [...sixLaboratories, ...others(1, { methodId: 'god', modelId: 'x2' })],
      expected: [allTier],
    },
  ])('$name', ({ list, expected }) => {
    expect(shown(list)).toEqual(expected);
  });

  test('a comparison of one’s own that leaves out one laboratory is withheld', () => {
    const asked = {
      matchMethod: false,
      matchInstrumentModel: false,
      matchReagentSupplier: true,
      matchTemperature: true,
      matchSlideGeneration: false,
    };
    const list = [
      ...sixLaboratories,
      ...others(4, { modelId: 'x2' }),
      ...others(1, { reagentSupplierId: 'other' }, 40),
    ];
    const family = comparisonFamily([asked]);
    expect(shown(list, family)).not.toContain(family[3]?.id);
  });

  test('two tests of one laboratory: leaving out one of them shows it', () => {
    const second = { ...memberOf(laboratory(1, 5, { modelId: 'x2' })), testId: '2' };
    const groups = groupFigures({ members: [...sixLaboratories.map(memberOf), second], bases: tiers }, () => undefined);
    expect(groupOf(groups, peerTier)?.isWithheld).toBe(true);
    expect(groupOf(groups, methodTier)).toMatchObject({ isWithheld: false, laboratories: 6 });
  });

  test('no two overlapping groups that are shown differ by one or two laboratories, for any groups', () => {
    const group = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 2, maxLength: 8 }), (lists) => {
        const groups = lists.map((list) => ({
          members: new Set(list.map((id) => `${id}/1`)),
          laboratories: list.length,
        }));
        const withheld = withheldGroups(groups, (member) => member);
        const left = groups.filter((_, at) => !withheld[at]);
        for (const [at, a] of left.entries())
          for (const b of left.slice(at + 1)) {
            const different =
              [...a.members].filter((m) => !b.members.has(m)).length +
              [...b.members].filter((m) => !a.members.has(m)).length;
            const overlaps = [...a.members].some((m) => b.members.has(m));
            expect(overlaps && (different === 1 || different === 2)).toBe(false);
          }
      }),
    );
  });
});

test('figures over points are the merged months of the laboratories that fit', () => {
  const merged = sixLaboratories.map(({ values }) => momentsOf(values)).reduce(mergeMoments, emptyMoments);
  expect(groupOf(groupsOf(sixLaboratories), peerTier)).toMatchObject({
    laboratories: 6,
    moments: { n: 120, mean: expect.closeTo(merged.mean, 12), m2: expect.closeTo(merged.m2, 10) },
    overLaboratories: { method: 'algorithmA', mean: expect.closeTo(5.035, 6) },
    setAside: [],
  });
});
