import { indicatorFilter, qualityIndicatorCalls } from '@qc/contract';
import { qualityIndicators, sheetPeriodName } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { Can } from '#platform/session/permissions.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { IndicatorCards } from './IndicatorCards.tsx';
import { indicatorColumns } from './indicatorColumns.tsx';
import { inOrderOfWork } from './indicatorText.ts';
import { useIndicatorSheet } from './useIndicatorSheet.ts';
import { usePeriodParts } from './usePeriodParts.ts';
import '../reports.css';
import './indicators.css';

const defaultIndicator = { indicator: 'CL08' };

/** The national indicators of one laboratory, each with its working down to the tests. */
export function LaboratoryIndicators({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const filter = useFilter(indicatorFilter);
  const [chosen, choose] = useUrlState(defaultIndicator);
  const indicator = qualityIndicators.find((each) => each === chosen.indicator) ?? 'CL08';
  const query = useQuery(
    callQuery(qualityIndicatorCalls.laboratory, { ...filter.input, tenantId }, { placeholderData: (former) => former }),
  );
  const { data: report } = query;
  const columns = useMemo(() => (report ? indicatorColumns({ indicator, report, t }) : []), [indicator, report, t]);
  const rows = useMemo(() => report && inOrderOfWork(indicator, report.tests), [indicator, report]);
  const parts = usePeriodParts();
  const save = useIndicatorSheet(report);
  const excel = (
    <>
      {report && (
        <Can code="qcTestReport_view">
          <ScreenLink
            className="qc-link"
            to="/reports/indicatorSheets"
            search={{
              period: sheetPeriodName(report.span, report.firstMonth),
              ...(tenantId !== undefined && { tenantId }),
            }}
          >
            {t('indicatorSheets.toSheet')}
          </ScreenLink>
        </Can>
      )}
      <ActButton icon={<Icon name="download" />} disabled={!report} act={save}>
        {t('reports.excel')}
      </ActButton>
    </>
  );
  return (
    <ReportFrame subtitle={t('qualityIndicators.line')} actions={excel}>
      <FilterBar filter={filter} parts={parts} />
      {report && (
        <>
          <p className="report-period">
            {t('qualityIndicators.months', { first: report.firstMonth, last: report.lastMonth })}
          </p>
          <IndicatorCards report={report} chosen={indicator} onChoose={(next) => choose({ indicator: next })} />
          {report.offMenu.length > 0 && (
            <p className="report-period">
              {t('qualityIndicators.offMenu', { names: report.offMenu.join(t('frame.listSeparator')) })}{' '}
              <MenuLink tenantId={tenantId} />
            </p>
          )}
          <h2 className="indicator-chosen">
            {t(`qualityIndicators.code_${indicator}`)} {t(`qualityIndicators.name_${indicator}`)}
          </h2>
          <p className="report-period">{t(`qualityIndicators.of_${indicator}`, { n: report.minResults })}</p>
        </>
      )}
      <ReportTable
        label={t(`qualityIndicators.name_${indicator}`)}
        columns={columns}
        rows={rows}
        rowKey={({ menuTestId }) => menuTestId}
        query={query}
        none={{ title: t('qualityIndicators.noMenu'), line: t('qualityIndicators.noMenuLine') }}
      />
    </ReportFrame>
  );
}

function MenuLink({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  return (
    <ScreenLink to="/configuration/testMenu" search={tenantId === undefined ? {} : { tenantId }} className="qc-link">
      {t('qualityIndicators.toMenu')}
    </ScreenLink>
  );
}
