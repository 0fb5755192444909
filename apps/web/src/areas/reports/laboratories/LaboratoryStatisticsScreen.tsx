import {
  type InputOf,
  type LaboratoryIndicator,
  type LaboratoryStatisticsRow,
  laboratoryFilter,
  laboratoryStatisticsCalls,
} from '@qc/contract';
import { roundForDisplay } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { callQuery, send } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { Can } from '#platform/session/permissions.tsx';
import { laboratoryColumn } from '../nameColumns.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { CityHeatMap } from './CityHeatMap.tsx';
import { shareText, shareWords } from './indicatorWords.ts';

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

/** All laboratories as a sheet, its head first: every share with what it is of. */
function useSheet(input: InputOf<typeof laboratoryStatisticsCalls.read>) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return useCallback(async () => {
    const { rows, setting } = await send(laboratoryStatisticsCalls.read, { ...input, current: 1, size: -1 });
    const { columns: indicators } = setting;
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
  }, [input, name, t]);
}

const none: readonly never[] = [];
/** Cities are asked for again soon while the server computes them. */
const pendingRefetchMs = 3_000;

/** /reports/laboratoryStatistics: one row per laboratory, a page at a time, and cities at a glance. */
export function LaboratoryStatisticsScreen() {
  const { t } = useLanguage();
  const filter = useFilter(laboratoryFilter);
  const query = useQuery({
    ...callQuery(laboratoryStatisticsCalls.read, filter.input, { placeholderData: (former) => former }),
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingRefetchMs : false),
  });
  const { data } = query;
  const { city, current, size } = filter.values;
  const indicators = data?.setting.columns ?? none;
  const columns = useMemo(() => columnsOf(indicators, t), [indicators, t]);
  const save = useSheet(filter.input);
  const cities = (data?.regions ?? []).flatMap(({ region }) =>
    region === null ? [] : [{ value: region, label: region }],
  );
  const acts = (
    <>
      <ActButton icon={<Icon name="download" />} disabled={!data?.total} act={save}>
        {t('reports.excel')}
      </ActButton>
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
          { word: 'city', label: t('reports.city'), all: t('reports.allCities'), options: cities },
        ]}
      />
      {data?.isPending && <p className="qc-help">{t('reports.citiesPending')}</p>}
      {data && data.regions.length > 1 && (
        <CityHeatMap data={data} chosen={city} onChoose={(chosen) => filter.set({ city: chosen })} />
      )}
      <ReportTable
        label={t('reports.laboratoryStatisticsLine')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ tenantId }) => tenantId}
        query={query}
      />
      {data !== undefined && data.total > 0 && (
        <FilterPager current={current} size={size} total={data.total} onTurn={filter.set} />
      )}
    </ReportFrame>
  );
}
