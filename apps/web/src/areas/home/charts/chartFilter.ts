import { type OverlayKind, overlayKinds } from '#components/charts/leveyJennings/overlays.ts';
import type { Layout } from '#components/charts/leveyJennings/panels.ts';
import type { TimeAxis } from '#components/charts/leveyJennings/traces.ts';
import { useUrlState } from '#platform/screen/urlState.ts';

export const chartKinds = ['leveyJennings', 'histogram', 'mean', 'performance', 'youden', 'comparison'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const layouts = ['overlay', 'stacked', 'sideBySide'] as const satisfies readonly Layout[];
export const axes = ['date', 'run'] as const satisfies readonly TimeAxis[];
export const dataSets = ['inControl', 'all'] as const;
export type DataSetName = (typeof dataSets)[number];
export const stretches = ['period', 'month', 'cumulative'] as const;
export type Stretch = (typeof stretches)[number];
export const forms = ['spread', 'months'] as const;
export const scopes = ['test', 'instrument'] as const;
export const presets = ['30', '90', '180'] as const;

/** The defaults of the address: a value that equals its default is left out. */
const chartDefaults = {
  chart: 'leveyJennings',
  days: '90',
  since: '',
  until: '',
  levels: '',
  layout: 'overlay',
  axis: 'date',
  overlays: '',
  dataSet: 'inControl',
  stretch: 'period',
  form: 'spread',
  scope: 'test',
  pair: '',
  asOf: '',
};
export type ChartAddress = typeof chartDefaults;

/** The value in the address; an unknown one counts as the first. */
export function oneOf<T extends string>(known: readonly [T, ...T[]], text: string): T {
  return known.find((word) => word === text) ?? known[0];
}

export function overlaysIn(text: string): readonly OverlayKind[] {
  const named = text.split('.');
  return overlayKinds.filter((kind) => named.includes(kind));
}

/** The levels to show: all, unless some are named that the test has. */
export function levelsIn(text: string, all: readonly number[]): readonly number[] {
  const named = text.split('.').map(Number);
  const chosen = all.filter((level) => named.includes(level));
  return chosen.length === 0 ? all : chosen;
}

export const useChartAddress = () => useUrlState(chartDefaults);
