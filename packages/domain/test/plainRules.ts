import { type Multirule, scopesOf } from '../src/multirule/multirule.ts';
import type { LookBackReset, QcPoint } from '../src/multirule/run/qcPoint.ts';

/** A target of a level; the versions of a level may not overlap. */
export type PlainTarget = { version: string; level: number; from: number; to: number | null };

/** One test: results in the order of measurement, one run per instant, every result usable. */
export type PlainHistory = {
  results: readonly (QcPoint & { z: number })[];
  resets: readonly LookBackReset[];
  targets: readonly PlainTarget[];
};

type Result = PlainHistory['results'][number];

/**
 * The rules as their definition reads, without any state carried from run to run: for every result all eligible ones are
 * searched again in the whole history. Slow, and independent of the engine, to check it.
 */
export function plainViolations(rules: readonly Multirule[], history: PlainHistory): string[] {
  const levels = new Set(history.results.map(({ level }) => level)).size;
  return history.results.flatMap((result, at) => {
    const eligible = history.results.slice(0, at + 1).filter((earlier) => isEligible(earlier, result, history));
    const run = history.results.filter(({ instant }) => instant === result.instant);
    return rules
      .filter((rule) => scopesOf(rule, levels).some((scope) => isFired(rule, scope, { eligible, result, run })))
      .map((rule) => `${result.id} ${rule.abbreviation}`);
  });
}

function isEligible(earlier: Result, result: Result, { targets, resets }: PlainHistory): boolean {
  const inForce = targets.find(
    ({ level, from, to }) => level === earlier.level && result.instant >= from && (to === null || result.instant < to),
  );
  const isReset = resets.some(
    ({ instant, level }) =>
      (level === null || level === earlier.level) && earlier.instant < instant && instant <= result.instant,
  );
  return inForce?.version === earlier.targetVersion && !isReset;
}

type Seen = { eligible: readonly Result[]; result: Result; run: readonly Result[] };

function isFired(rule: Multirule, scope: string, { eligible, result, run }: Seen): boolean {
  const n = rule.numberOfResults;
  const ofRun = eligible.filter(({ instant }) => instant === result.instant);
  const ofLevel = eligible.filter(({ level }) => level === result.level);
  if (scope === 'SINGLE') return side(result.z, rule.numberOfSD) !== 0;
  if (rule.kind === 'TREND') return isTrend(ofLevel.slice(-n), n);
  if (rule.kind === 'RANGE')
    return (scope === 'RUN_ALL' ? ofRun : ofLevel.slice(-n)).some((q) => isApart(rule, q, result));
  const window = (scope === 'RUN_ALL' ? ofRun : scope === 'HIST_LEVEL' ? ofLevel : eligible).slice(-n);
  if (scope === 'HIST_ALL' && (result !== run.at(-1) || new Set(window.map(({ level }) => level)).size < 2))
    return false;
  const isShare = rule.minExceeding < n;
  if ((scope === 'RUN_ALL' && isShare ? run.length : window.length) < n) return false;
  const direction = side(result.z, rule.numberOfSD);
  return (
    direction !== 0 && window.filter(({ z }) => side(z, rule.numberOfSD) === direction).length >= rule.minExceeding
  );
}

const EPSILON = 1e-9;

function side(z: number, limit: number): number {
  return z - limit > EPSILON ? 1 : -z - limit > EPSILON ? -1 : 0;
}

function isApart({ rangeMode, numberOfSD }: Multirule, q: Result, r: Result): boolean {
  if (rangeMode === 'opposite') return side(q.z, numberOfSD / 2) * side(r.z, numberOfSD / 2) === -1;
  return side(q.z, numberOfSD / 4) * side(r.z, numberOfSD / 4) === -1 && Math.abs(r.z - q.z) - numberOfSD > EPSILON;
}

function isTrend(window: readonly Result[], n: number): boolean {
  const steps = window.slice(1).map(({ z }, i) => side(z - (window[i] as Result).z, 0));
  return window.length === n && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}
