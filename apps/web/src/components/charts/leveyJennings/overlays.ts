import type { ChartEvent, ChartLimit, LevelStatistics, LeveyJenningsPoint } from '@qc/contract';
import { addResult, CUSUM_DEFAULTS, cusum, emptyMoments, ewma } from '@qc/domain';
import type { Joined } from './thinLine.ts';
import type { Trace, ValueScale } from './traces.ts';

export const overlayKinds = ['peer', 'cumulativeMean', 'tea', 'ewma', 'cusum'] as const;
export type OverlayKind = (typeof overlayKinds)[number];

/** A line over the results of one level; `isBound` where it is a limit of another line. */
export type OverlayLine = Joined & { readonly kind: OverlayKind; readonly level: number; readonly isBound: boolean };

/** Mean and SD of a level's peer group, in the unit of the test; levels without a group are absent. */
export type PeerMean = { readonly level: number; readonly mean: number; readonly sd: number | null };

type Source = {
  readonly limits: readonly ChartLimit[];
  readonly events: readonly ChartEvent[];
  readonly figures: readonly LevelStatistics[];
  readonly peers: readonly PeerMean[];
  readonly scale: ValueScale;
  readonly lotId: string;
};

type Place = { readonly x: number; readonly point: LeveyJenningsPoint; readonly limit: ChartLimit | undefined };

/** Series of results that belong together: one lot, and no event between them that restarts the look-back. */
function connectedResults(trace: Trace, { limits, events, lotId }: Source): Place[][] {
  const resets = events.filter(({ resetsLookback }) => resetsLookback).map(({ instant }) => instant);
  const found: Place[][] = [];
  let last: LeveyJenningsPoint | undefined;
  trace.points.forEach((point, i) => {
    if (point.isExcluded) return;
    const before = last;
    const isNew =
      before === undefined ||
      (before.lotId ?? lotId) !== (point.lotId ?? lotId) ||
      resets.some((reset) => reset > before.instant && reset <= point.instant);
    if (isNew) found.push([]);
    const limit = point.limit === null ? undefined : limits[point.limit];
    found.at(-1)?.push({ x: trace.xs[i] ?? 0, point, limit });
    last = point;
  });
  return found;
}

type Step = { readonly x: number; readonly y: number; readonly isJoined: boolean };

function lineOf(steps: readonly Step[]): Joined {
  return {
    xs: Float64Array.from(steps, ({ x }) => x),
    ys: Float64Array.from(steps, ({ y }) => y),
    isJoined: Uint8Array.from(steps, ({ isJoined }) => (isJoined ? 1 : 0)),
  };
}

/** Where a distance in SDs lies on the scale of the chart. */
const heightOf = (z: number, { mean, sd }: ChartLimit, scale: ValueScale) => (scale === 'z' ? z : mean + z * sd);

function cumulativeMean(trace: Trace, source: Source): OverlayLine[] {
  const steps = connectedResults(trace, { ...source, events: [] }).flatMap((places) => {
    let moments = emptyMoments;
    return places.flatMap(({ x, point, limit }, i): Step[] => {
      moments = addResult(moments, point.value);
      const { mean } = moments;
      if (source.scale === 'unit') return [{ x, y: mean, isJoined: i > 0 }];
      return limit && limit.sd > 0 ? [{ x, y: (mean - limit.mean) / limit.sd, isJoined: i > 0 }] : [];
    });
  });
  return [{ kind: 'cumulativeMean', level: trace.level, isBound: false, ...lineOf(steps) }];
}

type Judged = Place & { readonly limit: ChartLimit; readonly z: number };

const isJudged = (place: Place): place is Place & { limit: ChartLimit } =>
  place.limit !== undefined && place.point.z !== null;

/** Lines that are computed from the z scores of a series, each value at the place of its result. */
function zLines(trace: Trace, source: Source, lines: (zs: readonly number[]) => readonly (readonly number[])[]) {
  const parts = connectedResults(trace, source).map((places) => {
    const judged: Judged[] = places.filter(isJudged).map((place) => ({ ...place, z: place.point.z ?? 0 }));
    const columns = lines(judged.map(({ z }) => z));
    return columns.map((column) =>
      judged.map(({ x, limit }, i): Step => ({ x, y: heightOf(column[i] ?? 0, limit, source.scale), isJoined: i > 0 })),
    );
  });
  const count = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: count }, (_, i) => lineOf(parts.flatMap((columns) => columns[i] ?? [])));
}

