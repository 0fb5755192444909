import { displayDecimals, formatRounded, sparkline } from '@qc/domain';
import { useLanguage } from '#platform/language.ts';

const size = { width: 72, height: 22, edge: 3 };

type Props = {
  /** Null where there was nothing. */
  readonly values: readonly (number | null)[];
  readonly decimals: number;
};

/** Twelve monthly means at a glance: a line with a gap where a month has none, the last one marked. */
export function Sparkline({ values, decimals }: Props) {
  const { t } = useLanguage();
  const spark = sparkline(values, size);
  if (!spark) return <span title={t('reports.noMonths')}>—</span>;
  const { path, last, low, high, count } = spark;
  const text = (value: number) => formatRounded(value, displayDecimals('mean', decimals)) ?? '';
  const words = t('reports.trendWords', { months: count, low: text(low), high: text(high) });
  return (
    <svg className="report-spark" width={size.width} height={size.height} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={path} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
