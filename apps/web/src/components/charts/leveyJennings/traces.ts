import type { ChartLimit, LeveyJenningsPoint } from '@qc/contract';
import { type LimitSegment, levelColumns, type Marker } from '@qc/domain';

/** `date`: by the laboratory's clock; `run`: runs at equal distances. */
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
  /** Results to be pointed out, by id. */
  readonly marked?: ReadonlyMap<string, unknown> | undefined;
};

type ChartData = {
  readonly points: readonly LeveyJenningsPoint[];
  readonly limits: readonly ChartLimit[];
  readonly lotId: string;
  readonly marked?: ReadonlyMap<string, unknown> | undefined;
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

/** The chosen levels of a chart as traces, lowest level first. */
export function tracesOf(chart: ChartData, { axis, scale, levels, offset }: TraceOptions): readonly Trace[] {
  const { points, limits, lotId, marked } = chart;
  const runs = axis === 'run' ? placesOf(points, axis, offset) : undefined;
  // Shared by all results judged by it: 30,000 results have a handful of targets.
  const targets = limits.map(({ targetId, mean, sd }) => ({ version: targetId, mean, sd }));
  const columns = levelColumns(
    points.length,
    (number) => {
      const point = points[number];
      if (point === undefined || !levels.includes(point.level)) return null;
      return {
        x: runs === undefined ? point.instant + offset : (runs[number] ?? 0),
        level: point.level,
        lotId: point.lotId ?? lotId,
        value: point.value,
        target: (point.limit === null ? undefined : targets[point.limit]) ?? null,
        excluded: point.isExcluded === true,
        status: point.verdict === null ? null : statuses[point.verdict],
      };
    },
    scale,
  );
  return columns.map(({ level, numbers, xs, ys, isJoined, markers, limits: drawn, unplaced }) => ({
    level,
    limits: drawn,
    xs: new Float64Array(xs),
    ys: new Float64Array(ys),
    isJoined: new Uint8Array(isJoined),
    markers,
    points: numbers.map((number) => points[number] as LeveyJenningsPoint),
    unplaced: unplaced.length,
    marked,
  }));
}