function ewmaLines(trace: Trace, source: Source): OverlayLine[] {
  const lines = zLines(trace, source, (zs) => {
    const { points } = ewma(zs);
    return [points.map(({ value }) => value), points.map(({ upper }) => upper), points.map(({ lower }) => lower)];
  });
  return lines.map((line, i) => ({ kind: 'ewma', level: trace.level, isBound: i > 0, ...line }));
}

/** The upward sum above the mean, the downward one below it, and the limits of both. */
function cusumLines(trace: Trace, source: Source): OverlayLine[] {
  const { h } = CUSUM_DEFAULTS;
  const lines = zLines(trace, source, (zs) => {
    const sums = cusum(zs);
    return [sums.map(({ high }) => high), sums.map(({ low }) => -low), zs.map(() => h), zs.map(() => -h)];
  });
  return lines.map((line, i) => ({ kind: 'cusum', level: trace.level, isBound: i > 1, ...line }));
}

function teaLines(trace: Trace, { figures, scale }: Source): OverlayLine[] {
  const own = figures.find(({ level }) => level === trace.level);
  const [first, last] = [trace.xs[0], trace.xs.at(-1)];
  if (!own || own.tea.reason !== null || first === undefined || last === undefined) return [];
  const { target, tea } = own;
  if (scale === 'z' && !(target && target.sd > 0)) return [];
  return [tea.lower, tea.upper].map((value) => {
    const y = scale === 'z' && target ? (value - target.mean) / target.sd : value;
    const ends = [first, last].map((x, i) => ({ x, y, isJoined: i > 0 }));
    return { kind: 'tea', level: trace.level, isBound: false, ...lineOf(ends) };
  });
}

type LimitChange = { readonly from: number; readonly limit: ChartLimit | undefined };

/** Where the laboratory's target changes among the results of the test's own lot, and where they end. */
function heldLimits(
  trace: Trace,
  { limits, lotId }: Source,
): { readonly held: readonly LimitChange[]; readonly end: number } {
  const held: LimitChange[] = [];
  let end = 0;
  trace.points.forEach((point, i) => {
    if ((point.lotId ?? lotId) !== lotId) return;
    end = trace.xs[i] ?? 0;
    const limit = point.limit === null ? undefined : limits[point.limit];
    const last = held.at(-1);
    if (!last || last.limit !== limit) held.push({ from: end, limit });
  });
  return { held, end };
}

/**
 * The peer group's mean ± 2 SD over the lot that the group shares. In units it is level; in SDs it steps with the
 * laboratory's own target, by which every result is placed there.
 */
function peerLines(trace: Trace, source: Source): OverlayLine[] {
  const peer = source.peers.find(({ level }) => level === trace.level);
  if (!peer) return [];
  const { held, end } = heldLimits(trace, source);
  const { mean, sd } = peer;
  return [mean, ...(sd === null ? [] : [mean + 2 * sd, mean - 2 * sd])].map((value, place) => {
    const steps = held.flatMap(({ from, limit }, i): Step[] => {
      if (source.scale === 'z' && !(limit && limit.sd > 0)) return [];
      const y = source.scale === 'z' && limit ? (value - limit.mean) / limit.sd : value;
      const to = held[i + 1]?.from ?? end;
      return [
        { x: from, y, isJoined: source.scale === 'unit' && i > 0 },
        { x: to, y, isJoined: true },
      ];
    });
    return { kind: 'peer', level: trace.level, isBound: place > 0, ...lineOf(steps) };
  });
}

const makers: Readonly<Record<OverlayKind, (trace: Trace, source: Source) => OverlayLine[]>> = {
  peer: peerLines,
  cumulativeMean,
  tea: teaLines,
  ewma: ewmaLines,
  cusum: cusumLines,
};

/** The lines that the user switched on, for every level shown. */
export function overlaysOf(traces: readonly Trace[], kinds: readonly OverlayKind[], source: Source): OverlayLine[] {
  return traces.flatMap((trace) => kinds.flatMap((kind) => makers[kind](trace, source)));
}
