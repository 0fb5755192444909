import {
  type LaboratoryIndicator,
  type LaboratoryStatisticsRow,
  laboratoryFilter,
  laboratoryStatisticsCalls,
} from '@qc/contract';
import { roundForDisplay } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { callQuery } from '#platform/call.ts';
import { type Translate, useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useScreenTitle } from '#platform/screenTitle.ts';
import { laboratoryColumn } from '../nameColumns.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { shareText, shareWords } from './indicatorWords.ts';
import { RegionHeatMap } from './RegionHeatMap.tsx';
import '../reports.css';

function columnsOf(indicators: readonly LaboratoryIndicator[], t: Translate): Column<LaboratoryStatisticsRow>[] {
  return [
    { key: 'number', kind: 'text', label: 'reports.labNumber', text: ({ labNumber }) => labNumber ?? '—' },
    laboratoryColumn('/reports/statistical'),
    { key: 'region', kind: 'text', label: 'reports.region', text: ({ region }) => region ?? '—' },
    ...indicators.map(
      (indicator): Column<LaboratoryStatisticsRow> => ({
        key: indicator,
        kind: 'number',
        label: `reports.indicator_${indicator}`,
        cell: ({ shares }) => (
          <span
            className={shares[indicator].isNoticed ? 'report-figure-bad' : undefined}
            title={shareWords(indicator, shares[indicator], t)}
          >
            {shareText(shares[indicator])}
          </span>
        ),
        text: ({ shares }) => shareText(shares[indicator]),
      }),
    ),
  ];
}

/** The rows as a sheet, its head first: every share with its total. */
function useSheet(rows: readonly LaboratoryStatisticsRow[], indicators: readonly LaboratoryIndicator[]) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return useCallback(async () => {
    const head = [
      t('reports.labNumber'),
      t('reports.laboratory'),
      t('reports.region'),
      ...indicators.flatMap((indicator) => {
        const words = t(`reports.indicator_${indicator}`);
        return [words, `${words} · ${t('reports.sharePart')}`, `${words} · ${t('reports.shareWhole')}`];
      }),
    ];
    const lines = rows.map(({ labNumber, labName, region, shares }) => [
      labNumber,
      labName,
      region,
      ...indicators.flatMap((indicator) => {
        const { percent, part, whole } = shares[indicator];
        return [roundForDisplay(percent, 1), part, whole];
      }),
    ]);
    saveFile({ name: `${name}.xlsx`, blob: await sheetFile(name, [head, ...lines]) });
  }, [rows, indicators, name, t]);
}

const none: readonly never[] = [];

/** /reports/laboratoryStatistics: one row per laboratory, and regions at a glance. */
export function LaboratoryStatisticsScreen() {
  const { t } = useLanguage();
  const filter = useFilter(laboratoryFilter);
  const { month } = filter.input;
  const query = useQuery(callQuery(laboratoryStatisticsCalls.read, { month }, { placeholderData: (former) => former }));
  const { data } = query;
  const { region } = filter.values;
  const indicators = data?.setting.columns ?? none;
  const rows = useMemo(() => data?.rows.filter((row) => region === '' || row.region === region), [data, region]);
  const columns = useMemo(() => columnsOf(indicators, t), [indicators, t]);
  const save = useSheet(rows ?? none, indicators);
  const regions = (data?.regions ?? []).flatMap(({ region: name }) =>
    name === null ? [] : [{ value: name, label: name }],
  );
  const acts = (
    <>
      <Button icon={<Icon name="download" />} disabled={!rows?.length} onClick={() => void save()}>
        {t('reports.excel')}
      </Button>
      <Can code="laboratory_edit">
        <ScreenLink to="/reports/laboratoryStatistics/setting" search={{}} className="qc-link">
          {t('reports.statisticsSetting')}
        </ScreenLink>
      </Can>
    </>
  );
  return (
    <ReportFrame subtitle={t('reports.laboratoryStatisticsLine')} actions={acts}>
      <FilterBar
        filter={filter}
        parts={[
          { word: 'month', label: t('reports.month') },
          { word: 'region', label: t('reports.region'), all: t('reports.allRegions'), options: regions },
        ]}
      />
      {data && data.regions.length > 1 && (
        <RegionHeatMap data={data} chosen={region} onChoose={(chosen) => filter.set({ region: chosen })} />
      )}
      <ReportTable
        label={t('reports.laboratoryStatisticsLine')}
        columns={columns}
        rows={rows}
        rowKey={({ tenantId }) => tenantId}
        query={query}
      />
    </ReportFrame>
  );
}
