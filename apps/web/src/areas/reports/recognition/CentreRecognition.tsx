import { type RecognitionBoardRow, recognitionBoardFilter, recognitionCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { FilterPager } from '#components/ui/filters/FilterPager.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { StaleArea } from '#components/ui/states/Stale.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { callQuery } from '#platform/api/call.ts';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { laboratoryColumn } from '../nameColumns.tsx';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { AnswerCards } from './AnswerCards.tsx';
import { answersByNeed } from './recognitionText.ts';
import { useBoardSheet } from './useBoardSheet.ts';
import '../reports.css';

const columnsOf = (t: Translate): Column<RecognitionBoardRow>[] => [
  { key: 'number', kind: 'text', label: 'reports.labNumber', text: ({ labNumber }) => labNumber ?? '—' },
  laboratoryColumn('/reports/recognition'),
  { key: 'region', kind: 'text', label: 'reports.region', text: ({ region }) => region ?? '—' },
  { key: 'rule', kind: 'text', label: 'recognition.rule', text: ({ rule }) => rule ?? t('recognition.withoutRule') },
  { key: 'tests', kind: 'number', label: 'qualityIndicators.tests', text: ({ tests }) => String(tests) },
  ...answersByNeed.map(
    (answer): Column<RecognitionBoardRow> => ({
      key: answer,
      kind: 'number',
      label: `recognition.answer_${answer}`,
      text: ({ counts }) => String(counts[answer]),
    }),
  ),
];

/** Every laboratory with how many of its tests may be recognised, the worst first. */
export function CentreRecognition() {
  const { t } = useLanguage();
  const filter = useFilter(recognitionBoardFilter);
  const current = Number(filter.values.current) || 1;
  const size = Number(filter.values.size) || 50;
  const query = useQuery(callQuery(recognitionCalls.board, filter.input, { placeholderData: (former) => former }));
  const { data } = query;
  const columns = useMemo(() => columnsOf(t), [t]);
  const save = useBoardSheet(filter.input);
  const excel = (
    <ActButton icon={<Icon name="download" />} disabled={!data?.total} act={save}>
      {t('reports.excel')}
    </ActButton>
  );
  return (
    <ReportFrame subtitle={t('recognition.boardLine')} actions={excel}>
      <FilterBar
        filter={filter}
        parts={[
          { word: 'month', label: t('recognition.month') },
          {
            word: 'region',
            label: t('recognition.region'),
            all: t('qualityIndicators.allRegions'),
            options: (data?.regions ?? []).map((value) => ({ value, label: value })),
          },
        ]}
      />
      {data && (
        <StaleArea isOfEarlierChoice={query.isPlaceholderData}>
          <p className="report-period">
            {t('recognition.atEndOf', { month: data.month })} ·{' '}
            {t('qualityIndicators.allTogether', { count: data.total })}
          </p>
          <AnswerCards counts={data.counts} />
        </StaleArea>
      )}
      <ReportTable
        label={t('recognition.boardLine')}
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
