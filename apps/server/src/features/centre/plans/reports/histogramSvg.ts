import type { PlanReportSample } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';

const width = 240;
const height = 110;
const plot = { left: 6, right: 6, top: 8, bottom: 22 };

/** Laboratories by value with the own one marked; nobody else can be told apart in it. */
export function histogramSvg(
  { histogram, value }: Pick<PlanReportSample, 'histogram' | 'value'>,
  decimals: number,
): string {
  if (!histogram) return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const { edges, counts } = histogram;
  const low = edges[0] ?? 0;
  const high = edges.at(-1) ?? 1;
  const tallest = Math.max(1, ...counts);
  const inner = { wide: width - plot.left - plot.right, tall: height - plot.top - plot.bottom };
  const xOf = (at: number) => plot.left + (Math.min(Math.max(at, low), high) - low) * (inner.wide / (high - low || 1));
  const bars = counts.map((count, at) => {
    const x = xOf(edges[at] ?? low);
    const tall = (count / tallest) * inner.tall;
    const wide = xOf(edges[at + 1] ?? high) - x - 1;
    return `<rect x="${x.toFixed(1)}" y="${(plot.top + inner.tall - tall).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}" fill="#9db8e8"/>`;
  });
  const own =
    value === null
      ? ''
      : `<path d="M${xOf(value).toFixed(1)} ${plot.top + inner.tall} l-4 9 l8 0 Z" fill="#c62828"/><line x1="${xOf(value).toFixed(1)}" x2="${xOf(value).toFixed(1)}" y1="${plot.top}" y2="${plot.top + inner.tall}" stroke="#c62828" stroke-width="1"/>`;
  const base = `<line x1="${plot.left}" x2="${width - plot.right}" y1="${plot.top + inner.tall}" y2="${plot.top + inner.tall}" stroke="#8c8c8c" stroke-width="0.8"/>`;
  const figure = (at: number) => formatRounded(at, displayDecimals('mean', decimals)) ?? '';
  const ends = [
    { at: low, anchor: 'start' },
    { at: (low + high) / 2, anchor: 'middle' },
    { at: high, anchor: 'end' },
  ].map(
    ({ at, anchor }) =>
      `<text x="${xOf(at).toFixed(1)}" y="${height - 1}" font-size="8" text-anchor="${anchor}" fill="#595959">${figure(at)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${bars.join('')}${base}${own}${ends.join('')}</svg>`;
}
