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

/** Shape of a point: colour alone never carries its meaning. */
export type Marker = 'ok' | 'warn' | 'reject' | 'excluded' | 'notEvaluated';

/** Mean and ±1, 2, 3 SD lines as they hold from one x to another. */
export type LimitSegment = {
  readonly from: number;
  readonly to: number;
  readonly lotId: string;
  readonly targetVersion: string;
  readonly lines: readonly { readonly sd: number; readonly y: number }[];
};

/** What is drawn of one level, in columns that belong together place by place. */
export type LevelColumns = {
  readonly level: number;
  /** Which of all results each is, by its number among them. */
  readonly numbers: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly markers: readonly Marker[];
  /** 1 where a line comes from the place before. */
  readonly isJoined: readonly number[];
  readonly limits: readonly LimitSegment[];
  /** Results that have no place on this axis: without target there is no z. */
  readonly unplaced: readonly number[];
};

type Axis = 'unit' | 'z';
type PlacedPoint = Omit<ChartPoint, 'id'>;
type Columns = { -readonly [K in 'numbers' | 'xs' | 'ys' | 'isJoined' | 'unplaced']: number[] } & { markers: Marker[] };
type OpenLevel = Columns & { readonly steps: Step[]; lot: string | null; isBroken: boolean };

const LINES = [-3, -2, -1, 0, 1, 2, 3];

/**
 * The columns of a Levey-Jennings chart, per level, in one walk over `count` results: `at` returns the result at an index,
 * or null for one that is not to be drawn, so that no list of tens of thousands has to be made for it.
 *
 * @example levelColumns(1, () => ({ x: 1, level: 1, lotId: 'L', value: 5.2, target: { version: 't', mean: 5, sd: 0.1 }, excluded: false, status: 'OK' }), 'z')[0]?.ys // [2]
 */
export function levelColumns(count: number, at: (number: number) => PlacedPoint | null, axis: Axis): LevelColumns[] {
  const levels = new Map<number, OpenLevel>();
  for (let number = 0; number < count; number++) {
    const point = at(number);
    if (point === null) continue;
    const level = levels.get(point.level) ?? openLevel();
    if (level.lot === null) levels.set(point.level, level);
    place(level, number, point, heightOf(point, axis));
    stepTo(level.steps, point, axis);
  }
  return [...levels]
    .sort(([a], [b]) => a - b)
    .map(([level, { steps, lot: _lot, isBroken: _isBroken, ...columns }]) => ({
      level,
      ...columns,
      limits: steps.map((step) => segmentOf(step, axis)),
    }));
}

const openLevel = (): OpenLevel => ({
  numbers: [],
  xs: [],
  ys: [],
  markers: [],
  isJoined: [],
  unplaced: [],
  steps: [],
  lot: null,
  isBroken: true,
});

/** Lines join neighbouring points of one lot only and stop at an excluded point and at one without a place. */
function place(level: OpenLevel, number: number, point: PlacedPoint, y: number | null): void {
  const breaks = point.excluded || y === null;
  const isJoined = !breaks && !level.isBroken && level.lot === point.lotId;
  level.lot = point.lotId;
  level.isBroken = breaks;
  if (y === null) {
    level.unplaced.push(number);
    return;
  }
  level.numbers.push(number);
  level.xs.push(point.x);
  level.ys.push(y);
  level.markers.push(markerOf(point));
  level.isJoined.push(isJoined ? 1 : 0);
}

function heightOf(point: PlacedPoint, axis: Axis): number | null {
  if (axis === 'unit') return Number.isFinite(point.value) ? point.value : null;
  return point.target === null ? null : zScore(point.value, point.target);
}

function markerOf({ excluded, status }: PlacedPoint): Marker {
  if (excluded) return 'excluded';
  if (status === null) return 'notEvaluated';
  return status === 'OK' ? 'ok' : status === 'WARN' ? 'warn' : 'reject';
}

type DrawnTarget = NonNullable<ChartPoint['target']>;
type Step = { readonly from: number; to: number; readonly lotId: string; readonly target: DrawnTarget };

/** Limits step where the target changes: each segment reaches to the first point of the next one. */
function stepTo(steps: Step[], { x, lotId, target }: PlacedPoint, axis: Axis): void {
  if (target === null || !(target.sd > 0)) return;
  const last = steps.at(-1);
  if (last !== undefined) last.to = x;
  if (last === undefined || last.lotId !== lotId || !isSameTarget(last.target, target, axis))
    steps.push({ from: x, to: x, lotId, target });
}

const segmentOf = ({ from, to, lotId, target: { version, mean, sd: unit } }: Step, axis: Axis): LimitSegment => ({
  from,
  to,
  lotId,
  targetVersion: version,
  lines: LINES.map((sd) => ({ sd, y: axis === 'z' ? sd : mean + sd * unit })),
});

/** A floating target keeps its version while its mean and SD move; in units the lines follow them. */
function isSameTarget(a: DrawnTarget, b: DrawnTarget, axis: Axis): boolean {
  if (a === b) return true;
  return a.version === b.version && (axis === 'z' || (a.mean === b.mean && a.sd === b.sd));
}
