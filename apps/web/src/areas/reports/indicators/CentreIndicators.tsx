import { type IndicatorBoardRow, type InputOf, indicatorBoardFilter, qualityIndicatorCalls } from '@qc/contract';
import { qualityIndicators, roundForDisplay } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sheetFile } from '#components/charts/sheet.ts';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { StaleArea } from '#components/ui/states/Stale.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { callQuery, send } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { useScreenTitle } from '#platform/screen/screenTitle.ts';
import { laboratoryColumn } from '../nameColumns.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { fractionText, shareText } from './indicatorText.ts';
import { usePeriodParts } from './usePeriodParts.ts';
import '../reports.css';
import './indicators.css';

const columnsOf = (t: Translate): Column<IndicatorBoardRow>[] => [
  { key: 'number', kind: 'text', label: 'reports.labNumber', text: ({ labNumber }) => labNumber ?? '—' },
  laboratoryColumn('/reports/qualityIndicators'),
  { key: 'region', kind: 'text', label: 'reports.region', text: ({ region }) => region ?? '—' },
  { key: 'tests', kind: 'number', label: 'qualityIndicators.tests', text: ({ tests }) => String(tests) },
  ...qualityIndicators.map(
    (indicator): Column<IndicatorBoardRow> => ({
      key: indicator,
      kind: 'number',
      label: `qualityIndicators.code_${indicator}`,
      cell: ({ shares }) => <span title={fractionText(shares[indicator], t)}>{shareText(shares[indicator], t)}</span>,
      text: ({ shares }) => shareText(shares[indicator], t),
    }),
  ),
];

/** All laboratories that match, every share with what it is of. */
function useSheet(input: InputOf<typeof qualityIndicatorCalls.board>) {
  const { t } = useLanguage();
  const name = useScreenTitle();
  return async () => {
    const { rows, firstMonth, lastMonth } = await send(qualityIndicatorCalls.board, {
      ...input,
      current: 1,
      size: 5000,
    });
    const head = [
      t('reports.labNumber'),
      t('reports.laboratory'),
      t('reports.region'),
      t('qualityIndicators.tests'),
      ...qualityIndicators.flatMap((indicator) => {
        const words = `${t(`qualityIndicators.code_${indicator}`)} ${t(`qualityIndicators.name_${indicator}`)}`;
        return [`${words} %`, `${words} · ${t('reports.sharePart')}`, `${words} · ${t('reports.shareWhole')}`];
      }),
    ];
    const lines = rows.map(({ labNumber, labName, region, tests, shares }) => [
      labNumber,
      labName,
      region,
      tests,
      ...qualityIndicators.flatMap((indicator) => {
        const { percent, part, whole } = shares[indicator];
        return [roundForDisplay(percent, 2), part, whole];
      }),
    ]);
    saveFile({ name: `${name} ${firstMonth} ${lastMonth}.xlsx`, blob: await sheetFile(name, [head, ...lines]) });
  };
}

/** The national indicators of every laboratory, the worst in the chosen one first. */
export function CentreIndicators() {
  const { t } = useLanguage();
  const filter = useFilter(indicatorBoardFilter);
  const current = Number(filter.values.current) || 1;
  const size = Number(filter.values.size) || 50;
  const query = useQuery(callQuery(qualityIndicatorCalls.board, filter.input, { placeholderData: (former) => former }));
  const { data } = query;
  const columns = useMemo(() => columnsOf(t), [t]);
  const save = useSheet(filter.input);
  const parts = usePeriodParts();
  const excel = (
    <ActButton icon={<Icon name="download" />} disabled={!data?.total} act={save}>
      {t('reports.excel')}
    </ActButton>
  );
  return (
    <ReportFrame subtitle={t('qualityIndicators.boardLine')} actions={excel}>
      <FilterBar
        filter={filter}
        parts={[
          ...parts,
          {
            word: 'region',
            label: t('reports.region'),
            all: t('qualityIndicators.allRegions'),
            options: (data?.regions ?? []).map((value) => ({ value, label: value })),
          },
          {
            word: 'worst',
            label: t('qualityIndicators.worstIn'),
            options: qualityIndicators.map((value) => ({
              value,
              label: `${t(`qualityIndicators.code_${value}`)} ${t(`qualityIndicators.name_${value}`)}`,
            })),
          },
        ]}
      />
      {data && (
        <StaleArea isOfEarlierChoice={query.isPlaceholderData}>
          <p className="report-period">
            {t('qualityIndicators.months', { first: data.firstMonth, last: data.lastMonth })} ·{' '}
            {t('qualityIndicators.allTogether', { count: data.total })}
          </p>
          <ul className="indicator-cards">
            {qualityIndicators.map((indicator) => (
              <li key={indicator} className="qc-card">
                <span className="indicator-code">{t(`qualityIndicators.code_${indicator}`)}</span>
                <span className="indicator-name">{t(`qualityIndicators.name_${indicator}`)}</span>
                <strong>{shareText(data.shares[indicator], t)}</strong>
                <small>{fractionText(data.shares[indicator], t)}</small>
              </li>
            ))}
          </ul>
        </StaleArea>
      )}
      <ReportTable
        label={t('qualityIndicators.boardLine')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ tenantId }) => tenantId}
        query={query}
      />
      {data && data.total > size && (
        <FilterPager current={current} size={size} total={data.total} onTurn={filter.set} />
      )}
    </ReportFrame>
  );
}
