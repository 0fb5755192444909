import type { ChartFlag } from './flags.ts';
import type { OverlayKind, OverlayLine } from './overlays.ts';
import type { Range } from './plot.ts';
import type { Trace, ValueScale } from './traces.ts';

/** The scale does not grow beyond this number of SDs: one typing error would flatten everything else. */
const farthest = 7;
const nearest = 4;

function padded(low: number, high: number, share: number): Range {
  const pad = high > low ? (high - low) * share : Math.abs(low) * 0.05 || 1;
  return { from: low - pad, to: high + pad };
}

// Columns of numbers are walked by their index: an iterator costs more than what is done with its numbers.

/** The range of the axis that contains all results and flags. */
export function xRange(traces: readonly Trace[], flags: readonly ChartFlag[]): Range {
  const ends = traces.flatMap(({ xs }) => [xs[0], xs.at(-1)]).filter((x) => x !== undefined);
  const all = [...ends, ...flags.map(({ x }) => x)];
  if (all.length === 0) return { from: 0, to: 1 };
  return padded(Math.min(...all), Math.max(...all), 0.015);
}

function zRange(traces: readonly Trace[]): Range {
  let size = nearest;
  for (const { ys } of traces) for (let i = 0; i < ys.length; i++) size = Math.max(size, Math.abs(ys[i] ?? 0) + 0.5);
  const shown = Math.min(farthest, size);
  return { from: -shown, to: shown };
}

/** In units: all limits with some room, and results as far as seven SDs from their mean. */
function unitRange(traces: readonly Trace[]): Range {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [floor, ceiling] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { lines } of traces.flatMap(({ limits }) => limits)) {
    const mean = lines.find(({ sd }) => sd === 0)?.y ?? 0;
    const sd = (lines.find((line) => line.sd === 1)?.y ?? mean) - mean;
    [low, high] = [Math.min(low, mean - nearest * sd), Math.max(high, mean + nearest * sd)];
    [floor, ceiling] = [Math.min(floor, mean - farthest * sd), Math.max(ceiling, mean + farthest * sd)];
  }
  const hasLimits = floor < ceiling;
  for (const { ys } of traces) {
    for (let i = 0; i < ys.length; i++) {
      const y = ys[i] ?? 0;
      if (hasLimits && (y < floor || y > ceiling)) continue;
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  if (low > high) return { from: 0, to: 1 };
  return hasLimits ? { from: low, to: high } : padded(low, high, 0.1);
}

const alwaysInSight: ReadonlySet<OverlayKind> = new Set(['tea', 'peer']);

/** The range includes the allowable error and the peers where they are shown, however far out they are. */
export function yRange(traces: readonly Trace[], scale: ValueScale, overlays: readonly OverlayLine[]): Range {
  const { from, to } = scale === 'z' ? zRange(traces) : unitRange(traces);
  const heights = overlays.filter(({ kind }) => alwaysInSight.has(kind)).flatMap(({ ys }) => [...ys]);
  const room = (to - from) * 0.04;
  return {
    from: Math.min(from, ...heights.map((y) => y - room)),
    to: Math.max(to, ...heights.map((y) => y + room)),
  };
}
