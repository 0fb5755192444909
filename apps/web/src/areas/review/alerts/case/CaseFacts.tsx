import type { AlertCase, AlertFinding, CaseResult } from '@qc/contract';
import { useMemo } from 'react';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { rowName } from '#components/report/rowName.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useSession } from '#platform/session/session.ts';
import { AlertPill } from '../AlertPill.tsx';
import type { CaseOf } from '../alertQueries.ts';
import { findingSentence } from '../findingWords.ts';
import { caseColumns } from './caseColumns.tsx';

type Props = { readonly of: CaseOf; readonly found: AlertCase };

/** What was found: the test, the run, its results and the chart around it. */
export function CaseFacts({ of, found }: Props) {
  const { t } = useLanguage();
  const { test } = found;
  const about = [test.labInstrumentName, test.methodName, test.lotNumber, test.unitName].join(' · ');
  return (
    <section className="case-part" aria-label={t('alerts.run')}>
      <p className="case-head">
        <AlertPill kind="type" value={found.alertType} />
        <AlertPill kind="status" value={found.alertStatus} />
        {found.escalatedAt && (
          <Pill tone="error" icon="warning">
            {t('alerts.escalatedAt', { at: found.escalatedAt.slice(0, 16) })}
          </Pill>
        )}
        <span className="qc-quiet">{about}</span>
        <ScreenLink
          className="case-chart-link"
          to="/home/chart"
          search={{ test: found.qcTestId, ...(of.tenantId ? { tenantId: of.tenantId } : {}) }}
        >
          {t('alerts.chart')}
        </ScreenLink>
      </p>
      {found.finding && <FindingLine found={found} finding={found.finding} />}
      <div className="case-strip">
        <ZStrip levels={found.strips} label={t('alerts.stripOf', { test: test.analyteName })} />
      </div>
      {found.finding ? null : found.results.length === 0 ? (
        <p className="qc-quiet">{t('alerts.noResults')}</p>
      ) : (
        <ResultTable results={found.results} decimals={test.decimals} />
      )}
    </section>
  );
}

/** A finding of the month, with a link to its row of the report. */
function FindingLine({ found, finding }: { readonly found: AlertCase; readonly finding: AlertFinding }) {
  const { t } = useLanguage();
  const { tenantId, qcTestId } = found;
  const { month, level } = finding;
  const isOwn = useSession()?.tenantId === tenantId;
  return (
    <p className="case-finding">
      <strong>{findingSentence(finding, t)}</strong>
      <ScreenLink
        className="case-row-link"
        to="/reports/statistical"
        search={{
          month,
          level: String(level),
          of: rowName({ tenantId, qcTestId, level }),
          figure: figures[finding.kind],
          ...(isOwn ? {} : { tenantId }),
        }}
      >
        {t('alerts.reportRow')}
      </ScreenLink>
    </p>
  );
}

const figures = { sdi: 'sdi', cvi: 'cvi', bias: 'biasPercent', tea: 'teaUsedPercent' } as const;

type TableProps = { readonly results: readonly CaseResult[]; readonly decimals: number };

/** Results with their targets, verdicts and the rules in words. */
export function ResultTable({ results, decimals }: TableProps) {
  const { t } = useLanguage();
  const columns = useMemo(() => caseColumns(decimals), [decimals]);
  return <Table label={t('alerts.rules')} columns={columns} rows={results} rowKey={({ id }) => id} />;
}
