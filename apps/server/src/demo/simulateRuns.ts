import type { ColumnScanner, RuleSet, RuleStatus } from '@qc/domain';
import type { Calendar } from './calendar.ts';
import type { WorkingDays } from './catalogue/laboratories.ts';
import type { IdAt } from './demoIds.ts';
import { type Draw, drawMorning, drawRun, type Values } from './drawValues.ts';
import type { Episode } from './episodes.ts';
import { type Judged, type Judging, judgeHistory, type Measured } from './judgeHistory.ts';
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

type SimulationOptions = {
  readonly laboratory: { readonly code: string; readonly days: WorkingDays };
  readonly calendar: Calendar;
  readonly rules: RuleSet;
  readonly scan: ColumnScanner;
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
export function simulateRuns(test: TestPlan, options: SimulationOptions): SimulatedRun[] {
  const { laboratory, calendar, rules, scan, newId } = options;
  const { analyser, analyte } = test.assay;
  const random = randomOf(`runs/${laboratory.code}/${analyser.index}/${analyte.nameEn}/${test.lot.key}`);
  const resets = remediesOf(test, calendar).map(({ instant }) => ({ instant, level: null }));
  const work: Work = { test, judging: { rules, scan, resets }, random, newId };
  const times = runTimes(test, laboratory, calendar);
  const morning = test.morning === null ? undefined : times.find(({ day }) => day === 0);
  const drafts = times.filter((time) => time !== morning).map((time) => draft(time, work));
  const runs = withRepeats(drafts, work);
  const history = morning ? [...runs, plannedMorning(runs, morning, work)] : runs;
  const judged = judgeHistory(test, work.judging, history);
  return history.map((run, index) => simulatedRun(run, judged[index] as Judged, judged[index + 1]));
}

type Work = {
  readonly test: TestPlan;
  readonly judging: Judging;
  readonly random: Random;
  readonly newId: IdAt;
};

type Draft = Measured & {
  readonly mishap: Draw['mishap'];
  readonly isRepeated: boolean;
  readonly beforeExclusion: Judged | null;
};

function measure(values: Values, time: RunTime, newId: IdAt): Measured {
  const resultIds = new Map([...values.keys()].map((level) => [level, newId(time.instant)]));
  return { runId: newId(time.instant), time, values, resultIds, isExcluded: false };
}

function draft(time: RunTime, { test, random, newId }: Work): Draft {
  const { values, mishap } = drawRun(test, time.day, random);
  return { ...measure(values, time, newId), mishap, isRepeated: false, beforeExclusion: null };
}

const repeatAfter = 35 * 60_000;

/**
 * Swapped levels are noticed and left out. Any other random error is repeated immediately, unless it is this morning's
 * and still open.
 */
function withRepeats(drafts: readonly Draft[], work: Work): Draft[] {
  const judged = judgeHistory(work.test, work.judging, drafts);
  return drafts.flatMap((run, index) => {
    const found = judged[index] as Judged;
    if (run.time.day === 0 || !isRandomError(found)) return [run];
    if (run.mishap === 'swapped') return [{ ...run, isExcluded: true, beforeExclusion: found }];
    if (!work.random.chance(0.85)) return [run];
    const time = { day: run.time.day, instant: run.time.instant + repeatAfter };
    return [{ ...run, isRepeated: true }, draft(time, work)];
  });
}

/** Errors of single results are visible within their run, without the runs before it. */
function isRandomError({ evaluation }: Judged): boolean {
  return evaluation.results.some(({ violations }) => violations.some(({ rule }) => rule === '1-3s' || rule === 'R-4s'));
}

function simulatedRun(run: Draft, judged: Judged, next: Judged | undefined): SimulatedRun {
  const repeat = run.isRepeated && next ? { status: next.evaluation.status } : null;
  return { ...run, ...judged, repeat };
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
function plannedMorning(runs: readonly Draft[], time: RunTime, work: Work): Draft {
  const { test, random, newId } = work;
  const is = test.morning?.is;
  const verdict = is === undefined || is === 'missed' ? 'OK' : wanted[is];
  let candidate = draft(time, work);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const judged = judgeHistory(test, work.judging, [...runs, candidate]).at(-1);
    const limits = new Map(judged?.levels.flatMap(({ level, by }) => (by.limits ? [[level, by.limits]] : [])));
    if (limits.size === 0 || (attempt > 1 && judged?.evaluation.status === verdict)) break;
    const off = random.between(...distances[verdict]);
    candidate = { ...candidate, ...measure(drawMorning(test, limits, { off, random }), time, newId) };
  }
  return { ...candidate, mishap: 'none' };
}
