import type { ChartLimit, LeveyJenningsPoint } from '@qc/contract';
import { tracesOf, type ValueScale } from './traces.ts';

const day = 86_400_000;

/** Mean 5 ± 0.1 first, 6 ± 0.2 after a change of target. */
export const limits: ChartLimit[] = [
  { level: 1, targetId: 't1', mean: 5, sd: 0.1 },
  { level: 1, targetId: 't2', mean: 6, sd: 0.2 },
];

/** The result of one day, at its target unless `more` says otherwise. */
export function result(number: number, more: Partial<LeveyJenningsPoint> = {}): LeveyJenningsPoint {
  return {
    id: `r${number}`,
    runId: `run${number}`,
    level: 1,
    instant: number * day,
    value: 5,
    z: 0,
    limit: 0,
    verdict: 'accept',
    ...more,
  };
}

/** Results as traces by run number, so that a place along the axis is easy to say. */
export function traces(points: readonly LeveyJenningsPoint[], scale: ValueScale = 'unit') {
  return tracesOf({ points, limits, lotId: 'lot' }, { axis: 'run', scale, levels: [1, 2, 3], offset: 0 });
}

/** A plot of 1,000 by 400 pixels with its origin at the upper left of the drawing. */
export const plotOver = (x: readonly [number, number], y: readonly [number, number]) => ({
  left: 0,
  right: 1000,
  top: 0,
  bottom: 400,
  xFrom: x[0],
  xTo: x[1],
  yFrom: y[0],
  yTo: y[1],
});
