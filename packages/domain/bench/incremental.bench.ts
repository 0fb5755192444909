import { normalNumbers } from '../src/design/randomNumbers.ts';
import { ruleSet } from '../src/multirule/ruleSet.ts';
import { evaluateRun } from '../src/multirule/run/evaluateRun.ts';
import { EMPTY_LOOK_BACK, type LookBack } from '../src/multirule/run/lookBack.ts';
import type { QcRun } from '../src/multirule/run/qcPoint.ts';
import { seedRules } from '../src/multirule/seedRules.ts';
import { type Figure, shortest } from './measure.ts';

const rules = ruleSet(seedRules, { activeLevels: 2 });
const TRIES = 40;
const RUNS_PER_TRY = 200;

/** Judging one more run after 10,000 earlier runs against one more after 100. */
export default async function measureIncremental(): Promise<Figure[]> {
  const [afterFew, afterMany] = [lookBackAfter(100), lookBackAfter(10_000)];
  const next = Array.from({ length: RUNS_PER_TRY }, (_, i) => runOf(20_000 + i, normalNumbers(i)));
  const judgeNext = (lookBack: LookBack) => {
    for (const run of next) evaluateRun(rules, lookBack, { run });
  };
  // In turns, so that both meet the same moments of a busy machine.
  let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < TRIES; i++) {
    few = Math.min(
      few,
      shortest(() => judgeNext(afterFew), 1),
    );
    many = Math.min(
      many,
      shortest(() => judgeNext(afterMany), 1),
    );
  }
  return [{ name: 'one more run after 10,000 runs, against after 100', value: many / few, limit: 1.5, unit: 'x' }];
}

function lookBackAfter(runs: number): LookBack {
  const normal = normalNumbers(11);
  let lookBack = EMPTY_LOOK_BACK;
  for (let i = 0; i < runs; i++) lookBack = evaluateRun(rules, lookBack, { run: runOf(i, normal) }).lookBack;
  return lookBack;
}

function runOf(instant: number, normal: () => number): QcRun {
  const results = [1, 2].map((level) => ({
    id: `${instant}-${level}`,
    runId: null,
    instant,
    level,
    replicate: 1,
    z: normal(),
    targetVersion: 'v1',
    excluded: false,
  }));
  return { key: `at:${instant}`, runId: null, instant, results };
}
