import { firstAtLeast, isInside, type Plot, pixelX, pixelY, valueX } from './plot.ts';
import type { Trace } from './traces.ts';

/** A result under the pointer, and where it is drawn. */
export type FoundMark = { readonly trace: Trace; readonly index: number; readonly x: number; readonly y: number };

const reach = 14;

/** The result nearest to a place in a plot, if any is near enough to be meant. */
export function nearestMark(traces: readonly Trace[], plot: Plot, at: { x: number; y: number }): FoundMark | undefined {
  if (!isInside(plot, at.x, at.y)) return undefined;
  let best: FoundMark | undefined;
  let least = reach;
  for (const trace of traces) {
    const until = valueX(plot, at.x + reach);
    for (let i = firstAtLeast(trace.xs, valueX(plot, at.x - reach)); i < trace.xs.length; i++) {
      if ((trace.xs[i] ?? 0) > until) break;
      const found = markAt(trace, i, plot);
      const distance = Math.hypot(found.x - at.x, found.y - at.y);
      if (distance < least) [best, least] = [found, distance];
    }
  }
  return best;
}

/** Where a result is drawn; one beyond the scale is drawn at its edge. */
export function markAt(trace: Trace, index: number, plot: Plot): FoundMark {
  const y = pixelY(plot, trace.ys[index] ?? 0);
  return {
    trace,
    index,
    x: pixelX(plot, trace.xs[index] ?? 0),
    y: Math.min(plot.bottom - 7, Math.max(plot.top + 7, y)),
  };
}
