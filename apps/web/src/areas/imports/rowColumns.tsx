import type { ImportRecord, OfferedLayout, Preview } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { translate } from '#platform/language/language.ts';

const rowTones: Readonly<Record<ImportRecord['status'], Tone>> = {
  Ready: 'info',
  Waiting: 'warning',
  Failed: 'error',
  Skipped: 'neutral',
  Imported: 'success',
};

/** A row as a configuration reads it. */
export type PreviewRow = Preview['rows'][number];

/** A row of a file, staged or only previewed. */
type ReadRow = PreviewRow | ImportRecord;

const dash = (value: string | number | null): string => (value === null ? '—' : String(value));

function plain(
  key: 'line' | 'level' | 'measuredAt' | 'qcTestName',
  { kind, label }: Pick<Column<ReadRow>, 'kind' | 'label'>,
): Column<ReadRow> {
  return { key, kind, label, text: (row) => dash(row[key]), cell: (row) => dash(row[key]) };
}

const line: Column<ReadRow> = { ...plain('line', { kind: 'number', label: 'imports.line' }), isName: true };
const raw: Column<ReadRow> = {
  key: 'raw',
  kind: 'text',
  label: 'imports.raw',
  width: 220,
  rank: 1,
  text: (row) => row.raw,
  cell: (row) => <code>{row.raw}</code>,
};
const test = plain('qcTestName', { kind: 'text', label: 'imports.test' });
const level = plain('level', { kind: 'number', label: 'imports.level' });
const runTime = plain('measuredAt', { kind: 'date', label: 'imports.runTime' });
/** A result, or the mean of several with its SD and n. */
const measured = ({ value, sd, n }: ReadRow): string => (n === null ? dash(value) : `${value} ± ${sd} (n = ${n})`);
const value: Column<ReadRow> = {
  key: 'value',
  kind: 'number',
  label: 'imports.value',
  text: measured,
  cell: measured,
};

/** What the rules say of a row, or why it cannot be stored. */
const outcome = (width: number): readonly Column<ReadRow>[] => [
  {
    key: 'verdict',
    kind: 'verdict',
    label: 'imports.verdict',
    width,
    cell: ({ verdict, violations }) =>
      verdict === null ? (
        '—'
      ) : (
        <span>
          <VerdictTag result={{ verdict, manualStatus: null, isExcluded: false }} /> {violations.join(' ')}
        </span>
      ),
  },
  {
    key: 'reason',
    kind: 'text',
    label: 'imports.reason',
    width: 260,
    text: ({ reason }) => reason ?? '',
    cell: ({ reason }) => reason ?? '',
  },
];

const recordState = ({ status, isUndone }: ImportRecord): string =>
  translate(status === 'Imported' && isUndone ? 'imports.undone' : `imports.row_${status}`);

/** A line per row of a file: its text and its outcome. */
export const recordColumns: readonly Column<ImportRecord>[] = [
  line,
  raw,
  test,
  level,
  { ...runTime, cell: ({ measuredAt }) => measuredAt?.slice(0, 16) ?? '—' },
  value,
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: recordState,
    cell: (row) => <Pill tone={row.isUndone ? 'neutral' : rowTones[row.status]}>{recordState(row)}</Pill>,
  },
  ...outcome(150),
];

/** A line per row as a configuration reads it, before anything is stored. */
export const previewColumns: readonly Column<PreviewRow>[] = [
  line,
  raw,
  ...(['analyte', 'instrument', 'lot', 'unit'] as const).map(
    (key): Column<PreviewRow> => ({ key, kind: 'text', label: `imports.${key}`, text: (row) => dash(row[key]) }),
  ),
  level,
  runTime,
  value,
  test,
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: ({ status }) => translate(`imports.row_${status}`),
    cell: ({ status }) => <Pill tone={rowTones[status]}>{translate(`imports.row_${status}`)}</Pill>,
  },
  ...outcome(130),
];

type OfferedRow = OfferedLayout['rows'][number];

/** The first results of a layout that a file offers. */
export const offeredColumns: readonly Column<OfferedRow>[] = (
  ['analyte', 'lot', 'level', 'measuredAt', 'value', 'unit'] as const
).map((key) => ({
  key,
  kind: 'text',
  label: `imports.${key === 'measuredAt' ? 'runTime' : key}`,
  text: (row) => (row[key] === null ? '—' : String(row[key])),
}));
