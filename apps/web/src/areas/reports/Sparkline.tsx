import { displayDecimals, formatRounded } from '@qc/domain';
import { useLanguage } from '#platform/language.ts';

const [width, height, edge] = [72, 22, 3];

type Props = {
  /** Null where there was nothing. */
  readonly values: readonly (number | null)[];
  readonly decimals: number;
};

/** Twelve monthly means at a glance: a line broken where a month has none, the last one marked. */
export function Sparkline({ values, decimals }: Props) {
  const { t } = useLanguage();
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <span title={t('reports.noMonths')}>—</span>;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (place: number) => edge + (place * (width - 2 * edge)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) * (height - 2 * edge)) / (high - low);
  const line = values.map((value, place) =>
    value === null ? '' : `${typeof values[place - 1] === 'number' ? 'L' : 'M'}${x(place)} ${y(value)}`,
  );
  const last = values.findLastIndex((value) => value !== null);
  const text = (value: number) => formatRounded(value, displayDecimals('mean', decimals)) ?? '';
  const words = t('reports.trendWords', { months: known.length, low: text(low), high: text(high) });
  return (
    <svg className="report-spark" width={width} height={height} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={line.join('')} />
      <circle cx={x(last)} cy={y(values[last] ?? low)} r={2.5} />
    </svg>
  );
}
