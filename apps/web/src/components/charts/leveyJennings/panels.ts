import { flagRow } from './elements.ts';
import type { Box } from './plot.ts';

/** `overlay`: all levels in SDs in one plot; `stacked` and `sideBySide`: each level in its own, in units. */
export type Layout = 'overlay' | 'stacked' | 'sideBySide';

/** The position of a plot in the drawing, in the form of the chart library. */
export type Panel = {
  readonly left: number | string;
  readonly right?: number | string;
  readonly width?: number | string;
  readonly top: number;
  readonly height: number;
};

const slider = 64;
const left = 58;
/** In units the limits are named at the right; in SDs the axis names them. */
export const rightMargin = (layout: Layout) => (layout === 'overlay' ? 20 : 40);
const heights: Readonly<Record<Layout, number>> = { overlay: 300, stacked: 170, sideBySide: 260 };
const between = 26;
const top = 2 * flagRow + 10;

export function chartHeight(layout: Layout, count: number): number {
  const rows = layout === 'stacked' ? Math.max(1, count) : 1;
  return top + rows * heights[layout] + (rows - 1) * between + slider;
}

export function panelsOf(layout: Layout, count: number): readonly Panel[] {
  const height = heights[layout];
  const right = rightMargin(layout);
  if (layout === 'overlay') return [{ left, right, top, height }];
  if (layout === 'stacked') {
    return Array.from({ length: count }, (_, i) => ({ left, right, top: top + i * (height + between), height }));
  }
  const share = 100 / Math.max(1, count);
  // Axis labels need room on both sides of each plot, about 7 % of a screen's width.
  return Array.from({ length: count }, (_, i) => ({ left: `${i * share + 6}%`, width: `${share - 11}%`, top, height }));
}

const pixels = (size: number | string, whole: number) =>
  typeof size === 'number' ? size : (Number.parseFloat(size) / 100) * whole;

/** The positions of the panels in pixels, for a drawing of this width. */
export function boxesOf(layout: Layout, count: number, width: number): readonly Box[] {
  return panelsOf(layout, count).map((panel) => {
    const x = pixels(panel.left, width);
    const own = panel.width === undefined ? width - x - pixels(panel.right ?? 0, width) : pixels(panel.width, width);
    return { x, y: panel.top, width: own, height: panel.height };
  });
}
