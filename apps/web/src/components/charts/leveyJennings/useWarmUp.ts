import type { LeveyJenningsPoint } from '@qc/contract';
import { useEffect } from 'react';
import { loadCharts } from '../Chart.tsx';
import type { ChartColours } from '../chartColours.ts';
import { leveyJenningsOption } from './leveyJenningsOption.ts';
import { tracesOf } from './traces.ts';

const size = { width: 320, height: 240 };

/** More results than the drawing has pixels, with a sign among them, as in a long history. */
const points = Array.from(
  { length: 400 },
  (_, i): LeveyJenningsPoint => ({
    id: String(i),
    runId: String(i),
    level: 1,
    instant: i * 60_000,
    value: (i % 5) - 2,
    z: (i % 5) - 2,
    limit: 0,
    verdict: i === 200 ? 'warn' : 'accept',
  }),
);
const limits = [{ level: 1, targetId: '', mean: 0, sd: 1 }];

async function warmUp(colours: ChartColours, isOver: () => boolean): Promise<void> {
  const { init } = await loadCharts();
  await new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
  if (isOver()) return;
  const traces = tracesOf({ points, limits, lotId: '' }, { axis: 'date', scale: 'z', levels: [1], offset: 0 });
  const view = { traces, overlays: [], flags: [], layout: 'overlay', axis: 'date', decimals: 1, colours } as const;
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...size });
  chart.setOption({ animation: false, ...leveyJenningsOption({ ...view, levelName: String }) });
  chart.dispose();
}

/**
 * Draws an invisible chart while the results are loading and the page is idle: the first drawing takes several times as
 * long as the next.
 */
export function useWarmUp(isWaiting: boolean, colours: ChartColours): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough, in whichever colours
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    // A missing library is reported by the chart itself.
    warmUp(colours, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isWaiting]);
}
