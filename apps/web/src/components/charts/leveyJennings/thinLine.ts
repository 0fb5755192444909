import { firstAtLeast, type Plot, pixelX, pixelY } from './plot.ts';

/** Places joined by lines: `isJoined` is 0 where a new line begins. */
export type Joined = { readonly xs: Float64Array; readonly ys: Float64Array; readonly isJoined: Uint8Array };
export type Window = { readonly from: number; readonly to: number };

/** The visible places and one more on each side, so that lines reach the edge. `to` is not included. */
export function windowOf(xs: Float64Array, plot: Plot): Window {
  const from = Math.max(0, firstAtLeast(xs, plot.xFrom) - 1);
  const after = firstAtLeast(xs, plot.xTo);
  return { from, to: Math.min(xs.length, after + 2) };
}

/** True where a pixel has several places: single signs would hide each other. */
export function isDense({ from, to }: Window, plot: Plot): boolean {
  return to - from > (plot.right - plot.left) / 2;
}

/**
 * Lines through the visible places, as flat lists of pixels. Where a column of pixels holds many places its first,
 * least, greatest and last are kept: the outline is the same and no outlier is lost.
 */
export function linesInSight(trace: Joined, plot: Plot): number[][] {
  const window = windowOf(trace.xs, plot);
  return isDense(window, plot) ? thinned(trace, plot, window) : plain(trace, plot, window);
}

function plain({ xs, ys, isJoined }: Joined, plot: Plot, { from, to }: Window): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  for (let i = from; i < to; i++) {
    if (isJoined[i] !== 1 || i === from) {
      line = [];
      lines.push(line);
    }
    line.push(pixelX(plot, xs[i] ?? 0), pixelY(plot, ys[i] ?? 0));
  }
  return lines.filter(({ length }) => length > 2);
}

function thinned({ xs, ys, isJoined }: Joined, plot: Plot, { from, to }: Window): number[][] {
  const lines: number[][] = [];
  let line: number[] = [];
  let column = Number.NaN;
  let least = 0;
  let greatest = 0;
  let last = 0;
  const close = () => {
    if (Number.isNaN(column)) return;
    line.push(column, least, column, greatest, column, last);
    column = Number.NaN;
  };
  for (let i = from; i < to; i++) {
    const x = Math.round(pixelX(plot, xs[i] ?? 0));
    const y = pixelY(plot, ys[i] ?? 0);
    const isNew = isJoined[i] !== 1 || i === from;
    if (isNew || x !== column) {
      close();
      if (isNew) {
        line = [];
        lines.push(line);
      }
      line.push(x, y);
      column = x;
      least = y;
      greatest = y;
    }
    least = Math.min(least, y);
    greatest = Math.max(greatest, y);
    last = y;
  }
  close();
  return lines;
}

/** Columns of pixels that an outline joins, and how many of them one outline holds: both for the rasteriser's sake. */
const columnWidth = 2;
const columnsPerArea = 32;
const half = 0.6;

type Column = { readonly x: number; top: number; bottom: number };

/** Left to right along the top, back along the bottom; never thinner than a line. */
function outlineOf(columns: readonly Column[]): number[] {
  const [only] = columns;
  const drawn = columns.length === 1 && only ? [only, { ...only, x: only.x + columnWidth }] : columns;
  return [
    ...drawn.flatMap(({ x, top }) => [x, top - half]),
    ...drawn.toReversed().flatMap(({ x, bottom }) => [x, bottom + half]),
  ];
}

/**
 * What lies between the least and the greatest place of each column of pixels, as closed outlines. Filling them is a
 * fraction of the work of stroking thousands of spikes, and no outlier is lost. A gap in the line is a gap between
 * outlines.
 */
export function areasInSight({ xs, ys, isJoined }: Joined, plot: Plot): number[][] {
  const { from, to } = windowOf(xs, plot);
  const areas: Column[][] = [];
  let columns: Column[] = [];
  let column: Column | undefined;
  for (let i = from; i < to; i++) {
    const x = Math.floor(pixelX(plot, xs[i] ?? 0) / columnWidth) * columnWidth;
    const y = pixelY(plot, ys[i] ?? 0);
    const continues = isJoined[i] === 1 && i > from;
    if (continues && column?.x === x) {
      column.top = Math.min(column.top, y);
      column.bottom = Math.max(column.bottom, y);
      continue;
    }
    if (!continues || columns.length > columnsPerArea) {
      columns = continues && column ? [column] : [];
      areas.push(columns);
    }
    column = { x, top: y, bottom: y };
    columns.push(column);
  }
  return areas.map(outlineOf);
}
