import { formatRounded } from '@qc/domain';
import type { ChartOption } from '../Chart.tsx';
import type { ChartColours } from '../chartColours.ts';
import { type Element, eventLines, flagElements, limitElements, overlayElements, traceElements } from './elements.ts';
import type { ChartFlag } from './flags.ts';
import { limitName, zLimits } from './limitScene.ts';
import type { OverlayLine } from './overlays.ts';
import { type Layout, panelsOf, rightMargin } from './panels.ts';
import { type Box, type Plot, plotOf, type Range } from './plot.ts';
import { xRange, yRange } from './ranges.ts';
import type { TimeAxis, Trace } from './traces.ts';

/** Everything a Levey-Jennings chart shows. */
export type LeveyJenningsView = {
  readonly traces: readonly Trace[];
  readonly overlays: readonly OverlayLine[];
  readonly flags: readonly ChartFlag[];
  readonly layout: Layout;
  readonly axis: TimeAxis;
  readonly decimals: number;
  readonly colours: ChartColours;
  /** How a level is called, above its own plot. */
  readonly levelName: (level: number) => string;
};

/** One plot of the chart: which levels it shows, and the whole range of its axes. */
export type PlotFrame = { readonly traces: readonly Trace[]; readonly x: Range; readonly y: Range };

/** What decides where the plots are and what they span. */
export type Framing = Pick<LeveyJenningsView, 'traces' | 'flags' | 'layout' | 'overlays'>;

export function framesOf({ traces, flags, layout, overlays }: Framing): readonly PlotFrame[] {
  const x = xRange(traces, flags);
  if (layout === 'overlay') return [{ traces, x, y: yRange(traces, 'z', overlays) }];
  return traces.map((trace) => {
    const own = overlays.filter(({ level }) => level === trace.level);
    return { traces: [trace], x, y: yRange([trace], 'unit', own) };
  });
}

const timeLabels = {
  year: '{yyyy}-{MM}-{dd}',
  month: '{MM}-{dd}',
  day: '{MM}-{dd}',
  hour: '{MM}-{dd} {HH}:{mm}',
  minute: '{HH}:{mm}',
  second: '{HH}:{mm}:{ss}',
};

type AxisPlace = { readonly index: number; readonly isLabelled: boolean };

function xAxisOf({ axis, colours }: LeveyJenningsView, range: Range, { index, isLabelled }: AxisPlace) {
  return {
    gridIndex: index,
    type: axis === 'date' ? 'time' : 'value',
    min: range.from,
    max: range.to,
    ...(axis === 'run' ? { minInterval: 1 } : {}),
    axisLine: { lineStyle: { color: colours.border }, onZero: false },
    axisTick: { show: isLabelled, lineStyle: { color: colours.border } },
    splitLine: { show: false },
    axisLabel: {
      show: isLabelled,
      color: colours.text2,
      fontSize: 11,
      hideOverlap: true,
      ...(axis === 'date'
        ? { formatter: timeLabels }
        : { formatter: (value: number) => (Number.isInteger(value) && value > 0 ? `#${value}` : '') }),
    },
  };
}

/** In SDs the axis names the limits; in units it counts, and the limits are named at the other side. */
function yAxisOf({ layout, decimals, colours, levelName }: LeveyJenningsView, frame: PlotFrame, index: number) {
  const isZ = layout === 'overlay';
  const limits = [-3, -2, -1, 0, 1, 2, 3];
  const [trace] = frame.traces;
  return {
    gridIndex: index,
    type: 'value',
    min: frame.y.from,
    max: frame.y.to,
    name: isZ || !trace ? '' : levelName(trace.level),
    nameTextStyle: { color: colours.text2, fontSize: 11, align: 'left', padding: [0, 0, -4, -44] },
    nameGap: 8,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      color: colours.text2,
      fontSize: 11,
      showMinLabel: isZ,
      showMaxLabel: isZ,
      ...(isZ
        ? { customValues: limits, formatter: limitName }
        : { formatter: (value: number) => formatRounded(value, decimals) }),
    },
  };
}

