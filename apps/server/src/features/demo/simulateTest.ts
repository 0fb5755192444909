import type { RuleSet, RuleStatus } from '@qc/domain';
import type { Calendar } from './calendar.ts';
import type { WorkingDays } from './catalogue/laboratories.ts';
import type { IdAt } from './demoIds.ts';
import { drawMorning, drawRun, type Values } from './drawValues.ts';
import type { Episode } from './episodes.ts';
import { type Judge, type Judged, judgeOf, type Measured } from './judge.ts';
import type { TestPlan } from './plan.ts';
import { type Random, randomOf } from './random.ts';
import { type RunTime, runTimes } from './runTimes.ts';

/** A run as it is stored. */
export type SimulatedRun = Measured &
  Judged & {
    /** What the rules said before a mishap was recognised and the run left out. */
    readonly beforeExclusion: Judged | null;
    /** The run that was repeated because of this one. */
    readonly repeat: { readonly status: RuleStatus } | null;
  };

/** An episode that was put right, and when; the rules do not look back behind it. */
export type Remedy = { readonly episode: Episode; readonly instant: number };

export type SimulationOptions = {
  readonly laboratory: { readonly code: string; readonly days: WorkingDays };
  readonly calendar: Calendar;
  readonly rules: RuleSet;
  readonly newId: IdAt;
};

/** The service was done before the first run of the day. */
const serviceTime = 6 * 60 + 40;

export function remediesOf(test: TestPlan, calendar: Calendar): Remedy[] {
  return test.episodes
    .filter(({ until }) => until > test.firstDay && until <= Math.min(test.lastDay, 0))
    .map((episode) => ({ episode, instant: calendar.instant(episode.until, serviceTime) }));
}

/** All runs of a test from its first day to this morning, each judged on its day by the rules of the product. */
export function simulateTest(test: TestPlan, options: SimulationOptions): SimulatedRun[] {
  const { laboratory, calendar, rules } = options;
  const { bench, analyte } = test.assay;
  const random = randomOf(`runs/${laboratory.code}/${bench.index}/${analyte.nameEn}/${test.lot.key}`);
  const resets = remediesOf(test, calendar).map(({ instant }) => ({ instant, level: null }));
  const judge = judgeOf(test, rules, resets);
  return runTimes(test, laboratory, calendar).flatMap((time) => {
    if (time.day === 0 && test.morning !== null) return [toldMorning(test, { judge, time, random, options })];
    return runWithRepeat(test, { judge, time, random, options });
  });
}

type Step = {
  readonly judge: Judge;
  readonly time: RunTime;
  readonly random: Random;
  readonly options: SimulationOptions;
};

function measure(values: Values, time: RunTime, newId: IdAt): Measured {
  const resultIds = new Map([...values.keys()].map((level) => [level, newId(time.instant)]));
  return { runId: newId(time.instant), time, values, resultIds, isExcluded: false };
}

const repeatAfter = 35 * 60_000;

/** A rejection by a single result is repeated at once, unless it is this morning's and still open. */
function runWithRepeat(test: TestPlan, step: Step): SimulatedRun[] {
  const { judge, time, random, options } = step;
  const draw = drawRun(test, time.day, random);
  const measured = measure(draw.values, time, options.newId);
  const judged = judge.consider(measured);
  if (draw.mishap === 'swapped' && judged.evaluation.status === 'REJECT' && time.day < 0) {
    const excluded = { ...measured, isExcluded: true };
    const after = judge.consider(excluded);
    judge.keep(excluded, after);
    return [{ ...excluded, ...after, beforeExclusion: judged, repeat: null }];
  }
  judge.keep(measured, judged);
  const run = { ...measured, ...judged, beforeExclusion: null, repeat: null };
  if (time.day === 0 || !isRandomError(judged) || !random.chance(0.85)) return [run];
  const again = drawRun(test, time.day, random);
  const repeated = measure(again.values, { day: time.day, instant: time.instant + repeatAfter }, options.newId);
  const rejudged = judge.consider(repeated);
  judge.keep(repeated, rejudged);
  return [
    { ...run, repeat: { status: rejudged.evaluation.status } },
    { ...repeated, ...rejudged, beforeExclusion: null, repeat: null },
  ];
}

function isRandomError({ evaluation }: Judged): boolean {
  return evaluation.results.some(({ violations }) => violations.some(({ rule }) => rule === '1-3s' || rule === 'R-4s'));
}

const wanted = { accept: 'OK', warn: 'WARN', reject: 'REJECT' } as const;
const attempts = 60;
/** How far off one level is, in SD; 0: none. */
const distances: Readonly<Record<'OK' | 'WARN' | 'REJECT', readonly [number, number]>> = {
  OK: [0, 0],
  WARN: [2.1, 2.6],
  REJECT: [3.3, 3.9],
};

/** Draws until the rules themselves come to the verdict that the demo promises for this morning. */
function toldMorning(test: TestPlan, { judge, time, random, options }: Step): SimulatedRun {
  const is = test.morning?.is;
  const verdict = is === undefined || is === 'missed' ? 'OK' : wanted[is];
  const limits = new Map(
    [...judge.limitsAt(time)].flatMap(([level, { limits: inForce }]) => (inForce ? [[level, inForce] as const] : [])),
  );
  for (let attempt = 1; ; attempt++) {
    const off = random.between(...distances[verdict]);
    const measured = measure(drawMorning(test, limits, { off, random }), time, options.newId);
    const judged = judge.consider(measured);
    const isDue = judged.evaluation.status === verdict || limits.size === 0;
    if (!isDue && attempt < attempts) continue;
    judge.keep(measured, judged);
    return { ...measured, ...judged, beforeExclusion: null, repeat: null };
  }
}
