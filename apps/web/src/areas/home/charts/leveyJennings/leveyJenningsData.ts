import type { LeveyJenningsChart } from '@qc/contract';
import type { ChartFlag } from '#components/charts/leveyJennings/flags.ts';
import { type OverlayKind, overlaysOf, type PeerMean } from '#components/charts/leveyJennings/overlays.ts';
import type { Layout } from '#components/charts/leveyJennings/panels.ts';
import { placesOf, type TimeAxis, tracesOf } from '#components/charts/leveyJennings/traces.ts';

type Settings = {
  readonly layout: Layout;
  readonly axis: TimeAxis;
  readonly levels: readonly number[];
  readonly overlays: readonly OverlayKind[];
  readonly offset: number;
  /** Results that differ today, by id, where a past state is shown. */
  readonly marked?: ReadonlyMap<string, unknown> | undefined;
};

/** On the axis of runs an event is placed before the first run after it. */
function flagsOf(chart: LeveyJenningsChart, { axis, offset }: Settings): ChartFlag[] {
  const places = axis === 'date' || chart.events.length === 0 ? [] : placesOf(chart.points, axis, offset);
  const runBefore = (instant: number) => {
    const next = chart.points.findIndex((point) => point.instant >= instant);
    return next === -1 ? (places.at(-1) ?? 0) + 0.5 : (places[next] ?? 0) - 0.5;
  };
  return chart.events.map(({ id, title, instant, resetsLookback }) => ({
    id,
    x: axis === 'date' ? instant + offset : runBefore(instant),
    text: title,
    isReset: resetsLookback,
  }));
}

/** The answer of the server as lines, signs and flags; `peers` come by a call of their own, later or never. */
export function leveyJenningsData(chart: LeveyJenningsChart, settings: Settings, peers: readonly PeerMean[]) {
  const { lotId } = chart.test;
  const scale = settings.layout === 'overlay' ? 'z' : 'unit';
  const traces = tracesOf(
    { points: chart.points, limits: chart.limits, lotId, marked: settings.marked },
    { ...settings, scale },
  );
  const { limits, events, figures } = chart;
  const overlays = overlaysOf(traces, settings.overlays, { limits, events, figures, peers, scale, lotId });
  return { traces, overlays, flags: flagsOf(chart, settings) };
}
