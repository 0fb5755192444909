import {
  type ChartLimit,
  columnsOf,
  type Draft,
  type LeveyJenningsChart,
  type LeveyJenningsPoint,
  type LeveyJenningsQuery,
} from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import { rulesIn } from '#features/qc/results/public';
import { levelStatistics, periodOf } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { headingOf, testOfChart } from './chartHeading.ts';
import { chartEvents } from './events.queries.ts';
import { planMarks } from './planMarks.queries.ts';
import { type ChartRow, chartRows } from './points.queries.ts';

/** Finds the place of a result's limits: a level's last ones where they still hold, else new ones. */
function limitPlaces(limits: ChartLimit[]): (row: ChartRow) => number | null {
  const last = new Map<number, number>();
  return ({ level, targetId, evalMean, evalSd }) => {
    if (targetId === null || evalMean === null || evalSd === null) return null;
    const place = last.get(level);
    const known = place === undefined ? undefined : limits[place];
    if (place !== undefined && known?.targetId === targetId && known.mean === evalMean && known.sd === evalSd)
      return place;
    last.set(level, limits.length);
    return limits.push({ level, targetId, mean: evalMean, sd: evalSd }) - 1;
  };
}

/** A point without what it does not have: of 30,000 most have no rule, no comment and the test's own lot. */
function pointOf(row: ChartRow, limit: number | null): LeveyJenningsPoint {
  const point: Draft<LeveyJenningsPoint> = {
    id: row.id,
    runId: row.runId,
    level: row.level,
    instant: row.instant,
    value: row.x,
    z: row.z,
    limit,
    verdict: row.verdict,
  };
  if (row.lotId !== null) point.lotId = row.lotId;
  if (row.notEvaluated !== null) point.notEvaluated = row.notEvaluated;
  if (row.violations !== null) point.rules = rulesIn(row.violations);
  if (row.isExcluded) point.isExcluded = true;
  if (row.manualStatus !== null) point.manualStatus = row.manualStatus;
  if (row.initials !== null) point.initials = row.initials;
  if (row.comment !== null) point.comment = row.comment;
  return point;
}

/** Points and the limits they were judged by, each limit once. */
function pointsAndLimits(rows: readonly ChartRow[]): Pick<LeveyJenningsChart, 'points' | 'limits'> {
  const limits: ChartLimit[] = [];
  const placeOf = limitPlaces(limits);
  return { points: rows.map((row) => pointOf(row, placeOf(row))), limits };
}

/** The Levey-Jennings chart of a test with events and its strip of figures. */
export async function leveyJenningsChart(ctx: Ctx, query: LeveyJenningsQuery): Promise<LeveyJenningsChart> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read(async (tx) => {
    const [test, period] = await Promise.all([
      testOfChart(tx, view.ctx, query.qcTestId),
      periodOf(tx, view.ctx, { from: query.from, to: query.to, lasting: '90 days' }),
    ]);
    const { from, to } = period;
    const levels = query.level === undefined ? test.levels : [query.level];
    const [events, marks, figures] = await Promise.all([
      chartEvents(tx, view.ctx, { test, from, to }),
      planMarks(tx, view.ctx, { qcTestId: test.id, from, to }),
      levelStatistics(tx, view.ctx, { tests: [test], level: query.level, period }),
    ]);
    const { rows, isTruncated } = await chartRows(tx, view.ctx, { test, levels, from, to });
    const { points, limits } = pointsAndLimits(rows);
    return {
      test: headingOf(test),
      from,
      to,
      isTruncated,
      ...(query.form === 'columns' ? { points: [], columns: columnsOf(points) } : { points }),
      limits,
      events: [...events, ...marks].sort((a, b) => a.instant - b.instant),
      figures,
    };
  });
}
