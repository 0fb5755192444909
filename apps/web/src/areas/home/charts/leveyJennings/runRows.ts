import type { LeveyJenningsPoint, Verdict } from '@qc/contract';
import { worstVerdict } from '@qc/domain';

/** The results of one run, in order of measurement. */
type RunPoints = readonly LeveyJenningsPoint[];

/** A run as one row of the table below the chart. */
export type RunRow = {
  readonly runId: string;
  readonly instant: number;
  readonly points: RunPoints;
  /** Worst of its results that count; a reviewer's verdict goes before the rules'. */
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
  readonly initials: string;
  readonly comment: string;
};

const unique = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];

/** Results by run, newest run first. Only grouped: of 10,000 runs a page shows ten. */
export function runsOf(points: readonly LeveyJenningsPoint[]): readonly RunPoints[] {
  const runs = new Map<string, LeveyJenningsPoint[]>();
  for (const point of points) {
    const run = runs.get(point.runId);
    if (run) run.push(point);
    else runs.set(point.runId, [point]);
  }
  return [...runs.values()].reverse();
}

/** True where a result that counts violated a rule. */
export const isFlaggedRun = (run: RunPoints): boolean =>
  run.some(({ rules, isExcluded }) => !isExcluded && rules !== undefined && rules.length > 0);

export function rowOf(run: RunPoints): RunRow {
  const counted = run.filter(({ isExcluded }) => !isExcluded);
  return {
    runId: run[0]?.runId ?? '',
    instant: run[0]?.instant ?? 0,
    points: run,
    verdict: worstVerdict(counted.map(({ verdict, manualStatus }) => manualStatus ?? verdict)) ?? null,
    rules: unique(counted.flatMap(({ rules }) => rules ?? [])),
    initials: unique(run.map(({ initials }) => initials)).join(' '),
    comment: unique(run.map(({ comment }) => comment)).join(' · '),
  };
}
