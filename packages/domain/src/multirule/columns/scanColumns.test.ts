import { expect, test } from 'vitest';
import { pointsOf, rulesOf } from '../../../test/qcExamples.ts';
import { normalNumbers, uniformNumbers } from '../../design/randomNumbers.ts';
import type { Multirule } from '../multirule.ts';
import { ruleSet } from '../ruleSet.ts';
import { evaluateHistory } from '../run/evaluateHistory.ts';
import { orderRuns } from '../run/orderRuns.ts';
import type { LookBackReset, QcPoint } from '../run/qcPoint.ts';
import { seedRules } from '../seedRules.ts';
import { COLUMN_STATUS, type ResultColumns, resultColumnsOf } from './resultColumns.ts';
import { type ColumnScanner, columnScanner } from './scanColumns.ts';

const seeded: readonly Multirule[] = seedRules.map((rule) => ({ ...rule, active: true }));
/** Every shape on every stream, wide and narrow limits, a rule too long to be counted in a bank. */
const unusual: readonly Multirule[] = [
  ...rulesOf('2of3-2s 2of4-1s R-4s R-2s', { runType: 'BOTH', materialScope: 'BOTH' }),
  ...rulesOf('2-1s 2-1.5s 3-0.5s 3-2.5s 15x 16x', { runType: 'BOTH', materialScope: 'BOTH', reject: false }),
  ...rulesOf('R-5s', { rangeMode: 'opposite', numberOfResults: 4, runType: 'ACROSS' }),
  ...rulesOf('1-1s 1-2s 3T 4T'),
];

interface Verdict {
  readonly id: string;
  readonly status: string | null | undefined;
  readonly rules: readonly string[];
}

function scanned(scan: ColumnScanner, rules: readonly Multirule[], columns: ResultColumns, ids: string[]): Verdict[] {
  const { status, fired } = scan(columns);
  return ids.map((id, i) => ({
    id,
    status: COLUMN_STATUS[status[i] as number],
    rules: rules.filter((_, rule) => (((fired[i] as number) >>> rule) & 1) === 1).map((rule) => rule.id),
  }));
}

function expectSameVerdicts(
  rules: readonly Multirule[],
  points: readonly QcPoint[],
  { resets = [], scan }: { resets?: readonly LookBackReset[]; scan?: ColumnScanner } = {},
): void {
  const activeLevels = new Set(points.map(({ level }) => level)).size;
  const set = ruleSet(rules, { activeLevels });
  const results = evaluateHistory(set, { points, resets }).flatMap((run) => run.results);
  const expected = results.map(({ id, status, violations }) => ({
    id,
    status,
    rules: violations.map((v) => v.ruleId),
  }));
  const columns = resultColumnsOf(orderRuns(points), resets);
  expect(
    scanned(
      scan ?? columnScanner(set),
      rules,
      columns,
      results.map(({ id }) => id),
    ),
  ).toEqual(expected);
}

/** Streaks, trends and jumps are frequent: each result stays near the last one or jumps to a new value. */
function wanderingPoints(seed: number, { levels, runs }: { levels: number; runs: number }): QcPoint[] {
  const [uniform, normal] = [uniformNumbers(seed), normalNumbers(seed + 1)];
  let z = 0;
  let version = 1;
  const result = (level: number): string => {
    const chance = uniform();
    z = chance < 0.4 ? 2.5 * normal() : z + 0.3 * normal();
    if (chance > 0.985) version++;
    const mark = chance > 0.4 && chance < 0.44 ? 'x' : '';
    return `${level}:${z.toFixed(1)}${mark}@v${level === 1 ? version : 0}`;
  };
  const run = () =>
    Array.from({ length: levels }, (_, i) => i + 1)
      .filter(() => uniform() > 0.1)
      .map(result)
      .join(' ');
  return pointsOf(...Array.from({ length: runs }, run));
}

test.each([
  { name: 'seeded rules, one level', rules: seeded, levels: 1 },
  { name: 'seeded rules, two levels', rules: seeded, levels: 2 },
  { name: 'seeded rules, three levels', rules: seeded, levels: 3 },
  { name: 'unusual rules, one level', rules: unusual, levels: 1 },
  { name: 'unusual rules, two levels', rules: unusual, levels: 2 },
  { name: 'unusual rules, three levels', rules: unusual, levels: 3 },
])('$name: columns say what the run-by-run evaluation says', ({ rules, levels }) => {
  const scan = columnScanner(ruleSet(rules, { activeLevels: levels }));
  for (let seed = 0; seed < 8; seed++) {
    const points = wanderingPoints(seed * 7 + levels, { levels, runs: 20 + seed * 4 });
    const resets =
      seed % 3 === 0
        ? [
            { instant: 8, level: null },
            { instant: 15, level: 1 },
            { instant: 15, level: levels },
          ]
        : [];
    expectSameVerdicts(rules, points, { resets, scan });
  }
});

test.each([
  { name: 'a streak at the end of one level while another is silent', runs: ['2:1', '1:1', '1:1', '1:1', '1:1'] },
  { name: 'a streak longer than the counters hold', runs: Array.from({ length: 20 }, () => '1:0.5 2:0.4') },
  { name: 'a low streak of 17', runs: Array.from({ length: 17 }, () => '1:-0.5') },
  { name: 'replicates of one level', runs: ['1:2.1 1:2.2#2', '1:2.3 1:-2.2#2', '2:2.4 1:1'] },
  { name: 'nothing usable in a run', runs: ['1:2.1', '1:9x', '', '1:?', '1:2.2'] },
  { name: 'the last of a run excluded', runs: ['1:1.2 2:1.3', '1:1.4 2:1.5x', '1:1.6 2:1.1'] },
  { name: 'a target that changes between two replicates', runs: ['1:2.1@a', '1:2.2@a 1:2.3#2@b', '1:2.4@b'] },
  { name: 'no result at all', runs: [] },
])('$name', ({ runs }) => {
  expectSameVerdicts(seeded, pointsOf(...runs));
  expectSameVerdicts(unusual, pointsOf(...runs));
});

