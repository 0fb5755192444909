import type { TestReportRow } from '@qc/contract';
import type { RowFigure } from '@qc/domain';
import { Button } from 'antd';
import { Icon } from '#components/ui/mark/Icon.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { figureText, shownFigures } from '../figures.ts';
import { longest } from '../lineColumns.tsx';
import { levelColumn, placeOf, testColumn } from '../nameColumns.tsx';
import { Sparkline } from '../Sparkline.tsx';

/** A signed report is about the laboratory's own figures; these are in the live reports. */
const liveOnly = new Set<RowFigure>([
  'cumulativeSd',
  'peerMean',
  'peerCount',
  'peerLaboratories',
  'uom',
  'expandedUom',
  'expandedUomPercent',
]);
const shown = shownFigures.filter(({ figure }) => !liveOnly.has(figure));

function figureColumn({ figure, rank }: (typeof shown)[number]): Column<TestReportRow> {
  const text = (row: TestReportRow) => figureText(row, figure, row.figures[figure]) ?? '—';
  return { key: figure, kind: 'number', label: `reports.${figure}`, rank, cell: text, text };
}

/** The rows of a report; where they may still be commented on, each opens its comment. */
export function rowColumns(
  t: Translate,
  onComment: ((row: TestReportRow) => void) | undefined,
): Column<TestReportRow>[] {
  return [
    { ...testColumn(({ analyteName }) => analyteName), text: (row) => longest(row.analyteName, placeOf(row)) },
    levelColumn(),
    {
      key: 'trend',
      kind: 'marks',
      label: 'reports.trend',
      rank: 6,
      width: 84,
      cell: ({ recentMeans, decimals }) => <Sparkline values={recentMeans} decimals={decimals} />,
    },
    ...shown.map(figureColumn),
    {
      key: 'rejected',
      kind: 'number',
      label: 'monthlyReports.rejected',
      rank: 6,
      text: ({ rejected }) => String(rejected),
    },
    {
      key: 'comment',
      kind: 'text',
      label: 'monthlyReports.comment',
      rank: 10,
      width: 160,
      cell: (row) =>
        onComment && row.recordId ? (
          <Button
            type="text"
            size="small"
            className="monthly-comment"
            icon={<Icon name="edit" />}
            aria-label={`${row.comment ?? t('monthlyReports.editComment')} · ${row.analyteName} ${t('resource.level', { level: row.level })}`}
            onClick={() => onComment(row)}
          >
            {row.comment ?? t('monthlyReports.editComment')}
          </Button>
        ) : (
          (row.comment ?? '')
        ),
      text: ({ comment }) => comment ?? '',
    },
  ];
}
