import type { Marker } from '@qc/domain';
import { type ChartColours, faded, levelColour } from '../chartColours.ts';
import { levelSign, type Sign } from '../shapes.ts';
import { type ChartFlag, placeFlags } from './flags.ts';
import { type BandKind, type LimitKind, limitScene } from './limitScene.ts';
import type { OverlayKind, OverlayLine } from './overlays.ts';
import { groupsOf, piecesOf } from './pieces.ts';
import { type Plot, pixelX } from './plot.ts';
import { linesInSight } from './thinLine.ts';
import { traceScene } from './traceScene.ts';
import type { Trace } from './traces.ts';

/** An element of a drawing, as the chart library takes it. */
export type Element = {
  readonly type: 'qcLines' | 'qcSigns' | 'text' | 'rect';
  readonly shape?: object;
  readonly style: Readonly<Record<string, unknown>>;
  readonly silent?: boolean;
  readonly z2?: number;
};

const font = '600 11px "Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const plainFont = font.replace('600', '400');

const lines = (paths: readonly (readonly number[])[], style: Element['style'], z2 = 0): Element => ({
  type: 'qcLines',
  shape: { lines: paths },
  style: { fill: null, ...style },
  silent: true,
  z2,
});

type LimitLook = { readonly colour: (colours: ChartColours) => string; readonly dash?: readonly number[] };

const limitLooks: Readonly<Record<LimitKind, LimitLook>> = {
  mean: { colour: (colours) => colours.text3 },
  sd1: { colour: (colours) => colours.border, dash: [2, 3] },
  sd2: { colour: (colours) => colours.warning, dash: [4, 3] },
  sd3: { colour: (colours) => colours.out, dash: [4, 3] },
};

/** Bands, limit lines and, where the axis does not name them, their names at the right. */
export function limitElements(
  limits: Trace['limits'],
  plot: Plot,
  { colours, isNamed }: { readonly colours: ChartColours; readonly isNamed: boolean },
): Element[] {
  const scene = limitScene(limits, plot);
  const fills: Record<BandKind, string> = { in: colours.bandIn, warning: colours.bandWarning, out: colours.bandOut };
  return [
    ...(['in', 'warning', 'out'] as const).map(
      (kind): Element => ({
        type: 'qcLines',
        shape: { lines: scene.bands[kind], isClosed: true },
        style: { fill: fills[kind], stroke: null },
        silent: true,
      }),
    ),
    ...(Object.keys(limitLooks) as LimitKind[]).map((kind) => {
      const { colour, dash } = limitLooks[kind];
      return lines(scene.lines[kind], { stroke: colour(colours), lineWidth: 1, lineDash: dash ?? null, opacity: 0.9 });
    }),
    ...(isNamed ? scene.names : []).map(
      ({ y, text }): Element => ({
        type: 'text',
        style: { x: plot.right + 6, y, text, fill: colours.text3, font: plainFont, textVerticalAlign: 'middle' },
        silent: true,
      }),
    ),
  ];
}

const overlayLooks: Readonly<Record<OverlayKind, { readonly width: number; readonly dash: readonly number[] | null }>> =
  {
    peer: { width: 2, dash: [14, 4] },
    cumulativeMean: { width: 2, dash: null },
    tea: { width: 1.5, dash: [10, 3, 2, 3] },
    ewma: { width: 2, dash: [6, 2] },
    cusum: { width: 2, dash: [2, 2] },
  };

export function overlayElements(overlays: readonly OverlayLine[], plot: Plot, colours: ChartColours): Element[] {
  return overlays.flatMap((overlay) => {
    const { width, dash } = overlayLooks[overlay.kind];
    const style = {
      stroke: levelColour(colours, overlay.level),
      lineWidth: overlay.isBound ? 1 : width,
      lineDash: overlay.isBound ? [2, 4] : dash,
      opacity: overlay.isBound ? 0.6 : 0.85,
    };
    return groupsOf(linesInSight(overlay, plot)).map((group) => lines(group, style));
  });
}

type SignLook = { readonly sign: Sign; readonly size: number; readonly style: Element['style'] };

