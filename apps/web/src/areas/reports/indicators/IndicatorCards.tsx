import type { IndicatorReport } from '@qc/contract';
import { formatRounded, lowIsGood, type QualityIndicator, qualityIndicators, sparkline } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';
import { SparkDrawing } from '../SparkDrawing.tsx';
import { fractionText, shareText } from './indicatorText.ts';
import './indicators.css';

type Props = {
  readonly report: IndicatorReport;
  readonly chosen: QualityIndicator;
  readonly onChoose: (indicator: QualityIndicator) => void;
};

const size = { width: 120, height: 28, edge: 3 };

/** The five indicators with their trend of twelve months; the chosen one is worked out below. */
export function IndicatorCards({ report, chosen, onChoose }: Props) {
  const { t } = useLanguage();
  return (
    <ul className="indicator-cards" aria-label={t('qualityIndicators.indicators')}>
      {qualityIndicators.map((indicator) => (
        <li key={indicator}>
          <button
            type="button"
            className="qc-card"
            aria-pressed={chosen === indicator}
            onClick={() => onChoose(indicator)}
          >
            <span className="indicator-code">{t(`qualityIndicators.code_${indicator}`)}</span>
            <span className="indicator-name">{t(`qualityIndicators.name_${indicator}`)}</span>
            <strong>{shareText(report.shares[indicator], t)}</strong>
            <small>{fractionText(report.shares[indicator], t)}</small>
            <Trend values={report.trend.map(({ shares }) => shares[indicator].percent)} />
            <small>
              {t(lowIsGood.includes(indicator) ? 'qualityIndicators.lowIsGood' : 'qualityIndicators.highIsGood')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Twelve months at a glance: the line breaks where nothing could be computed. */
function Trend({ values }: { readonly values: readonly (number | null)[] }) {
  const { t } = useLanguage();
  const spark = sparkline(values, size);
  if (!spark) return <small>{t('qualityIndicators.noTrend')}</small>;
  const { low, high, count } = spark;
  const words = t('qualityIndicators.trend', {
    known: count,
    low: formatRounded(low, 2) ?? '',
    high: formatRounded(high, 2) ?? '',
  });
  return <SparkDrawing spark={spark} size={size} words={words} />;
}
