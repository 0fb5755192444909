import type { RuleStatus } from '../statistics/dataSet.ts';
import { zScore } from '../statistics/zScore.ts';

/** One result as the chart needs it. `x` is its instant or the number of its run; points come in order of x. */
export type ChartPoint = {
  readonly id: string;
  readonly x: number;
  readonly level: number;
  readonly lotId: string;
  readonly value: number;
  /** Target in force for this result; null when none was. */
  readonly target: { readonly version: string; readonly mean: number; readonly sd: number } | null;
  readonly excluded: boolean;
  readonly status: RuleStatus;
};

/** Sign of a point: never told by colour alone. */
export type Marker = 'ok' | 'warn' | 'reject' | 'excluded' | 'notEvaluated';

/** A drawn point. */
export type Mark = { readonly id: string; readonly x: number; readonly y: number; readonly marker: Marker };

/** Mean and ±1, 2, 3 SD lines as they hold from one x to another. */
export type LimitSegment = {
  readonly from: number;
  readonly to: number;
  readonly lotId: string;
  readonly targetVersion: string;
  readonly lines: readonly { readonly sd: number; readonly y: number }[];
};

/** Everything to draw of one level. `joined` are lists of point ids, each one unbroken line. */
export type LevelGeometry = {
  readonly level: number;
  readonly marks: readonly Mark[];
  readonly joined: readonly (readonly string[])[];
  readonly limits: readonly LimitSegment[];
  /** Points that have no place on this axis: without target there is no z. */
  readonly unplaced: readonly string[];
};

const LINES = [-3, -2, -1, 0, 1, 2, 3];

/**
 * Geometry of a Levey-Jennings chart, per level: marks, lines between them and limits.
 *
 * Limits step where the target changes: each segment reaches to the first point of the next one. Lines join
 * neighbouring points of one lot only and stop at an excluded point and at one without a place. On the `z` axis
 * all levels share limits at −3 to 3; on the `unit` axis each target has its own.
 *
 * @example leveyJennings([{ id: 'a', x: 1, level: 1, lotId: 'L', value: 5.2, target: { version: 't', mean: 5, sd: 0.1 }, excluded: false, status: 'OK' }], 'z')[0]?.marks // [{ id: 'a', x: 1, y: 2, marker: 'ok' }]
 */
export function leveyJennings(points: readonly ChartPoint[], axis: 'unit' | 'z'): LevelGeometry[] {
  const levels = [...new Set(points.map(({ level }) => level))].sort((a, b) => a - b);
  return levels.map((level) => {
    const own = points.filter((point) => point.level === level);
    const marks: Mark[] = [];
    const unplaced: string[] = [];
    for (const point of own) {
      const y = heightOf(point, axis);
      if (y === null) unplaced.push(point.id);
      else marks.push({ id: point.id, x: point.x, y, marker: markerOf(point) });
    }
    return { level, marks, joined: joinedLines(own, new Set(unplaced)), limits: limitSegments(own, axis), unplaced };
  });
}

function heightOf(point: ChartPoint, axis: 'unit' | 'z'): number | null {
  if (axis === 'unit') return Number.isFinite(point.value) ? point.value : null;
  return point.target === null ? null : zScore(point.value, point.target);
}

function markerOf({ excluded, status }: ChartPoint): Marker {
  if (excluded) return 'excluded';
  if (status === null) return 'notEvaluated';
  return status === 'OK' ? 'ok' : status === 'WARN' ? 'warn' : 'reject';
}

function joinedLines(points: readonly ChartPoint[], unplaced: ReadonlySet<string>): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let lot: string | null = null;
  for (const { id, lotId, excluded } of points) {
    const breaks = excluded || unplaced.has(id);
    if (breaks || lotId !== lot) line = [];
    lot = lotId;
    if (breaks) continue;
    if (line.push(id) === 2) lines.push(line);
  }
  return lines;
}

type DrawnTarget = NonNullable<ChartPoint['target']>;
type Step = { readonly from: number; to: number; readonly lotId: string; readonly target: DrawnTarget };

function limitSegments(points: readonly ChartPoint[], axis: 'unit' | 'z'): LimitSegment[] {
  const steps: Step[] = [];
  for (const { x, lotId, target } of points) {
    if (target === null || !(target.sd > 0)) continue;
    const last = steps.at(-1);
    if (last !== undefined) last.to = x;
    if (last === undefined || last.lotId !== lotId || !isSameTarget(last.target, target, axis)) {
      steps.push({ from: x, to: x, lotId, target });
    }
  }
  return steps.map(({ from, to, lotId, target: { version, mean, sd: unit } }) => ({
    from,
    to,
    lotId,
    targetVersion: version,
    lines: LINES.map((sd) => ({ sd, y: axis === 'z' ? sd : mean + sd * unit })),
  }));
}

/** A floating target keeps its version while its mean and SD move; in units the lines follow them. */
function isSameTarget(a: DrawnTarget, b: DrawnTarget, axis: 'unit' | 'z'): boolean {
  if (a === b) return true;
  return a.version === b.version && (axis === 'z' || (a.mean === b.mean && a.sd === b.sd));
}
