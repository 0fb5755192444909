import type { ReportDifference } from '@qc/contract';
import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { figureText } from '../figures.ts';
import { testColumn } from '../nameColumns.tsx';
import { WordList } from '../WordList.tsx';

type Change = ReportDifference['figures'][number];

function changeText(row: ReportDifference, { figure, posted, live }: Change, t: Translate): string {
  const shown = (value: number | null) =>
    (figure === 'rejected' ? value?.toString() : figureText(row, figure, value)) ?? '—';
  const name = figure === 'rejected' ? t('monthlyReports.rejected') : t(`reports.${figure}`);
  return t('monthlyReports.fromTo', { figure: name, posted: shown(posted), live: shown(live) });
}

const changesOf = (row: ReportDifference, t: Translate): string[] =>
  row.figures.map((change) => changeText(row, change, t));

const columns = (t: Translate): Column<ReportDifference>[] => [
  testColumn(({ analyteName }) => analyteName),
  {
    key: 'level',
    kind: 'marks',
    label: 'reports.levelChoice',
    cell: ({ level }) => <LevelMarks levels={[level]} />,
    width: 44,
  },
  {
    key: 'kind',
    kind: 'choice',
    label: 'monthlyReports.state',
    cell: ({ kind }) => <Pill tone="warning">{t(`monthlyReports.difference_${kind}`)}</Pill>,
    text: ({ kind }) => t(`monthlyReports.difference_${kind}`),
    rank: 8,
  },
  {
    key: 'changes',
    kind: 'block',
    label: 'monthlyReports.whatChanged',
    rank: 9,
    cell: (row) => <WordList words={changesOf(row, t)} />,
    text: (row) => changesOf(row, t).join(' '),
  },
];

/** How a posted report would differ today, because of late or changed results. */
export function Differences({ rows }: { readonly rows: readonly ReportDifference[] }) {
  const { t } = useLanguage();
  const shown = useMemo(() => columns(t), [t]);
  const title = t('monthlyReports.differences', { count: rows.length });
  if (rows.length === 0) return <p className="qc-help">{t('monthlyReports.noDifferences')}</p>;
  return (
    <section className="qc-card monthly-part" aria-label={title}>
      <h2>{title}</h2>
      <p className="qc-help">{t('monthlyReports.differencesLine')}</p>
      <Table
        label={title}
        columns={shown}
        rows={rows}
        rowKey={({ qcTestId, level, kind }) => `${qcTestId}/${level}/${kind}`}
      />
    </section>
  );
}
