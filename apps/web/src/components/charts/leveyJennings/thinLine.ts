import { firstAtLeast, type Plot, pixelX, pixelY } from './plot.ts';

/** Places joined by lines: `isJoined` is 0 where a new line begins. */
export type Joined = { readonly xs: Float64Array; readonly ys: Float64Array; readonly isJoined: Uint8Array };
export type Window = { readonly from: number; readonly to: number };

/** The places in sight and one more on each side, so that lines run on to the edge. `to` is not included. */
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
 * Lines through the places in sight, as flat lists of pixels. Where a column of pixels holds many places its first,
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

/**
 * The same outline as upright bars, one for each column of pixels: x, top, bottom, x, top, bottom … Filling them is a
 * fraction of the work of stroking thousands of spikes. A bar begins where the line left the column before.
 */
export function barsInSight({ xs, ys, isJoined }: Joined, plot: Plot): number[] {
  const { from, to } = windowOf(xs, plot);
  const bars: number[] = [];
  let column = Number.NaN;
  let last = Number.NaN;
  for (let i = from; i < to; i++) {
    const x = Math.round(pixelX(plot, xs[i] ?? 0));
    const y = pixelY(plot, ys[i] ?? 0);
    const continues = isJoined[i] === 1 && i > from;
    const before = continues ? last : y;
    if (x !== column || !continues) {
      bars.push(x, Math.min(before, y), Math.max(before, y));
      column = x;
    } else {
      const end = bars.length - 1;
      bars[end] = Math.max(bars[end] ?? y, y);
      bars[end - 1] = Math.min(bars[end - 1] ?? y, y);
    }
    last = y;
  }
  return bars;
}