test('one level restarts, the other carries its look-back across', () => {
  const runs = ['1:0.5 2:0.5', '1:0.5 2:0.5', '1:0.5 2:0.5', '1:0.5 2:0.5', '1:0.5 2:0.5', '1:0.5 2:0.5'];
  for (let instant = 1; instant <= 7; instant++) {
    for (const level of [1, 2, 3, null])
      expectSameVerdicts(seeded, pointsOf(...runs), { resets: [{ instant, level }] });
  }
});

test('across levels, what is left after a restart may all be of one level', () => {
  const runs = ['2:0.5', '2:0.5', '2:0.5', '1:0.5 2:0.5', '1:0.5', '1:0.5', '1:0.5', '1:0.5', '1:0.5', '1:0.5'];
  for (const instant of [2, 4, 5, 6, 8]) {
    expectSameVerdicts(rulesOf('4x 6x', { materialScope: 'ACROSS' }), pointsOf(...runs), {
      resets: [{ instant, level: 2 }],
    });
  }
});

test('across levels, "k of n" on results of one level only is not judged', () => {
  const rules = rulesOf('2of3-1s', { runType: 'ACROSS', materialScope: 'ACROSS' });
  expectSameVerdicts(rules, pointsOf('2:0', '1:1.2', '1:1.3', '1:1.4', '2:1.2 1:0.1', '1:0.3 2:1.5'));
});

test('a scanner used again forgets the history before, larger or smaller', () => {
  const rules = [...seeded, ...rulesOf('2of4-1s', { runType: 'BOTH', materialScope: 'BOTH' })];
  const scan = columnScanner(ruleSet(rules, { activeLevels: 2 }));
  for (const size of [30, 4, 31, 60, 5])
    expectSameVerdicts(rules, wanderingPoints(size, { levels: 2, runs: size }), { scan });
});

test('what is left in memory of a larger history does not reach a smaller one', () => {
  const rules = rulesOf('2of3-1s', { runType: 'ACROSS', materialScope: 'ACROSS' });
  const scan = columnScanner(ruleSet(rules, { activeLevels: 2 }));
  expectSameVerdicts(rules, pointsOf('1:5 2:5', '1:5 2:5', '1:5 2:?'), { scan });
  expectSameVerdicts(rules, pointsOf('1:? 2:0', '1:0 2:1.5'), { scan });
});

test('where rejected results leave the look-back, columns follow, and keep what a reviewer accepted', () => {
  const set = ruleSet(rulesOf('1-3s 2-2s'), { activeLevels: 1, lookbackRejected: false });
  const runs = orderRuns(pointsOf('1:3.2', '1:2.3', '1:0', '1:3.3a', '1:2.4', '1:?'));
  const { status, fired } = columnScanner(set)(resultColumnsOf(runs));
  expect([...status]).toEqual([3, 1, 1, 3, 3, 0]);
  expect([...fired]).toEqual([1, 0, 0, 1, 2, 0]);
  const { accepted: _, ...unreviewed } = resultColumnsOf(runs);
  expect([...columnScanner(set)(unreviewed).status]).toEqual([3, 1, 1, 3, 1, 0]);
  const reset = resultColumnsOf(runs, [{ instant: 5, level: 1 }]);
  expect([...columnScanner(set)(reset).status]).toEqual([3, 1, 1, 3, 1, 0]);
  const { resets: ___, ...withoutReset } = reset;
  expect([...columnScanner(set)(withoutReset).status]).toEqual([3, 1, 1, 3, 3, 0]);
  const { targetVersion: __, ...oneVersion } = resultColumnsOf(orderRuns(pointsOf('1:2.2@a', '1:2.3@b')));
  expect([...columnScanner(set)(oneVersion).status]).toEqual([1, 3]);
});

test('columns without target versions or resets have one version and no reset', () => {
  const set = ruleSet(rulesOf('2-2s'), { activeLevels: 1 });
  const columns = { z: Float64Array.of(2.1, 2.2), level: Uint8Array.of(1, 1), runStart: Int32Array.of(0, 1, 2) };
  expect([...columnScanner(set)(columns).status]).toEqual([1, 3]);
});

test('verdicts are written into the columns given, and overwrite what these held', () => {
  const set = ruleSet(rulesOf('1-3s'), { activeLevels: 1 });
  const verdicts = { status: Uint8Array.of(3, 3, 3), fired: Uint32Array.of(9, 9, 9) };
  const columns = resultColumnsOf(orderRuns(pointsOf('1:0', '1:3.1', '1:?')));
  expect(columnScanner(set)(columns, verdicts)).toBe(verdicts);
  expect([...verdicts.status, ...verdicts.fired]).toEqual([1, 3, 0, 0, 1, 0]);
});

test('32 active rules fit, 33 do not', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => rulesOf(`1-${i + 1}s`)[0] as Multirule);
  const scan = columnScanner(ruleSet(many(32), { activeLevels: 1 }));
  expect([...scan(resultColumnsOf(orderRuns(pointsOf('1:32.5')))).fired]).toEqual([2 ** 32 - 1]);
  expect(() => columnScanner(ruleSet(many(33), { activeLevels: 1 }))).toThrow(RangeError);
});