type RenderParams = { readonly coordSys: Box };
type RenderApi = { coord(values: readonly number[]): number[] };

/** The visible part of a frame, as the library laid it out. */
function plotIn(frame: PlotFrame, { coordSys }: RenderParams, api: RenderApi): Plot {
  return plotOf({
    box: coordSys,
    x: frame.x,
    y: frame.y,
    low: api.coord([frame.x.from, frame.y.from]),
    high: api.coord([frame.x.to, frame.y.to]),
  });
}

type Draw = (plot: Plot) => Element[];

/** A series of one item that draws the visible part itself: the cost of zooming depends on pixels, not on results. */
function drawnSeries(frame: PlotFrame, index: number, { id, draw, clip }: { id: string; draw: Draw; clip: boolean }) {
  return {
    id: `${id}${index}`,
    type: 'custom',
    xAxisIndex: index,
    yAxisIndex: index,
    clip,
    silent: true,
    data: [[frame.x.from, frame.y.from]],
    renderItem: (params: RenderParams, api: RenderApi) => ({
      type: 'group',
      children: draw(plotIn(frame, params, api)),
    }),
  };
}

function seriesOf(view: LeveyJenningsView, frame: PlotFrame, index: number) {
  const { colours, layout, overlays, flags } = view;
  const levels = frame.traces.map(({ level }) => level);
  const isZ = layout === 'overlay';
  const limits = isZ ? zLimits : (frame.traces[0]?.limits ?? []);
  const own = overlays.filter(({ level }) => levels.includes(level));
  return [
    drawnSeries(frame, index, {
      id: 'limits',
      clip: false,
      draw: (plot) => limitElements(limits, plot, { colours, isNamed: !isZ }),
    }),
    drawnSeries(frame, index, {
      id: 'results',
      clip: true,
      draw: (plot) => [
        ...eventLines(flags, plot, colours),
        ...overlayElements(own, plot, colours),
        ...frame.traces.flatMap((trace) => traceElements(trace, plot, colours)),
      ],
    }),
    ...(index === 0 || layout === 'sideBySide'
      ? [
          drawnSeries(frame, index, {
            id: 'flags',
            clip: false,
            draw: (plot) => flagElements(flags, plot, { colours, isBare: layout === 'sideBySide' }),
          }),
        ]
      : []),
  ];
}

function zoomOf({ colours, layout }: LeveyJenningsView, count: number) {
  const xAxisIndex = Array.from({ length: count }, (_, i) => i);
  return [
    {
      type: 'slider',
      xAxisIndex,
      filterMode: 'none',
      height: 18,
      bottom: 8,
      left: 58,
      right: rightMargin(layout),
      showDetail: false,
      brushSelect: false,
      borderColor: 'transparent',
      backgroundColor: `${colours.accent}1a`,
      fillerColor: `${colours.accent}26`,
      handleStyle: { color: colours.accent, borderColor: colours.accent },
      moveHandleStyle: { color: colours.accent, opacity: 0.5 },
      moveHandleSize: 4,
    },
    {
      type: 'inside',
      xAxisIndex,
      filterMode: 'none',
      // The plain wheel scrolls the page and the plain drag selects a time range.
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: 'shift',
      moveOnMouseWheel: false,
      preventDefaultMouseMove: false,
    },
  ];
}

/** The chart as an option of the library. */
export function leveyJenningsOption(view: LeveyJenningsView): ChartOption {
  const frames = framesOf(view);
  const isLabelled = (index: number) => view.layout !== 'stacked' || index === frames.length - 1;
  return {
    useUTC: true,
    textStyle: { fontFamily: 'Inter Variable, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif' },
    grid: panelsOf(view.layout, frames.length),
    xAxis: frames.map((frame, index) => xAxisOf(view, frame.x, { index, isLabelled: isLabelled(index) })),
    yAxis: frames.map((frame, index) => yAxisOf(view, frame, index)),
    dataZoom: zoomOf(view, frames.length),
    series: frames.flatMap((frame, index) => seriesOf(view, frame, index)),
  };
}
