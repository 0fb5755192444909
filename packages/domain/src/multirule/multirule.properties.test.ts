import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { zScore } from '../statistics/zScore.ts';
import { COLUMN_STATUS, resultColumnsOf } from './columns/resultColumns.ts';
import { columnScanner } from './columns/scanColumns.ts';
import { MATERIAL_SCOPES, type Multirule, RANGE_MODES, RULE_KINDS, RUN_TYPES } from './multirule.ts';
import { type RuleSet, ruleSet } from './ruleSet.ts';
import { evaluateHistory, lookBackFrom, type QcHistory, reevaluateFrom } from './run/evaluateHistory.ts';
import { evaluateRun, passRun, type RunEvaluation } from './run/evaluateRun.ts';
import { EMPTY_LOOK_BACK } from './run/lookBack.ts';
import { orderRuns } from './run/orderRuns.ts';
import type { LookBackReset, QcPoint, QcRun } from './run/qcPoint.ts';
import type { StoredRun } from './run/storedRun.ts';
import { seedRules } from './seedRules.ts';

/** Some thousand histories take their time on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

/** Each property sees this many histories; the seed makes a failure reproducible. */
const HISTORIES = { numRuns: 1500, seed: 20240607 };

/** Mostly values that fall on, just beyond or well beyond the limits of the rules, and steps of a trend. */
const zArbitrary = fc.oneof(
  fc.constantFrom(-4.1, -3.2, -2.1, -2, -1.2, -1, 0, 0.3, 1, 1 + 5e-10, 1.1, 1.2, 2, 2 + 2e-9, 2.1, 2.5, 3, 3.1),
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.double({ min: 0.1, max: 2.4, noNaN: true }),
);

const ruleArbitrary: fc.Arbitrary<Multirule> = fc
  .record({
    kind: fc.constantFrom(...RULE_KINDS),
    numberOfResults: fc.integer({ min: 1, max: 6 }),
    share: fc.integer({ min: 0, max: 6 }),
    numberOfSD: fc.constantFrom(0, 1, 1.5, 2, 3, 4),
    runType: fc.constantFrom(...RUN_TYPES),
    materialScope: fc.constantFrom(...MATERIAL_SCOPES),
    rangeMode: fc.constantFrom(...RANGE_MODES),
    reject: fc.boolean(),
    active: fc.boolean(),
  })
  .map(({ share, ...rule }) => {
    const numberOfResults = rule.kind === 'LIMIT' ? rule.numberOfResults : Math.max(2, rule.numberOfResults);
    const minExceeding = share === 0 ? numberOfResults : Math.min(share, numberOfResults);
    const id = JSON.stringify({ ...rule, numberOfResults, minExceeding });
    return { ...rule, id, abbreviation: id, numberOfResults, minExceeding };
  });

const rulesArbitrary = fc.oneof(
  fc.uniqueArray(ruleArbitrary, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
  fc.constant<readonly Multirule[]>(seedRules.map((rule) => ({ ...rule, active: true }))),
);

interface DrawnResult {
  run: number;
  level: number;
  replicate: number;
  z: number | null;
  excluded: boolean;
  version: number;
  acceptedManually: boolean;
}

const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

const resultArbitrary: fc.Arbitrary<DrawnResult> = fc.record({
  run: fc.integer({ min: 0, max: 11 }),
  level: fc.integer({ min: 1, max: 3 }),
  replicate: fc.integer({ min: 1, max: 2 }),
  z: fc.oneof({ arbitrary: zArbitrary, weight: 12 }, { arbitrary: fc.constant(null), weight: 1 }),
  excluded: rarely,
  version: fc.integer({ min: 0, max: 149 }).map((n) => (n === 0 ? 1 : 0)),
  acceptedManually: rarely,
});

/** Versions mostly change with the runs, as targets do; sometimes in the middle of one. */
function pointOf(drawn: DrawnResult, index: number, changes: readonly number[]): QcPoint {
  const version = changes.filter((run) => run <= drawn.run).length + drawn.version;
  const { run, level, replicate, z, excluded, acceptedManually } = drawn;
  const runId = run % 3 === 0 ? null : `r${run % 7}-${run}`;
  const targetVersion = `L${level}v${level === 2 ? drawn.version : version}`;
  return { id: `p${index}`, runId, instant: run * 10, level, replicate, z, excluded, acceptedManually, targetVersion };
}

const resetArbitrary: fc.Arbitrary<LookBackReset> = fc.record({
  instant: fc.integer({ min: 0, max: 125 }),
  level: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
});

const historyArbitrary = fc
  .record({
    drawn: fc.array(resultArbitrary, { minLength: 1, maxLength: 60 }),
    changes: fc.array(fc.integer({ min: 1, max: 11 }), { maxLength: 2 }),
    resets: fc.array(resetArbitrary, { maxLength: 3 }),
    levels: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ drawn, changes, resets, levels }) => ({
    points: drawn.map((result, i) => pointOf({ ...result, level: Math.min(result.level, levels) }, i, changes)),
    resets,
  }));

