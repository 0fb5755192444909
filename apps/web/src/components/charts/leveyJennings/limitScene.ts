import type { LimitSegment } from '@qc/domain';
import { type Plot, pixelX, pixelY } from './plot.ts';

export type BandKind = 'in' | 'warning' | 'out';
export type LimitKind = 'mean' | 'sd1' | 'sd2' | 'sd3';

/** Bands as corners of rectangles, lines as pixels, names at the right end. */
type LimitScene = {
  readonly bands: Readonly<Record<BandKind, readonly (readonly number[])[]>>;
  readonly lines: Readonly<Record<LimitKind, readonly (readonly number[])[]>>;
  readonly names: readonly { readonly y: number; readonly text: string }[];
};

const kinds: readonly LimitKind[] = ['mean', 'sd1', 'sd2', 'sd3'];

/** `+2s`, `−3s`, and the mean by its sign. */
export function limitName(sd: number): string {
  if (sd === 0) return 'x̄';
  return `${sd > 0 ? '+' : '−'}${Math.abs(sd)}s`;
}

type Span = { readonly left: number; readonly right: number; readonly heights: ReadonlyMap<number, number> };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * The visible limits. They step where the target changes; the first reaches back to the left edge and the last on
 * to the right one, since a target holds beyond the results that were judged by it.
 */
function spansOf(limits: readonly LimitSegment[], plot: Plot): readonly Span[] {
  return limits.flatMap((segment, i) => {
    const from = i === 0 ? plot.left : pixelX(plot, segment.from);
    const to = i === limits.length - 1 ? plot.right : pixelX(plot, segment.to);
    const [left, right] = [clamp(from, plot.left, plot.right), clamp(to, plot.left, plot.right)];
    if (right <= left) return [];
    return [{ left, right, heights: new Map(segment.lines.map(({ sd, y }) => [sd, pixelY(plot, y)])) }];
  });
}

const bandEdges: readonly { kind: BandKind; from: number; to: number }[] = [
  { kind: 'out', from: Number.POSITIVE_INFINITY, to: 3 },
  { kind: 'warning', from: 3, to: 2 },
  { kind: 'in', from: 2, to: -2 },
  { kind: 'warning', from: -2, to: -3 },
  { kind: 'out', from: -3, to: Number.NEGATIVE_INFINITY },
];

export function limitScene(limits: readonly LimitSegment[], plot: Plot): LimitScene {
  const bands: Record<BandKind, number[][]> = { in: [], warning: [], out: [] };
  const lines: Record<LimitKind, number[][]> = { mean: [], sd1: [], sd2: [], sd3: [] };
  const spans = spansOf(limits, plot);
  for (const { left, right, heights } of spans) {
    const heightOf = (sd: number) => clamp(heights.get(sd) ?? (sd > 0 ? plot.top : plot.bottom), plot.top, plot.bottom);
    for (const { kind, from, to } of bandEdges) {
      const [high, low] = [heightOf(from), heightOf(to)];
      if (low > high) bands[kind].push([left, high, right, high, right, low, left, low]);
    }
    for (const [sd, y] of heights) {
      if (y < plot.top || y > plot.bottom) continue;
      lines[kinds[Math.abs(sd)] ?? 'mean'].push([left, y, right, y]);
    }
  }
  return { bands, lines, names: namesOf(spans.at(-1), plot) };
}

function namesOf(span: Span | undefined, plot: Plot): LimitScene['names'] {
  if (!span) return [];
  return [...span.heights]
    .filter(([, y]) => y >= plot.top && y <= plot.bottom)
    .map(([sd, y]) => ({ y, text: limitName(sd) }));
}

/** Limits at −3 … 3 from end to end, for the scale in SDs. */
export const zLimits: readonly LimitSegment[] = [
  {
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
    lotId: '',
    targetVersion: '',
    lines: [-3, -2, -1, 0, 1, 2, 3].map((sd) => ({ sd, y: sd })),
  },
];
