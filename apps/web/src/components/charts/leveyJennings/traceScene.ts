import type { Marker } from '@qc/domain';
import { rulesInOrder } from '../ruleOrder.ts';
import { textWidth } from './flags.ts';
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

/** Beyond that many the names would be a carpet. */
const mostLabels = 60;
const edge = 7;

/** Names that do not cover each other, those of rejects first; the signs, the pointer and the table tell the rest. */
export function roomyLabels(labels: readonly RuleLabel[]): readonly RuleLabel[] {
  const placed: RuleLabel[] = [];
  const boxes: { left: number; right: number; top: number }[] = [];
  for (const label of labels.toSorted((a, b) => Number(b.marker === 'reject') - Number(a.marker === 'reject'))) {
    const half = textWidth(label.text) / 2 + 2;
    const box = { left: label.x - half, right: label.x + half, top: label.isAbove ? label.y - 22 : label.y + 8 };
    const isTaken = boxes.some(
      (other) => other.left < box.right && other.right > box.left && Math.abs(other.top - box.top) < 14,
    );
    if (isTaken) continue;
    boxes.push(box);
    placed.push(label);
  }
  return placed;
}

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
    const text = `${rulesInOrder(rules)[0] ?? ''}${beyond}`;
    const middle = (plot.top + plot.bottom) / 2;
    labels.push({ x, y, text, marker, isAbove: y < middle && y > plot.top + 16 });
  }
  const shown = labels.filter(({ marker }) => marker !== 'excluded');
  return { lines: linesInSight(trace, plot), signs, labels: shown.length > mostLabels ? [] : roomyLabels(shown) };
}
