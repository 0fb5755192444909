import type { Marker } from '@qc/domain';
import { type Plot, pixelX, pixelY } from './plot.ts';
import { isDense, linesInSight, windowOf } from './thinLine.ts';
import type { Trace } from './traces.ts';

/** A rule's name beside the sign it belongs to. */
export type RuleLabel = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isAbove: boolean;
  readonly marker: Marker;
};

/** What is seen of one level: pixels in flat lists. */
export type TraceScene = {
  readonly lines: readonly (readonly number[])[];
  readonly signs: Readonly<Record<Marker, readonly number[]>>;
  readonly labels: readonly RuleLabel[];
};

/** More names than this would cover each other; the signs, the pointer and the table still tell. */
const mostLabels = 24;
const edge = 7;

/** A sign beyond the scale stands at its edge; its label points on. */
function seenY(plot: Plot, y: number): { readonly y: number; readonly beyond: '' | '↑' | '↓' } {
  if (y > plot.yTo) return { y: plot.top + edge, beyond: '↑' };
  if (y < plot.yFrom) return { y: plot.bottom - edge, beyond: '↓' };
  return { y: pixelY(plot, y), beyond: '' };
}

export function traceScene(trace: Trace, plot: Plot): TraceScene {
  const window = windowOf(trace.xs, plot);
  const hidesPlain = isDense(window, plot);
  const signs: Record<Marker, number[]> = { ok: [], warn: [], reject: [], excluded: [], notEvaluated: [] };
  const labels: RuleLabel[] = [];
  for (let i = window.from; i < window.to; i++) {
    const marker = trace.markers[i] ?? 'ok';
    const x = pixelX(plot, trace.xs[i] ?? 0);
    if ((marker === 'ok' && hidesPlain) || x < plot.left - 1 || x > plot.right + 1) continue;
    const { y, beyond } = seenY(plot, trace.ys[i] ?? 0);
    signs[marker].push(x, y);
    const rules = trace.points[i]?.rules ?? [];
    if (marker === 'ok' || (rules.length === 0 && beyond === '')) continue;
    const text = `${rules.slice(0, 2).join(' ')}${beyond}`;
    const middle = (plot.top + plot.bottom) / 2;
    labels.push({ x, y, text, marker, isAbove: y < middle && y > plot.top + 16 });
  }
  const shown = labels.filter(({ marker }) => marker !== 'excluded');
  return { lines: linesInSight(trace, plot), signs, labels: shown.length > mostLabels ? [] : shown };
}
