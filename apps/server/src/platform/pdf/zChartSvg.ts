const width = 511;
const height = 170;
const plot = { left: 26, right: 8, top: 8, bottom: 22 };
const scale = 4;
/** As on the screen. */
const colours = ['#2F6FED', '#0B8A7E', '#8A3FD9'] as const;
const verdictColours = { reject: '#c62828', warn: '#b26a00', accept: null } as const;

type Placed = { readonly x: number; readonly y: number };

/** A result on the chart; one that is marked has a ring, one that was excluded is hollow and off the line. */
type Point = {
  readonly instant: number;
  readonly z: number | null;
  readonly verdict: 'accept' | 'warn' | 'reject' | null;
  readonly isRun?: boolean;
  readonly isExcluded?: boolean;
};
/** The horizontal position of an instant in the chart. */
type Place = (point: Pick<Point, 'instant'>) => number;
/** The results of one level in order of time. */
export type ZSeries = { readonly level: number; readonly points: readonly Point[] };

const yOf = (z: number): number => {
  const clamped = Math.max(-scale, Math.min(scale, z));
  return plot.top + ((scale - clamped) / (2 * scale)) * (height - plot.top - plot.bottom);
};

/** Levels differ by shape as well as by hue: circle, square, triangle. */
function mark({ x, y }: Placed, level: number, colour: string, isHollow = false): string {
  const ink = isHollow ? `fill="#ffffff" stroke="${colour}" stroke-width="0.7"` : `fill="${colour}"`;
  if (level === 1) return `<circle cx="${x}" cy="${y}" r="2.6" ${ink}/>`;
  if (level === 2) return `<rect x="${x - 2.4}" y="${y - 2.4}" width="4.8" height="4.8" ${ink}/>`;
  return `<path d="M${x} ${y - 3} L${x + 3} ${y + 2.4} L${x - 3} ${y + 2.4} Z" ${ink}/>`;
}

function band(from: number, to: number, colour: string): string {
  const top = yOf(Math.max(from, to));
  const tall = Math.abs(yOf(from) - yOf(to));
  return `<rect x="${plot.left}" y="${top}" width="${width - plot.left - plot.right}" height="${tall}" fill="${colour}"/>`;
}

function grid(): string {
  const lines = [-3, -2, 0, 2, 3].map((z) => {
    const dash = z === 0 ? '' : ' stroke-dasharray="3 3"';
    return `<line x1="${plot.left}" x2="${width - plot.right}" y1="${yOf(z)}" y2="${yOf(z)}" stroke="#8c8c8c" stroke-width="0.6"${dash}/>
      <text x="${plot.left - 4}" y="${yOf(z) + 2.5}" font-size="7" text-anchor="end" fill="#595959">${z > 0 ? '+' : ''}${z}</text>`;
  });
  const bands = [band(-2, 2, '#eef7ee'), band(2, 3, '#fdf3e1'), band(-3, -2, '#fdf3e1')];
  return [...bands, band(3, scale, '#fdecec'), band(-scale, -3, '#fdecec'), ...lines].join('');
}

/** One place for each run, shared by the levels. */
function placesOf(strips: readonly ZSeries[]): Place {
  const instants = [...new Set(strips.flatMap(({ points }) => points.map(({ instant }) => instant)))].sort(
    (a, b) => a - b,
  );
  const step = (width - plot.left - plot.right) / Math.max(1, instants.length);
  return ({ instant }) => Math.round((plot.left + step * (instants.indexOf(instant) + 0.5)) * 10) / 10;
}

function series(strip: ZSeries, place: Place): string {
  const colour = colours[(strip.level - 1) % colours.length] ?? colours[0];
  const points = strip.points.flatMap((point) =>
    point.z === null ? [] : [{ x: place(point), y: Math.round(yOf(point.z) * 10) / 10, point }],
  );
  const onLine = points.filter(({ point }) => !point.isExcluded);
  const path = onLine.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const marks = points.map(({ x, y, point }) => {
    const ring = point.isRun ? `<circle cx="${x}" cy="${y}" r="6" fill="none" stroke="#c62828" stroke-width="1"/>` : '';
    const ink = (point.verdict && verdictColours[point.verdict]) ?? colour;
    return mark({ x, y }, strip.level, ink, point.isExcluded) + ring;
  });
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="0.7" stroke-opacity="0.6"/>${marks.join('')}`;
}

/** A stretch of time in which every point has its place, with the days that are named below. */
export type ZDays = {
  readonly from: number;
  readonly to: number;
  readonly days: readonly { at: number; label: string }[];
};

function placeIn({ from, to }: ZDays): Place {
  const wide = width - plot.left - plot.right;
  return ({ instant }) => Math.round((plot.left + (wide * (instant - from)) / Math.max(1, to - from)) * 10) / 10;
}

/** Levels as a small Levey-Jennings chart in z, by run or by day; points beyond ±4 SD are drawn on the edge. */
export function zChartSvg(strips: readonly ZSeries[], levelName: (level: number) => string, days?: ZDays): string {
  const place = days ? placeIn(days) : placesOf(strips);
  const ticks = (days?.days ?? []).map(
    ({ at, label }) =>
      `<text x="${place({ instant: at })}" y="${height - 14}" font-size="6" text-anchor="middle" fill="#595959">${label}</text>`,
  );
  const legend = strips.map(({ level }, at) => {
    const x = plot.left + 6 + at * 70;
    const colour = colours[(level - 1) % colours.length] ?? colours[0];
    return `${mark({ x, y: height - 9 }, level, colour)}<text x="${x + 7}" y="${height - 6}" font-size="8" fill="#262626">${levelName(level)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="NotoSansSC">
    ${grid()}${strips.map((strip) => series(strip, place)).join('')}${ticks.join('')}${legend.join('')}</svg>`;
}
