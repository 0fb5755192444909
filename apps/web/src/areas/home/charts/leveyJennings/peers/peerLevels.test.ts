import type { PerformancePoint } from '@qc/contract';
import { expect, test } from 'vitest';
import { peerLevelOf } from './peerLevels.ts';

const group = {
  basis: 'METHOD',
  laboratories: 5,
  points: 80,
  mean: 5.1,
  sd: 0.2,
  cvPercent: 3.9,
  asOf: '2026-03-01 02:30:00',
};
const point = (more: Partial<PerformancePoint>) =>
  ({ level: 1, peer: group, peerReason: null, skipped: [], setAside: null, ...more }) as PerformancePoint;

test.each([
  { name: 'a group is drawn', more: {}, mean: 5.1, reason: null },
  {
    name: 'a group is drawn even where the own results are too few for an SDI',
    more: { peerReason: 'tooFewResults' as const },
    mean: 5.1,
    reason: null,
  },
  {
    name: 'too few laboratories: nothing to draw, and the reason',
    more: { peer: null, peerReason: 'groupTooSmall' as const },
    mean: undefined,
    reason: 'groupTooSmall',
  },
  {
    name: 'no results of the own in the months',
    more: { peer: null, peerReason: 'noResults' as const },
    mean: undefined,
    reason: 'noResults',
  },
  {
    name: 'a mean that is not known is not 0',
    more: { peer: { ...group, mean: null } },
    mean: undefined,
    reason: 'tooFewResults',
  },
])('$name', ({ more, mean, reason }) => {
  const level = peerLevelOf(point(more));
  expect([level.drawn?.mean, level.reason]).toEqual([mean, reason]);
});
