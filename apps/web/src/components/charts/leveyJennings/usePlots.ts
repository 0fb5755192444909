import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChartInstance } from '../Chart.tsx';
import { type Framing, framesOf, type PlotFrame } from './leveyJenningsOption.ts';
import { boxesOf, type Layout } from './panels.ts';
import { type Plot, plotOf } from './plot.ts';

/** A plot as it lies on the screen, with the levels it shows. */
export type SeenPlot = { readonly plot: Plot; readonly traces: PlotFrame['traces'] };

function plotsIn(chart: ChartInstance, layout: Layout, frames: readonly PlotFrame[]): SeenPlot[] {
  const boxes = boxesOf(layout, frames.length, chart.getWidth());
  return frames.flatMap(({ x, y, traces }, gridIndex) => {
    const box = boxes[gridIndex];
    const low = chart.convertToPixel({ gridIndex }, [x.from, y.from]) as number[] | undefined;
    const high = chart.convertToPixel({ gridIndex }, [x.to, y.to]) as number[] | undefined;
    return box && low && high ? [{ plot: plotOf({ box, x, y, low, high }), traces }] : [];
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The present plots. `tick` changes when zooming or resizing moved them, while an overlay that has to move with them is
 * shown.
 */
export function usePlots(chart: ChartInstance | undefined, view: Framing, isFollowed: boolean) {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!chart || !isFollowed) return;
    const moved = () => setTick((now) => now + 1);
    chart.on('dataZoom', moved);
    chart.on('finished', moved);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('dataZoom', moved);
      chart.off('finished', moved);
    };
  }, [chart, isFollowed]);
  // Only when they are first needed, hence after the drawing.
  const frames = useMemo(() => once(() => framesOf(view)), [view]);
  const plots = useCallback(
    () => (chart && !chart.isDisposed() ? plotsIn(chart, view.layout, frames()) : []),
    [chart, view.layout, frames],
  );
  return { plots, tick };
}
