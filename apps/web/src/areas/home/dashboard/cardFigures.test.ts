import type { LevelStatistics } from '@qc/contract';
import { expect, test } from 'vitest';
import { cardFigures } from './cardFigures.ts';

const level = (number: number, cvPercent: number | null, sigma: number | null, qcTestId = 't') =>
  ({ qcTestId, level: number, month: { inControl: { cvPercent, sigma, teaPercent: 10 } } }) as LevelStatistics;

test.each([
  { name: 'the level with the lowest sigma', levels: [level(1, 2, 5), level(2, 3, 3.2)], worst: 2 },
  { name: 'a negative sigma is the lowest', levels: [level(1, 2, -1), level(2, 3, 3.2)], worst: 1 },
  { name: 'a known sigma before an unknown one', levels: [level(1, 2, null), level(2, 3, 6)], worst: 2 },
  { name: 'a level without CV is not shown', levels: [level(1, null, null), level(2, 3, null)], worst: 2 },
  { name: 'figures of another test do not count', levels: [level(1, 2, 1, 'other')], worst: undefined },
  { name: 'no results, no figures', levels: [], worst: undefined },
])('a card shows $name', ({ levels, worst }) => {
  expect(cardFigures(levels, 't')?.level).toBe(worst);
});
