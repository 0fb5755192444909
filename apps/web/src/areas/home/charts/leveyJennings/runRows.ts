import type { LeveyJenningsPoint, Verdict } from '@qc/contract';
import { worstVerdict } from '../../verdict/verdict.ts';

/** A run as one row of the table below the chart. */
export type RunRow = {
  readonly runId: string;
  readonly instant: number;
  readonly points: readonly LeveyJenningsPoint[];
  /** Worst of its results that count; a reviewer's verdict goes before the rules'. */
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
  readonly initials: string;
  readonly comment: string;
};

const unique = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];

/** Runs, newest first. */
export function runRows(points: readonly LeveyJenningsPoint[]): readonly RunRow[] {
  const runs = new Map<string, LeveyJenningsPoint[]>();
  for (const point of points) runs.set(point.runId, [...(runs.get(point.runId) ?? []), point]);
  return [...runs]
    .map(([runId, own]): RunRow => {
      const counted = own.filter(({ isExcluded }) => !isExcluded);
      return {
        runId,
        instant: own[0]?.instant ?? 0,
        points: own,
        verdict: worstVerdict(counted.map(({ verdict, manualStatus }) => manualStatus ?? verdict)),
        rules: unique(counted.flatMap(({ rules }) => rules ?? [])),
        initials: unique(own.map(({ initials }) => initials)).join(' '),
        comment: unique(own.map(({ comment }) => comment)).join(' · '),
      };
    })
    .reverse();
}