const caseArbitrary = fc
  .record({ rules: rulesArbitrary, history: historyArbitrary, lookbackRejected: fc.boolean() })
  .map(({ rules, history, lookbackRejected }) => ({
    history,
    rules: ruleSet(rules, {
      lookbackRejected,
      activeLevels: new Set(history.points.map(({ level }) => level)).size,
    }),
  }));

/** One run after the other, the look-back handed on as a server would store it. */
function evaluateOneByOne(rules: RuleSet, { points, resets = [] }: QcHistory): RunEvaluation[] {
  let lookBack = EMPTY_LOOK_BACK;
  return orderRuns(points).map((run) => {
    const { evaluation, lookBack: next } = evaluateRun(rules, JSON.parse(JSON.stringify(lookBack)), { run, resets });
    lookBack = next;
    return evaluation;
  });
}

/** The last runs a server has to read before one run: until every level has enough results that count. */
function neededRuns(rules: RuleSet, earlier: readonly QcRun[], stored: readonly StoredRun[]): QcRun[] {
  const status = new Map(stored.flatMap((run) => run.results.map((result) => [result.id, result.status])));
  const counts = (point: QcPoint): boolean =>
    !point.excluded &&
    point.z !== null &&
    (rules.lookbackRejected || point.acceptedManually === true || status.get(point.id) !== 'REJECT');
  const levels = [...new Set(earlier.flatMap((run) => run.results.map(({ level }) => level)))];
  let from = earlier.length;
  const isEnough = () =>
    levels.every(
      (level) =>
        earlier
          .slice(from)
          .flatMap((run) => run.results)
          .filter((point) => point.level === level && counts(point)).length >= rules.lookBackResults,
    );
  while (from > 0 && !isEnough()) from--;
  return earlier.slice(from);
}

test('a history judged as a whole equals the same history judged run by run', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ rules, history }) => {
      expect(evaluateOneByOne(rules, history)).toEqual(evaluateHistory(rules, history));
    }),
    HISTORIES,
  );
});

test('a run judged from the few earlier runs it needs equals the run judged in the whole history', () => {
  fc.assert(
    fc.property(caseArbitrary, fc.nat(), ({ rules, history }, pick) => {
      const whole = evaluateHistory(rules, history);
      const runs = orderRuns(history.points);
      const at = pick % runs.length;
      const run = runs[at] as QcRun;
      const lookBack = lookBackFrom(rules, neededRuns(rules, runs.slice(0, at), whole), whole);
      expect(evaluateRun(rules, lookBack, { run, resets: history.resets }).evaluation).toEqual(whole[at]);
    }),
    HISTORIES,
  );
});

test('a run that is passed leaves the look-back that judging it would leave', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ rules, history: { points, resets } }) => {
      let lookBack = EMPTY_LOOK_BACK;
      for (const run of orderRuns(points)) {
        const judged = evaluateRun(rules, lookBack, { run, resets }).lookBack;
        expect(passRun(rules, lookBack, { run, resets })).toEqual(judged);
        lookBack = judged;
      }
    }),
    HISTORIES,
  );
});

const verdictOf = ({ key, status, results }: StoredRun) => ({
  key,
  status,
  results: results.map(({ id, status, violations }) => ({ id, status, violations })),
});

