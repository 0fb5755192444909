import { useEffect, useRef, useState } from 'react';
import type { ChartInstance } from '../Chart.tsx';
import { type FoundMark, nearestMark } from './nearestMark.ts';
import { isInside, type Range, valueX } from './plot.ts';
import type { SeenPlot } from './usePlots.ts';

type Place = { readonly x: number; readonly y: number };
type PointerEvent = { readonly offsetX: number; readonly offsetY: number; readonly event?: unknown };

type Handlers = {
  readonly plots: () => readonly SeenPlot[];
  readonly onMark: (mark: FoundMark | undefined) => void;
  readonly onOpen: (mark: FoundMark) => void;
  readonly onBrush: (range: Range | undefined) => void;
};

/** A shorter movement, in px, is a click with an unsteady hand. */
const dragFrom = 6;

function findMark(plots: readonly SeenPlot[], at: Place): FoundMark | undefined {
  for (const { plot, traces } of plots) {
    const mark = nearestMark(traces, plot, at);
    if (mark) return mark;
  }
  return undefined;
}

function rangeBetween({ plot }: SeenPlot, a: number, b: number): Range {
  const within = (x: number) => Math.min(plot.right, Math.max(plot.left, x));
  return { from: valueX(plot, within(Math.min(a, b))), to: valueX(plot, within(Math.max(a, b))) };
}

/** Pointing finds a result, a click opens it, a drag selects a range of the axis. A finger scrolls instead. */
export function usePointer(chart: ChartInstance | undefined, handlers: Handlers): Range | undefined {
  const now = useRef(handlers);
  now.current = handlers;
  const [dragged, setDragged] = useState<Range>();

  useEffect(() => {
    if (!chart) return;
    const zr = chart.getZr();
    let start: (Place & { seen: SeenPlot }) | undefined;
    let range: Range | undefined;

    const down = ({ offsetX: x, offsetY: y, event }: PointerEvent) => {
      const isTouch = (event as { zrByTouch?: boolean } | undefined)?.zrByTouch === true;
      const isShift = (event as { shiftKey?: boolean } | undefined)?.shiftKey === true;
      const seen = now.current.plots().find(({ plot }) => isInside(plot, x, y));
      start = seen && !isTouch && !isShift ? { x, y, seen } : undefined;
    };
    const move = ({ offsetX: x, offsetY: y }: PointerEvent) => {
      if (start && Math.abs(x - start.x) >= dragFrom) {
        range = rangeBetween(start.seen, start.x, x);
        setDragged(range);
        now.current.onMark(undefined);
      } else if (!start) now.current.onMark(findMark(now.current.plots(), { x, y }));
    };
    const up = () => {
      if (range) now.current.onBrush(range);
      start = undefined;
      setDragged(undefined);
    };
    const click = ({ offsetX: x, offsetY: y }: PointerEvent) => {
      const wasDrag = range !== undefined;
      range = undefined;
      const mark = wasDrag ? undefined : findMark(now.current.plots(), { x, y });
      if (mark) now.current.onOpen(mark);
    };
    const out = () => now.current.onMark(undefined);

    const pairs = { mousedown: down, mousemove: move, mouseup: up, click, globalout: out } as const;
    for (const [name, handler] of Object.entries(pairs)) zr.on(name, handler as () => void);
    return () => {
      if (chart.isDisposed()) return;
      for (const [name, handler] of Object.entries(pairs)) zr.off(name, handler as () => void);
    };
  }, [chart]);

  return dragged;
}
