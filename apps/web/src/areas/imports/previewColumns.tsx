import type { Preview } from '@qc/contract';
import { Pill } from '#components/ui/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { translate } from '#platform/language.ts';
import { outcomeColumns, rowTones } from './importColumns.tsx';

/** A row as a configuration reads it. */
export type PreviewRow = Preview['rows'][number];
const dash = (value: string | number | null): string => (value === null ? '—' : String(value));
const text = (
  key: 'raw' | 'analyte' | 'measuredAt' | 'qcTestName',
  label: Column<PreviewRow>['label'],
): Column<PreviewRow> => ({
  key,
  kind: 'text',
  label,
  text: (row) => dash(row[key]),
  cell: (row) => (key === 'raw' ? <code>{row.raw}</code> : dash(row[key])),
});

export const previewColumns: readonly Column<PreviewRow>[] = [
  {
    key: 'line',
    kind: 'number',
    label: 'imports.line',
    isName: true,
    text: ({ line }) => String(line),
    cell: ({ line }) => line,
  },
  text('raw', 'imports.raw'),
  text('analyte', 'imports.analyte'),
  {
    key: 'level',
    kind: 'number',
    label: 'imports.level',
    text: ({ level }) => dash(level),
    cell: ({ level }) => dash(level),
  },
  text('measuredAt', 'imports.runTime'),
  {
    key: 'value',
    kind: 'number',
    label: 'imports.value',
    text: ({ value }) => dash(value),
    cell: ({ value }) => dash(value),
  },
  text('qcTestName', 'imports.test'),
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: ({ status }) => translate(`imports.row_${status}`),
    cell: ({ status }) => <Pill tone={rowTones[status]}>{translate(`imports.row_${status}`)}</Pill>,
  },
  ...outcomeColumns(130),
];