test('judging again from a changed run and patching what changed equals judging everything again', () => {
  const changeArbitrary = fc.record({
    pick: fc.nat(),
    drawn: resultArbitrary,
    act: fc.constantFrom('edit', 'add', 'remove'),
  });
  fc.assert(
    fc.property(caseArbitrary, changeArbitrary, ({ rules, history }, { pick, drawn, act }) => {
      const stored = evaluateHistory(rules, history);
      const at = pick % history.points.length;
      const old = history.points[at] as QcPoint;
      const added = pointOf(drawn, 1000, []);
      const edited = { ...old, z: drawn.z, excluded: drawn.excluded };
      const rest = history.points.filter((point) => point !== old);
      const points = { edit: [...rest, edited], add: [...history.points, added], remove: rest }[act];
      const touched = act === 'add' ? added : old;
      const runsTouched = [...orderRuns(history.points), ...orderRuns(points)].filter((run) =>
        run.results.some(({ id }) => id === touched.id),
      );
      const fromInstant = Math.min(...runsTouched.map((run) => run.instant));
      const changes = reevaluateFrom(rules, { ...history, points }, { fromInstant, stored });
      const patched = new Map<string, StoredRun>(stored.map((run) => [run.key, run]));
      for (const { key, after } of changes) {
        if (after) patched.set(key, after);
        else patched.delete(key);
      }
      const whole = evaluateHistory(rules, { ...history, points });
      expect(new Set(patched.keys())).toEqual(new Set(whole.map(({ key }) => key)));
      expect(whole.map(({ key }) => verdictOf(patched.get(key) as StoredRun))).toEqual(whole.map(verdictOf));
      for (const { before, after } of changes) {
        if (before === null || after === null) expect(before).not.toBe(after);
        else expect([before.instant, verdictOf(before)]).not.toEqual([after.instant, verdictOf(after)]);
      }
    }),
    HISTORIES,
  );
});

test('the columns give the statuses and violated rules of the run-by-run evaluation', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ rules, history }) => {
      const results = evaluateHistory(rules, history).flatMap((run) => run.results);
      const scan = columnScanner(rules);
      const verdicts = scan(resultColumnsOf(orderRuns(history.points), history.resets));
      expect(Array.from(verdicts.status, (code) => COLUMN_STATUS[code])).toEqual(results.map(({ status }) => status));
      const fired = Array.from(verdicts.fired, (bits) =>
        rules.rules.filter((_, i) => ((bits >>> i) & 1) === 1).map(({ rule }) => rule.id),
      );
      expect(fired).toEqual(results.map(({ violations }) => violations.map(({ ruleId }) => ruleId)));
    }),
    { ...HISTORIES, numRuns: 4000 },
  );
});

test('the order in which results are given does not matter', () => {
  fc.assert(
    fc.property(caseArbitrary, fc.infiniteStream(fc.nat()), ({ rules, history }, keys) => {
      const points = history.points
        .map((point) => ({ point, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ point }) => point);
      const resets = history.resets.toReversed();
      expect(evaluateHistory(rules, { points, resets })).toEqual(evaluateHistory(rules, history));
    }),
    HISTORIES,
  );
});

test('moving and scaling the values together with their targets changes neither z nor verdict', () => {
  const targetArbitrary = fc.record({ mean: fc.integer({ min: -500, max: 500 }), sd: fc.integer({ min: 1, max: 40 }) });
  const moveArbitrary = fc.record({
    shift: fc.integer({ min: -9999, max: 9999 }),
    power: fc.integer({ min: -20, max: 20 }),
  });
  fc.assert(
    fc.property(caseArbitrary, targetArbitrary, moveArbitrary, ({ rules, history }, { mean, sd }, { shift, power }) => {
      // Whole numbers moved by whole numbers and scaled by powers of two are exact in doubles, so equal means equal.
      const factor = 2 ** power;
      const moved = (x: number): number => (x + shift) * factor;
      const measured = history.points.map((point) => ({ point, value: Math.round(mean + (point.z ?? 0) * sd) + 0 }));
      const before = measured.map(({ point, value }) => ({ ...point, z: zScore(value, { mean, sd }) }));
      const after = measured.map(({ point, value }) => ({
        ...point,
        z: zScore(moved(value), { mean: moved(mean), sd: sd * factor }),
      }));
      expect(after.map(({ z }) => z)).toEqual(before.map(({ z }) => z));
      expect(evaluateHistory(rules, { ...history, points: after })).toEqual(
        evaluateHistory(rules, { ...history, points: before }),
      );
    }),
    HISTORIES,
  );
});
