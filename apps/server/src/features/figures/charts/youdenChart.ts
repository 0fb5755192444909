import type { Verdict, YoudenChart, YoudenPoint, YoudenQuery } from '@qc/contract';
import { youden } from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { periodOf } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { headingOf, testOfChart } from './chartHeading.ts';
import { type ChartRow, chartRows } from './points.queries.ts';

const severity: readonly (Verdict | null)[] = ['accept', null, 'warn', 'reject'];

function worst(a: Verdict | null, b: Verdict | null): Verdict | null {
  return severity.indexOf(a) > severity.indexOf(b) ? a : b;
}

/** Runs in which both levels were evaluated; repeats pair with the repeat of the same number. */
export function pairsOf(rows: readonly ChartRow[], levelA: number, levelB: number): YoudenPoint[] {
  const usable = rows.filter((row) => !row.isExcluded && row.z !== null);
  const place = (row: ChartRow) => `${row.runId}/${row.replicate}`;
  const ofB = new Map(usable.filter((row) => row.level === levelB).map((row) => [place(row), row]));
  return usable
    .filter((row) => row.level === levelA)
    .flatMap((row) => {
      const other = ofB.get(place(row));
      if (!other || row.z === null || other.z === null) return [];
      const { runId, instant } = row;
      return [{ runId, instant, a: row.z, b: other.z, verdict: worst(row.verdict, other.verdict) }];
    });
}

/** Two levels of each run against each other: along the diagonal the error is systematic, off it random. */
export async function youdenChart(ctx: Ctx, query: YoudenQuery): Promise<YoudenChart> {
  const view = laboratoryView(ctx, query.tenantId);
  const { levelA, levelB } = query;
  return view.read(async (tx) => {
    const test = await testOfChart(tx, view.ctx, query.qcTestId);
    const { from, to } = await periodOf(tx, view.ctx, { from: query.from, to: query.to, lasting: '90 days' });
    const levels = [...new Set([levelA, levelB])];
    const { rows, isTruncated } = await chartRows(tx, view.ctx, { test, levels, from, to });
    const points = pairsOf(rows, levelA, levelB);
    return { test: headingOf(test), from, to, levelA, levelB, isTruncated, points, figures: youden(points) };
  });
}
