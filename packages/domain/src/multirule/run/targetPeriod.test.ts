import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type PlainHistory, type PlainTarget, plainViolations } from '../../../test/plainRules.ts';
import { pointsOf, rulesOf } from '../../../test/qcExamples.ts';
import { resultColumnsOf } from '../columns/resultColumns.ts';
import { columnScanner } from '../columns/scanColumns.ts';
import type { Multirule } from '../multirule.ts';
import { ruleSet } from '../ruleSet.ts';
import { seedRules } from '../seedRules.ts';
import { evaluateHistory, reevaluateFrom } from './evaluateHistory.ts';
import { orderRuns } from './orderRuns.ts';
import { lookBackRestarts } from './targetPeriod.ts';

vi.setConfig({ testTimeout: 180_000 });

const HISTORIES = { numRuns: 700, seed: 20250311 };
const LEVELS = [1, 2, 3] as const;

const rules: readonly Multirule[] = [
  ...seedRules.map((rule) => ({ ...rule, active: true })),
  ...rulesOf('2of4-1s R-3s', { runType: 'BOTH', materialScope: 'BOTH' }),
];

const zArbitrary = fc.oneof(
  fc.constantFrom(-2.1, -1.2, -1, 0, 1, 1.1, 1.2, 1.5, 2, 2.1, 3.1),
  fc.double({ min: 0.1, max: 2.4, noNaN: true }),
  fc.double({ min: -4, max: 4, noNaN: true }),
);

/** Runs in which every level is missing now and then; each level's target changes every few runs, now and then to none. */
const historyArbitrary: fc.Arbitrary<PlainHistory> = fc
  .record({
    runs: fc.array(
      fc.record({
        z: fc.tuple(zArbitrary, zArbitrary, zArbitrary),
        missing: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
      }),
      { minLength: 4, maxLength: 30 },
    ),
    levels: fc.integer({ min: 1, max: 3 }),
    starts: fc.array(fc.record({ level: fc.constantFrom(...LEVELS), at: fc.nat(30), gap: fc.nat(9) }), {
      maxLength: 6,
    }),
    resets: fc.array(fc.record({ instant: fc.nat(30), level: fc.option(fc.constantFrom(...LEVELS), { nil: null }) }), {
      maxLength: 2,
    }),
  })
  .map(({ runs, levels, starts, resets }) => {
    const targets = LEVELS.slice(0, levels).flatMap((level) => periodsOf(level, starts));
    const results = runs.flatMap(({ z, missing }, instant) =>
      LEVELS.slice(0, levels).flatMap((level, i) => {
        const target = targets.find((one) => one.level === level && instant >= one.from && instant < (one.to ?? 99));
        if (!target || (missing[i] as number) < 3) return [];
        const point = { level, runId: null, instant, replicate: 1, excluded: false, z: z[i] as number };
        return [{ ...point, id: `r${instant}L${level}`, targetVersion: target.version }];
      }),
    );
    return { results, resets, targets };
  });

function periodsOf(level: number, starts: readonly { level: number; at: number; gap: number }[]): PlainTarget[] {
  const own = starts.filter((start) => start.level === level && start.at > 0);
  const begins = [...new Set([0, ...own.map(({ at }) => at)])].sort((a, b) => a - b);
  return begins.map((from, i) => {
    const next = begins[i + 1] ?? null;
    const endsEarly = next !== null && own.some(({ at, gap }) => at === next && gap === 0) && next - from > 1;
    return { version: `L${level}from${from}`, level, from, to: endsEarly ? next - 1 : next };
  });
}

const rulesFor = ({ results }: PlainHistory) =>
  ruleSet(rules, { activeLevels: new Set(results.map(({ level }) => level)).size });

function violationsOf({ results, resets, targets }: PlainHistory): string[] {
  const runs = evaluateHistory(rulesFor({ results, resets, targets }), { points: results, resets, targets });
  return runs.flatMap((run) =>
    run.results.flatMap(({ id, violations }) => violations.map(({ rule }) => `${id} ${rule}`)),
  );
}

test('a history with changing targets and missing levels is judged as the definition reads', () => {
  let different = 0;
  fc.assert(
    fc.property(historyArbitrary, (history) => {
      const expected = plainViolations(rules, history);
      expect(violationsOf(history)).toEqual(expected);
      if (violationsOf({ ...history, targets: [] }).length !== expected.length) different++;
    }),
    HISTORIES,
  );
  // The periods decided in some of them: without, the verdicts would have been others.
  expect(different).toBeGreaterThan(HISTORIES.numRuns / 100);
});

test('the columns follow the periods as the runs do', () => {
  fc.assert(
    fc.property(historyArbitrary, (history) => {
      const runs = orderRuns(history.results);
      const restarts = lookBackRestarts(history.resets, history.targets);
      const { fired } = columnScanner(rulesFor(history))(resultColumnsOf(runs, restarts));
      const named = history.results.flatMap(({ id }, i) =>
        rules
          .filter((_, rule) => (((fired[i] as number) >>> rule) & 1) === 1)
          .map(({ abbreviation }) => `${id} ${abbreviation}`),
      );
      expect(named).toEqual(violationsOf(history));
    }),
    HISTORIES,
  );
});

test('setting a target judges later runs of other levels again', () => {
  const points = pointsOf('2:1.5', '2:1.4', '2:1.6', '1:1.5');
  const fourOnes = ruleSet(rulesOf('4-1s'), { activeLevels: 2 });
  const stored = evaluateHistory(fourOnes, { points });
  expect(stored.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'REJECT']);
  const targets = [{ level: 2, from: 4, to: null }];
  expect(reevaluateFrom(fourOnes, { points, targets }, { fromInstant: 4, stored })).toMatchObject([
    { key: 'at:4', before: { status: 'REJECT' }, after: { status: 'OK' } },
  ]);
});

test('without targets the resets are all there is', () => {
  const resets = [{ instant: 3, level: null }];
  expect(lookBackRestarts(resets, [])).toBe(resets);
  expect(lookBackRestarts(resets, [{ level: 1, from: 5, to: 9 }])).toEqual([
    { instant: 3, level: null },
    { instant: 5, level: 1 },
    { instant: 9, level: 1 },
  ]);
});