/** A verdict has its own sign, size and colour; excluded and not evaluated are hollow. */
function signLook(marker: Marker, level: number, colours: ChartColours): SignLook {
  const own = levelColour(colours, level);
  const sign = levelSign(level);
  const rim = { stroke: colours.surface, lineWidth: 1 };
  switch (marker) {
    case 'ok':
      return { sign, size: 6.5, style: { fill: own, stroke: null } };
    case 'warn':
      return { sign: 'triangle', size: 11, style: { ...rim, fill: colours.warning } };
    case 'reject':
      return { sign: 'diamond', size: 10.5, style: { ...rim, fill: colours.out } };
    case 'excluded':
      return { sign, size: 8, style: { fill: colours.surface, stroke: colours.text3, lineWidth: 1.4 } };
    case 'notEvaluated':
      return { sign, size: 7, style: { fill: colours.surface, stroke: own, lineWidth: 1.4 } };
  }
}

/** Drawn last is seen first: a reject is never hidden by a plain sign. */
const order: readonly Marker[] = ['ok', 'notEvaluated', 'excluded', 'warn', 'reject'];

export function traceElements(trace: Trace, plot: Plot, colours: ChartColours): Element[] {
  const scene = traceScene(trace, plot);
  const colour = levelColour(colours, trace.level);
  const isCrowded = scene.areas.length > 0;
  return [
    ...groupsOf(scene.lines).map((group) => lines(group, { stroke: colour, lineWidth: 1.2, opacity: 0.85 }, 10)),
    ...scene.areas.map(
      (area): Element => ({
        type: 'qcLines',
        shape: { lines: [area], isClosed: true },
        style: { fill: colour, stroke: null, opacity: 0.6 },
        silent: true,
        z2: 10,
      }),
    ),
    ...order.flatMap((marker, i) => {
      const { sign, size, style: look } = signLook(marker, trace.level, colours);
      // A rim sets single signs apart; around hundreds it only costs.
      const style = isCrowded && marker !== 'excluded' ? { ...look, stroke: null } : look;
      return piecesOf(scene.signs[marker], false).map(
        (at): Element => ({ type: 'qcSigns', shape: { at, size, sign }, style, silent: true, z2: 11 + i }),
      );
    }),
    ...scene.labels.map(
      ({ x, y, text, isAbove, marker }): Element => ({
        type: 'text',
        style: {
          x,
          y: isAbove ? y - 9 : y + 9,
          text,
          fill: marker === 'reject' ? colours.outText : colours.warningText,
          font,
          textAlign: 'center',
          textVerticalAlign: isAbove ? 'bottom' : 'top',
        },
        silent: true,
        z2: 20,
      }),
    ),
  ];
}

/** Where the plot begins, above it two rows of flags. */
export const flagRow = 22;

/** A dashed line through the plot at each event. */
export function eventLines(flags: readonly ChartFlag[], plot: Plot, colours: ChartColours): Element[] {
  return flags
    .filter(({ x }) => x >= plot.xFrom && x <= plot.xTo)
    .map(({ x, isReset }) => {
      const at = pixelX(plot, x);
      const stroke = isReset ? colours.info : colours.text2;
      return lines([[at, plot.top, at, plot.bottom]], { stroke, lineWidth: 1, lineDash: isReset ? [2, 2] : [5, 4] }, 5);
    });
}

/** Plots side by side leave no room for words; the list of events has them. */
export function flagElements(
  flags: readonly ChartFlag[],
  plot: Plot,
  { colours, isBare }: { readonly colours: ChartColours; readonly isBare: boolean },
): Element[] {
  return placeFlags(flags, plot).flatMap(({ x, text, left, width, row, isReset }): Element[] => {
    const ink = isReset ? colours.info : colours.text;
    if (row === null || isBare) {
      return [
        {
          type: 'qcSigns',
          shape: { at: [pixelX(plot, x), plot.top - 4], size: 7, sign: 'diamond' },
          style: { fill: ink },
        },
      ];
    }
    const top = plot.top - 5 - (row + 1) * flagRow + 3;
    return [
      {
        type: 'rect',
        shape: { x: left, y: top, width, height: 18, r: 5 },
        style: { fill: colours.raised, stroke: isReset ? faded(colours.info, 0.5) : colours.border, lineWidth: 1 },
        silent: true,
      },
      {
        type: 'text',
        style: {
          x: left + width / 2,
          y: top + 9,
          text,
          fill: ink,
          font: plainFont,
          textAlign: 'center',
          textVerticalAlign: 'middle',
        },
        silent: true,
      },
    ];
  });
}
