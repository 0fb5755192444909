import { expect, test } from 'vitest';
import { disturbance, type Episode } from './episodes.ts';

const drift: Episode = { kind: 'drift', from: -20, until: -10, size: 2 };
const creeping: Episode = { kind: 'drift', from: -20, until: Number.POSITIVE_INFINITY, size: 0.1 };
const precision: Episode = { kind: 'precision', from: -5, until: -1, size: 1.8 };
const shift: Episode = { kind: 'reagentShift', from: -3, until: Number.POSITIVE_INFINITY, size: 1.5 };

test.each([
  { name: 'before a drift nothing is off', episodes: [drift], day: -21, shift: 0, spread: 1 },
  { name: 'a drift begins at nothing', episodes: [drift], day: -20, shift: 0, spread: 1 },
  { name: 'half-way it has built up by half', episodes: [drift], day: -15, shift: 1, spread: 1 },
  { name: 'it is gone on the day it is put right', episodes: [drift], day: -10, shift: 0, spread: 1 },
  { name: 'one that continues adds up day by day', episodes: [creeping], day: 0, shift: 2, spread: 1 },
  { name: 'poor precision widens the scatter only', episodes: [precision], day: -2, shift: 0, spread: 1.8 },
  { name: 'a new reagent shifts from its first day', episodes: [shift], day: -3, shift: 1.5, spread: 1 },
  { name: 'episodes come together', episodes: [creeping, precision, shift], day: -2, shift: 3.3, spread: 1.8 },
  { name: 'without episodes all is well', episodes: [], day: 0, shift: 0, spread: 1 },
])('$name', ({ episodes, day, ...expected }) => {
  const found = disturbance(episodes, day);
  expect(found.shift).toBeCloseTo(expected.shift, 12);
  expect(found.spread).toBeCloseTo(expected.spread, 12);
});
