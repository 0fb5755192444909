import { type ChartPoint, type LevelColumns, type LimitSegment, levelColumns, type Marker } from './levelColumns.ts';

export type { ChartPoint } from './levelColumns.ts';

/** A drawn point. */
export type Mark = { readonly id: string; readonly x: number; readonly y: number; readonly marker: Marker };

/** Everything to draw of one level. `joined` are lists of point ids, each one unbroken line. */
export type LevelGeometry = {
  readonly level: number;
  readonly marks: readonly Mark[];
  readonly joined: readonly (readonly string[])[];
  readonly limits: readonly LimitSegment[];
  /** Points that have no place on this axis: without target there is no z. */
  readonly unplaced: readonly string[];
};

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
  const idOf = (number: number) => points[number]?.id ?? '';
  return levelColumns(points.length, (number) => points[number] ?? null, axis).map((columns) => {
    const marks = marksOf(columns, idOf);
    const { level, limits, unplaced } = columns;
    return { level, marks, joined: joinedLines(marks, columns.isJoined), limits, unplaced: unplaced.map(idOf) };
  });
}

function marksOf({ numbers, xs, ys, markers }: LevelColumns, idOf: (number: number) => string): Mark[] {
  return numbers.map((number, i) => ({
    id: idOf(number),
    x: xs[i] ?? 0,
    y: ys[i] ?? 0,
    marker: markers[i] ?? 'notEvaluated',
  }));
}

function joinedLines(marks: readonly Mark[], isJoined: readonly number[]): string[][] {
  const lines: string[][] = [];
  marks.forEach(({ id }, i) => {
    const before = marks[i - 1];
    if (isJoined[i] !== 1 || before === undefined) return;
    if (isJoined[i - 1] === 1) lines.at(-1)?.push(id);
    else lines.push([before.id, id]);
  });
  return lines;
}
