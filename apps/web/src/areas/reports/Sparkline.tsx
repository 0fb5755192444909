import { displayDecimals, formatRounded, sparkline } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';
import { SparkDrawing } from './SparkDrawing.tsx';

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
  const { low, high, count } = spark;
  const text = (value: number) => formatRounded(value, displayDecimals('mean', decimals)) ?? '';
  const words = t('reports.trendWords', { months: count, low: text(low), high: text(high) });
  return <SparkDrawing spark={spark} size={size} words={words} />;
}
