import type { AlertCase, CaseResult } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { Link } from '@tanstack/react-router';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { DataScroll } from '#components/ui/table/DataScroll.tsx';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { violationWords } from '#components/verdict/violationWords.ts';
import { useLanguage } from '#platform/language.ts';
import { AlertPill } from '../AlertPill.tsx';
import type { CaseOf } from '../alarmQueries.ts';

type Props = { readonly of: CaseOf; readonly found: AlertCase };

/** What was found: the test, the run, its results and the chart around it. */
export function CaseFacts({ of, found }: Props) {
  const { t } = useLanguage();
  const { test } = found;
  const about = [test.labInstrumentName, test.methodName, test.lotNumber, test.unitName].join(' · ');
  return (
    <section className="case-part" aria-label={t('alarms.run')}>
      <p className="case-head">
        <AlertPill kind="type" value={found.alertType} />
        <AlertPill kind="status" value={found.alertStatus} />
        {found.escalatedAt && (
          <span className="qc-pill qc-pill-error">
            <Icon name="warning" />
            {t('alarms.escalatedAt', { at: found.escalatedAt.slice(0, 16) })}
          </span>
        )}
        <span className="review-quiet">{about}</span>
        <Link
          className="case-chart-link"
          to="/home/chart"
          search={{ test: found.qcTestId, ...(of.tenantId ? { tenantId: of.tenantId } : {}) } as never}
        >
          {t('alarms.chart')}
        </Link>
      </p>
      <div className="case-strip">
        <ZStrip levels={found.strips} label={t('alarms.stripOf', { test: test.analyteName })} />
      </div>
      {found.results.length === 0 ? (
        <p className="review-quiet">{t('alarms.noResults')}</p>
      ) : (
        <DataScroll label={t('alarms.rules')}>
          <ResultTable results={found.results} decimals={test.decimals} />
        </DataScroll>
      )}
    </section>
  );
}

type TableProps = { readonly results: readonly CaseResult[]; readonly decimals: number };

/** Results with their targets, verdicts and the rules in words. */
export function ResultTable({ results, decimals }: TableProps) {
  const { t } = useLanguage();
  const target = ({ evalMean, evalSd }: CaseResult) =>
    evalMean === null
      ? t('alarms.blank')
      : `${formatRounded(evalMean, displayDecimals('mean', decimals))} ± ${formatRounded(evalSd, displayDecimals('sd', decimals))}`;
  return (
    <table className="review-table">
      <thead>
        <tr>
          <th scope="col">{t('alarms.level')}</th>
          <th scope="col" className="review-number">
            {t('alarms.value')}
          </th>
          <th scope="col" className="review-number">
            {t('alarms.target')}
          </th>
          <th scope="col" className="review-number">
            {t('alarms.z')}
          </th>
          <th scope="col">{t('alarms.verdict')}</th>
          <th scope="col">{t('alarms.rules')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.id}>
            <td>
              <LevelMarks levels={[result.level]} />
            </td>
            <td className="review-number">{formatRounded(result.value, decimals) ?? t('alarms.blank')}</td>
            <td className="review-number">{target(result)}</td>
            <td className="review-number">{formatRounded(result.z, 2) ?? t('alarms.blank')}</td>
            <td>
              <VerdictTag result={result} />
            </td>
            <td className="case-rules">
              {result.violations.map(({ rule, trigger, reason }) => (
                <span key={`${rule}/${trigger}`}>
                  <b>{rule}</b> {violationWords(reason)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
