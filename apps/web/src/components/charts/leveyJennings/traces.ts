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

/** The results of the chosen levels as the domain lays them out. */
function domainPoints({ points, limits, lotId }: ChartData, { axis, levels, offset }: TraceOptions): ChartPoint[] {
  const places = placesOf(points, axis, offset);
  // Shared by all results judged by it: 30,000 results have a handful of targets.
  const targets = limits.map(({ targetId, mean, sd }) => ({ version: targetId, mean, sd }));
  const chosen: ChartPoint[] = [];
  for (const [i, point] of points.entries()) {
    if (!levels.includes(point.level)) continue;
    chosen.push({
      id: point.id,
      x: places[i] ?? 0,
      level: point.level,
      lotId: point.lotId ?? lotId,
      value: point.value,
      target: (point.limit === null ? undefined : targets[point.limit]) ?? null,
      excluded: point.isExcluded === true,
      status: point.verdict === null ? null : statuses[point.verdict],
    });
  }
  return chosen;
}

/** The chosen levels of a chart as traces, lowest level first. */
export function tracesOf(chart: ChartData, options: TraceOptions): readonly Trace[] {
  return leveyJennings(domainPoints(chart, options), options.scale).map((geometry) => ({
    ...traceOf(geometry, chart.points),
    marked: chart.marked,
  }));
}

function traceOf(geometry: LevelGeometry, points: readonly LeveyJenningsPoint[]): Trace {
  const { level, marks, limits, unplaced } = geometry;
  return {
    level,
    limits,
    xs: Float64Array.from(marks, ({ x }) => x),
    ys: Float64Array.from(marks, ({ y }) => y),
    isJoined: joinsOf(geometry),
    markers: marks.map(({ marker }) => marker),
    points: pointsOf(geometry, points),
    unplaced: unplaced.length,
  };
}

/** Lines run along the marks, and marks along the results, all in one order: one walk finds who belongs to whom. */
function joinsOf({ marks, joined }: LevelGeometry): Uint8Array {
  const isJoined = new Uint8Array(marks.length);
  let at = 0;
  for (const line of joined) {
    while (at < marks.length && marks[at]?.id !== line[0]) at++;
    isJoined.fill(1, at + 1, at + line.length);
    at += line.length;
  }
  return isJoined;
}

function pointsOf({ level, marks }: LevelGeometry, points: readonly LeveyJenningsPoint[]): LeveyJenningsPoint[] {
  const drawn: LeveyJenningsPoint[] = [];
  for (const point of points) if (point.level === level && point.id === marks[drawn.length]?.id) drawn.push(point);
  return drawn;
}
