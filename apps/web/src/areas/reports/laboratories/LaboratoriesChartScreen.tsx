import { chartCalls, type LaboratoryStrip, laboratoriesChartFilter } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { ZStrip } from '#components/charts/ZStrip.tsx';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { Empty } from '#components/ui/states/Empty.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { ReportFrame } from '../views/ReportFrame.tsx';
import '../reports.css';
import './laboratoriesChart.css';

/** /reports/statistical/laboratories: one analyte and lot in every laboratory, side by side. */
export function LaboratoriesChartScreen() {
  const { t } = useLanguage();
  const filter = useFilter(laboratoriesChartFilter);
  const { input, values } = filter;
  const isChosen = input.analyteId !== undefined && input.lotId !== undefined;
  const query = useQuery({
    ...callQuery(chartCalls.laboratories, input, { placeholderData: (former) => former }),
    enabled: isChosen,
  });
  const { data, error, refetch } = query;
  const [analyteId, lotId] = [useId(), useId()];
  const picker = (word: 'analyte' | 'lot', id: string) => ({
    word,
    label: t(`reports.${word}`),
    picker: (value: string, onChange: (chosen: string) => void) => (
      <span key={word} className="report-picker">
        <label htmlFor={id}>{t(`reports.${word}`)}</label>
        <RefSelect id={id} to={word} where={{}} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
      </span>
    ),
  });
  const current = Number(values.current) || 1;
  const size = Number(values.size) || 24;
  return (
    <ReportFrame
      subtitle={
        data && isChosen
          ? t('reports.laboratoriesOf', { analyte: data.analyteName, lot: data.lotNumber })
          : t('reports.laboratoriesChartLine')
      }
    >
      <FilterBar
        filter={filter}
        parts={[
          picker('analyte', analyteId),
          picker('lot', lotId),
          {
            word: 'level',
            label: t('reports.levelChoice'),
            all: t('reports.allLevels'),
            options: ['1', '2', '3'].map((value) => ({ value, label: t('resource.level', { level: Number(value) }) })),
          },
          { word: 'from', until: 'to', label: t('reports.days') },
        ]}
      />
      {!isChosen && (
        <Empty title={t('reports.chooseAnalyteAndLot')} line={t('reports.laboratoriesChartLine')} isChoice />
      )}
      {isChosen && error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isChosen && !data && !error && <LoadingRows columns={4} />}
      {isChosen && data?.total === 0 && <Empty title={t('reports.none')} line={t('reports.nobodyUsesLot')} />}
      {isChosen && data && data.total > 0 && (
        <>
          <ul className="laboratory-strips">
            {data.tests.map((test) => (
              <Strip key={`${test.tenantId}.${test.qcTestId}`} test={test} />
            ))}
          </ul>
          {data.total > size && (
            <nav className="report-pager" aria-label={t('reports.stripPages')}>
              <Button disabled={current <= 1} onClick={() => filter.set({ current: String(current - 1) })}>
                {t('reports.previous')}
              </Button>
              <Button
                disabled={current * size >= data.total}
                onClick={() => filter.set({ current: String(current + 1) })}
              >
                {t('reports.next')}
              </Button>
            </nav>
          )}
        </>
      )}
    </ReportFrame>
  );
}

/** A laboratory's small chart with its means; its name leads to the whole chart. */
function Strip({ test }: { readonly test: LaboratoryStrip }) {
  const { t } = useLanguage();
  const { tenantId, labName, labInstrumentName, methodName, qcTestId, decimals, unitName, levels } = test;
  return (
    <li className="qc-card">
      <ScreenLink to="/home/chart" search={{ test: qcTestId, tenantId }} className="qc-link">
        {labName}
      </ScreenLink>
      <small>{`${labInstrumentName} · ${methodName}`}</small>
      {levels.some(({ points }) => points.length > 0) ? (
        <ZStrip levels={levels} label={t('reports.stripOf', { laboratory: labName })} />
      ) : (
        <p className="monitor-none">{t('reports.noResultsInPeriod')}</p>
      )}
      <ul>
        {levels.map(({ level, count, mean, cvPercent }) => (
          <li key={level}>
            {t('reports.stripFigures', {
              level,
              count,
              mean: formatRounded(mean, displayDecimals('mean', decimals)) ?? '—',
              unit: unitName,
              cv: formatRounded(cvPercent, 2) ?? '—',
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}
