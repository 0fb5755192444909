import type { Trace } from './traces.ts';

/** A result by its place in its level. */
export type MarkPlace = { readonly level: number; readonly index: number };

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  PageUp: (index) => index - 10,
  PageDown: (index) => index + 10,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The result of a level nearest in time to another. */
function nearestIn(trace: Trace, x: number): number {
  let best = 0;
  trace.xs.forEach((other, i) => {
    if (Math.abs(other - x) < Math.abs((trace.xs[best] ?? 0) - x)) best = i;
  });
  return best;
}

/**
 * The result that a key moves to: left and right in time, up and down between levels. The first key moves to the newest
 * result. Undefined for other keys.
 */
export function moveByKey(traces: readonly Trace[], now: MarkPlace | undefined, key: string): MarkPlace | undefined {
  const drawn = traces.filter(({ xs }) => xs.length > 0);
  const at = drawn.findIndex(({ level }) => level === now?.level);
  const step = steps[key];
  if (!step && key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const current = drawn[at];
  if (!now || !current) {
    const [first] = drawn;
    return first ? { level: first.level, index: first.xs.length - 1 } : undefined;
  }
  if (step) {
    const last = current.xs.length - 1;
    return { level: now.level, index: Math.min(last, Math.max(0, step(now.index, last))) };
  }
  const other = drawn[at + (key === 'ArrowUp' ? 1 : -1)];
  return other ? { level: other.level, index: nearestIn(other, current.xs[now.index] ?? 0) } : now;
}
