import type { Marker } from '@qc/domain';
import { rulesInOrder } from '../ruleOrder.ts';
import { textWidth } from './flags.ts';
import { type Plot, pixelX, pixelY } from './plot.ts';
import { areasInSight, isDense, linesInSight, windowOf } from './thinLine.ts';
import type { Trace } from './traces.ts';

/** A rule's name next to the sign it belongs to. */
type RuleLabel = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isAbove: boolean;
  readonly marker: Marker;
};

/** What is seen of one level: pixels in flat lists. */
type TraceScene = {
  readonly lines: readonly (readonly number[])[];
  /** Instead of lines where a pixel holds several results: closed outlines of what they cover. */
  readonly areas: readonly (readonly number[])[];
  readonly signs: Readonly<Record<Marker, readonly number[]>>;
  readonly labels: readonly RuleLabel[];
};

/** The most names that stay readable. */
const mostLabels = 60;
const edge = 7;

type LabelBox = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const overlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

function boxOf({ x, y, text, isAbove }: RuleLabel): LabelBox {
  const half = textWidth(text) / 2 + 2;
  const top = isAbove ? y - 21 : y + 9;
  return { left: x - half, right: x + half, top, bottom: top + 12 };
}

const signBox = (x: number, y: number): LabelBox => ({ left: x - 5, right: x + 5, top: y - 6, bottom: y + 6 });

/**
 * Names that cover neither each other nor a sign, those of rejects first. What stays unnamed is still shown by its sign,
 * the tooltip and the table. `signs` are pixels, x, y, x, y …
 */
export function roomyLabels(labels: readonly RuleLabel[], signs: readonly number[]): readonly RuleLabel[] {
  if (labels.length === 0) return labels;
  const taken: LabelBox[] = [];
  for (let i = 0; i + 1 < signs.length; i += 2) taken.push(signBox(signs[i] ?? 0, signs[i + 1] ?? 0));
  const rank = ({ marker }: RuleLabel) => (marker === 'reject' ? 0 : 1);
  return labels
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((label) => {
      const box = boxOf(label);
      const hasRoom = !taken.some((other) => overlap(other, box));
      if (hasRoom) taken.push(box);
      return hasRoom;
    });
}

/** A sign beyond the scale is drawn at its edge; its label has an arrow. */
function seenY(plot: Plot, y: number): { readonly y: number; readonly beyond: '' | '↑' | '↓' } {
  if (y > plot.yTo) return { y: plot.top + edge, beyond: '↑' };
  if (y < plot.yFrom) return { y: plot.bottom - edge, beyond: '↓' };
  return { y: pixelY(plot, y), beyond: '' };
}

/** A name at the edge of the plot moves inwards instead of losing its end. */
function insideX(plot: Plot, x: number, text: string): number {
  const half = textWidth(text) / 2 + 2;
  return Math.min(plot.right - half, Math.max(plot.left + half, x));
}

/** A visible flagged result, still without its name. */
type Flagged = { readonly index: number; readonly x: number; readonly y: number; readonly beyond: string };

function labelsOf(trace: Trace, plot: Plot, flagged: readonly Flagged[]): RuleLabel[] {
  const middle = (plot.top + plot.bottom) / 2;
  return flagged.flatMap(({ index, x, y, beyond }) => {
    const point = trace.points[index];
    const sign = point && trace.marked?.has(point.id) ? '≠' : '';
    const text = `${sign}${rulesInOrder(point?.rules ?? [])[0] ?? ''}${beyond}`;
    if (text === '') return [];
    const marker = trace.markers[index] ?? 'ok';
    return [{ x: insideX(plot, x, text), y, text, marker, isAbove: y < middle && y > plot.top + 22 }];
  });
}

/** Closer than this in pixels, signs of one kind on one side of the mean overlap; rejects are all drawn. */
const smear = 8;

/** Decides which signs to draw where results are dense. */
function crowdFilter(plot: Plot) {
  const lastX = new Map<string, number>();
  const middle = (plot.top + plot.bottom) / 2;
  return (marker: Marker, x: number, y: number): boolean => {
    if (marker === 'reject') return true;
    const key = `${marker}${y < middle}`;
    if (x - (lastX.get(key) ?? Number.NEGATIVE_INFINITY) < smear) return false;
    lastX.set(key, x);
    return true;
  };
}

/** The visible part of a level. Runs in every frame of a zoom: it must touch only visible results, and each once. */
export function traceScene(trace: Trace, plot: Plot): TraceScene {
  const window = windowOf(trace.xs, plot);
  const crowds = isDense(window, plot);
  const isShown = crowds ? crowdFilter(plot) : () => true;
  const signs: Record<Marker, number[]> = { ok: [], warn: [], reject: [], excluded: [], notEvaluated: [] };
  const flagged: Flagged[] = [];
  for (let index = window.from; index < window.to; index++) {
    const marker = trace.markers[index] ?? 'ok';
    if (marker === 'ok' && crowds) continue;
    const x = pixelX(plot, trace.xs[index] ?? 0);
    if (x < plot.left - 1 || x > plot.right + 1) continue;
    const { y, beyond } = seenY(plot, trace.ys[index] ?? 0);
    if (!isShown(marker, x, y)) continue;
    signs[marker].push(x, y);
    const isMarked = trace.marked?.has(trace.points[index]?.id ?? '') ?? false;
    if (marker === 'warn' || marker === 'reject' || isMarked) flagged.push({ index, x, y, beyond });
  }
  const labels = flagged.length > mostLabels ? [] : labelsOf(trace, plot, flagged);
  return {
    lines: crowds ? [] : linesInSight(trace, plot),
    areas: crowds ? areasInSight(trace, plot) : [],
    signs,
    labels: roomyLabels(labels, [...signs.warn, ...signs.reject]),
  };
}
