import type { ChartLimit, LeveyJenningsPoint } from '@qc/contract';
import { type ChartPoint, type LevelGeometry, type LimitSegment, leveyJennings, type Marker } from '@qc/domain';

/** `date`: by the laboratory's clock; `run`: runs side by side, however far apart they were. */
export type TimeAxis = 'date' | 'run';
export type ValueScale = 'unit' | 'z';

/** One level, laid out for drawing: places in columns, point by point. */
export type Trace = {
  readonly level: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Whether a line comes from the place before; 0 across lots and at excluded results. */
  readonly isJoined: Uint8Array;
  readonly markers: readonly Marker[];
  readonly points: readonly LeveyJenningsPoint[];
  readonly limits: readonly LimitSegment[];
  /** Results without a place on this scale: without a target there is no z. */
  readonly unplaced: number;
};

type ChartData = {
  readonly points: readonly LeveyJenningsPoint[];
  readonly limits: readonly ChartLimit[];
  readonly lotId: string;
};
type TraceOptions = {
  readonly axis: TimeAxis;
  readonly scale: ValueScale;
  readonly levels: readonly number[];
  /** How far the laboratory's clock is ahead of UTC. */
  readonly offset: number;
};

const statuses = { accept: 'OK', warn: 'WARN', reject: 'REJECT' } as const;

/** The place of each point along the axis: its time on the laboratory's clock, or the number of its run from 1. */
export function placesOf(points: readonly LeveyJenningsPoint[], axis: TimeAxis, offset: number): readonly number[] {
  if (axis === 'date') return points.map(({ instant }) => instant + offset);
  const numbers = new Map<string, number>();
  return points.map(({ runId }) => {
    const number = numbers.get(runId) ?? numbers.size + 1;
    numbers.set(runId, number);
    return number;
  });
}

function domainPoints({ points, limits, lotId }: ChartData, places: readonly number[]): ChartPoint[] {
  // Shared by all results judged by it: 30,000 results have a handful of targets.
  const targets = limits.map(({ targetId, mean, sd }) => ({ version: targetId, mean, sd }));
  return points.map((point, i) => ({
    id: point.id,
    x: places[i] ?? 0,
    level: point.level,
    lotId: point.lotId ?? lotId,
    value: point.value,
    target: (point.limit === null ? undefined : targets[point.limit]) ?? null,
    excluded: point.isExcluded === true,
    status: point.verdict === null ? null : statuses[point.verdict],
  }));
}

/** The chosen levels of a chart as traces, lowest level first. */
export function tracesOf(chart: ChartData, { axis, scale, levels, offset }: TraceOptions): readonly Trace[] {
  const byId = new Map(chart.points.map((point) => [point.id, point]));
  const chosen = domainPoints(chart, placesOf(chart.points, axis, offset)).filter(({ level }) =>
    levels.includes(level),
  );
  return leveyJennings(chosen, scale).map((geometry) => traceOf(geometry, byId));
}

function traceOf(geometry: LevelGeometry, byId: ReadonlyMap<string, LeveyJenningsPoint>): Trace {
  const { level, marks, limits, unplaced } = geometry;
  const followers = new Set(geometry.joined.flatMap((line) => line.slice(1)));
  return {
    level,
    limits,
    xs: Float64Array.from(marks, ({ x }) => x),
    ys: Float64Array.from(marks, ({ y }) => y),
    isJoined: Uint8Array.from(marks, ({ id }) => (followers.has(id) ? 1 : 0)),
    markers: marks.map(({ marker }) => marker),
    points: marks.flatMap(({ id }) => byId.get(id) ?? []),
    unplaced: unplaced.length,
  };
}
