import { expect, test } from 'vitest';
import { normalNumbers, uniformNumbers } from './randomNumbers.ts';

const draw = (source: () => number, count: number): number[] => Array.from({ length: count }, source);

test('uniform numbers lie between 0 and 1 and fill it evenly', () => {
  const numbers = draw(uniformNumbers(1), 20_000);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of numbers) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] as number) + 1;
  }
  // χ² with 9 degrees of freedom exceeds 27.9 once in a thousand.
  const chiSquare = tenths.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(chiSquare).toBeLessThan(27.9);
});

test('normal numbers have mean 0, SD 1 and the tails of the normal distribution', () => {
  const numbers = draw(normalNumbers(2), 40_000);
  const mean = numbers.reduce((sum, z) => sum + z, 0) / numbers.length;
  const variance = numbers.reduce((sum, z) => sum + z * z, 0) / numbers.length;
  expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(40_000));
  expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / 40_000));
  const beyond2 = numbers.filter((z) => Math.abs(z) > 2).length / numbers.length;
  expect(Math.abs(beyond2 - 0.0455)).toBeLessThan(4 * Math.sqrt((0.0455 * 0.9545) / 40_000));
});

test.each([{ source: uniformNumbers }, { source: normalNumbers }])('a seed repeats its sequence', ({ source }) => {
  expect(draw(source(42), 50)).toEqual(draw(source(42), 50));
  expect(draw(source(42), 50)).not.toEqual(draw(source(43), 50));
});
