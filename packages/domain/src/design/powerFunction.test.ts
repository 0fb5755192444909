import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Multirule } from '../multirule/multirule.ts';
import { parseMultirule } from '../multirule/parseMultirule.ts';
import { type AnalyticalError, NO_ERROR } from './analyticalError.ts';
import { estimateOf, powerFunction } from './powerFunction.ts';

const TRIALS = 4000;
/** Trials behind the table: 4 million for false rejection, 1 million for the rest; four decimals are given. */
const TABLE_ROUNDING_VARIANCE = 0.0001 ** 2 / 12;

const table = readFileSync(new URL('../../truth/cases/power_functions.csv', import.meta.url), 'utf8');
const [header, ...rows] = table
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','));

const rulesOf = (names: string): Multirule[] =>
  names.split('/').map((name) => {
    const parsed = parseMultirule(name);
    if (!parsed.ok) throw new Error(name);
    return { ...parsed.rule, reject: true };
  });

/** "SE1.35_run2": a shift of 1.35 SD, judged in the second run; "RE2_run1": twice the SD; "Pfr": no error. */
function columnOf(name: string): { error: AnalyticalError; run: number } {
  const match = /^(SE|RE)([\d.]+)_run(\d)$/.exec(name);
  if (!match) return { error: NO_ERROR, run: 1 };
  const size = Number(match[2]);
  const error = match[1] === 'SE' ? { shiftSd: size, sdFactor: 1 } : { shiftSd: 0, sdFactor: size };
  return { error, run: Number(match[3]) };
}

const columns = (header as string[]).slice(2).map((name) => ({ name, ...columnOf(name) }));

const lastRunOf = (error: AnalyticalError): number =>
  Math.max(...columns.filter((column) => JSON.stringify(column.error) === JSON.stringify(error)).map(({ run }) => run));

test('the table has the 24 rule sets', () => expect(rows).toHaveLength(24));

test.each(rows.map(([levels, names, ...cells]) => ({ levels, names, cells })))(
  'N = $levels, $names: simulated rejection agrees with the table within 4 standard errors',
  ({ levels, names, cells }) => {
    const simulated = new Map<string, number[]>();
    for (const [i, { name, error, run }] of columns.entries()) {
      const key = JSON.stringify(error);
      if (!simulated.has(key)) {
        const options = { levels: Number(levels), errors: [error], runs: lastRunOf(error), trials: TRIALS, seed: 7 };
        const [point] = powerFunction(rulesOf(names as string), options);
        simulated.set(key, point?.rejection.map(({ probability }) => probability) ?? []);
      }
      const expected = Number(cells[i]);
      // A table value of 1.0000 or 0.0000 is rounded: its variance is not quite 0.
      const p = Math.min(Math.max(expected, 0.00005), 0.99995);
      const variance = p * (1 - p) * (1 / TRIALS + 1 / 1e6) + TABLE_ROUNDING_VARIANCE;
      const difference = Math.abs((simulated.get(key)?.[run - 1] as number) - expected);
      expect(difference / Math.sqrt(variance), `${name}: ${expected}`).toBeLessThan(4);
    }
  },
  60_000,
);

test('the same seed gives the same figures, another seed others', () => {
  const simulate = (seed: number) =>
    powerFunction(rulesOf('1-2s'), { levels: 1, errors: [NO_ERROR], trials: 500, seed });
  expect(simulate(3)).toEqual(simulate(3));
  expect(simulate(3)).not.toEqual(simulate(4));
});

test('trials that do not fill the last batch are counted once', () => {
  const [point] = powerFunction(rulesOf('1-2s'), { levels: 1, errors: [{ shiftSd: 50, sdFactor: 1 }], trials: 260 });
  expect(point?.rejection).toEqual([{ probability: 1, standardError: 0 }]);
});

test('20,000 trials and one run are the default', () => {
  const [point] = powerFunction(rulesOf('1-3s'), { levels: 2, errors: [NO_ERROR] });
  expect(point?.rejection).toHaveLength(1);
  expect((point?.rejection[0]?.probability as number) * 20_000).toBeCloseTo(
    Math.round((point?.rejection[0]?.probability as number) * 20_000),
    6,
  );
  expect(Math.abs((point?.rejection[0]?.probability as number) - 0.0054)).toBeLessThan(4 * 0.00052);
});

test('an estimate has the standard error of a share', () => {
  expect(estimateOf(50, 100)).toEqual({ probability: 0.5, standardError: 0.05 });
});
