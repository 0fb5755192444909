import { describe, expect, test } from 'vitest';
import { PEER_TIERS } from '../peer/peerKey.ts';
import { isWeekShown, mayFollow, type WeekMember } from './weekMembers.ts';

const member = (laboratory: number, weekMean = 0, methodId = 'm'): WeekMember => ({
  laboratoryId: String(laboratory),
  testId: '1',
  attributes: {
    lotId: 'l',
    level: 1,
    analyteId: 'a',
    unitId: 'u',
    temperatureId: '',
    methodId,
    modelId: 'i',
    reagentSupplierId: 'r',
    slideGeneration: null,
  },
  points: 7,
  weekMean,
  baseline: { points: 20, mean: 0 },
});
const laboratories = (...means: number[]) => means.map((mean, at) => member(at, mean));

test.each([
  [3, false],
  [4, true],
])('a week of %i laboratories was shown: %s', (count, isShown) => {
  expect(isWeekShown(laboratories(...Array<number>(count).fill(0)), PEER_TIERS)).toBe(isShown);
});

test('a laboratory without a baseline has all the others in its group', () => {
  const newcomer = { ...member(9), baseline: { points: 0, mean: 0 } };
  expect(isWeekShown([newcomer, ...laboratories(0, 0)], PEER_TIERS)).toBe(false);
  expect(isWeekShown([newcomer, ...laboratories(0, 0, 0)], PEER_TIERS)).toBe(true);
});

describe('a later state of a week', () => {
  const before = laboratories(0, 0, 0, 0, 0, 0);

  test.each([
    ['nothing changed', laboratories(0, 0, 0, 0, 0, 0), false],
    ['one changed', laboratories(2, 0, 0, 0, 0, 0), false],
    ['three changed', laboratories(2, 2, 2, 0, 0, 0), false],
    ['four changed', laboratories(2, 2, 2, 2, 0, 0), true],
    ['one left', laboratories(0, 0, 0, 0, 0), false],
    ['one came', laboratories(0, 0, 0, 0, 0, 0, 0), false],
  ])('%s', (_, after, isAllowed) => {
    expect(mayFollow(before, after, PEER_TIERS)).toBe(isAllowed);
  });

  test('one of a shown method is not hidden among many of others', () => {
    const others = [0, 0, 0, 0].map((_, at) => member(10 + at, 0, 'other'));
    const moved = others.map((each) => ({ ...each, weekMean: 2 }));
    expect(mayFollow([...before, ...others], [...before, ...moved], PEER_TIERS)).toBe(true);
    const [first, ...rest] = before;
    if (!first) throw new Error('no laboratory');
    const after = [{ ...first, weekMean: 2 }, ...rest, ...moved];
    expect(mayFollow([...before, ...others], after, PEER_TIERS)).toBe(false);
  });

  test('the order of members says nothing', () => {
    expect(mayFollow(before, before.toReversed(), PEER_TIERS)).toBe(false);
  });
});
