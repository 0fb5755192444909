import type { ImportBatch, ImportRecord } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { useLaboratoryName } from '#platform/laboratory.ts';
import { translate } from '#platform/language.ts';

export const batchTones: Readonly<Record<ImportBatch['status'], Tone>> = {
  Processing: 'info',
  Processed: 'success',
  Failed: 'error',
};
export const rowTones: Readonly<Record<ImportRecord['status'], Tone>> = {
  Ready: 'info',
  Waiting: 'warning',
  Failed: 'error',
  Skipped: 'neutral',
  Imported: 'success',
};

function Laboratory({ tenantId }: { readonly tenantId: string }) {
  return useLaboratoryName(tenantId);
}

const stateOf = ({ status, isCancelled }: ImportBatch): string =>
  isCancelled ? translate('imports.undone') : translate(`imports.state_${status}`);

export const BatchState = ({ batch }: { readonly batch: ImportBatch }) => (
  <Pill tone={batch.isCancelled ? 'neutral' : batchTones[batch.status]} title={batch.reason ?? undefined}>
    {stateOf(batch)}
  </Pill>
);

const count = (
  key: 'total' | 'imported' | 'ready' | 'waiting' | 'failed' | 'skipped',
  label: Column<ImportBatch>['label'],
): Column<ImportBatch> => ({
  key,
  kind: 'number',
  label,
  text: (batch) => String(batch[key]),
  cell: (batch) => batch[key],
});

const durationOf = ({ seconds }: ImportBatch): string =>
  seconds === null ? '—' : translate('imports.seconds', { n: seconds });

/** A line per file, newest first. */
export const batchColumns = (isCentral: boolean): readonly Column<ImportBatch>[] => [
  {
    key: 'time',
    kind: 'date',
    label: 'imports.time',
    text: ({ createTime }) => createTime,
    cell: ({ createTime }) => createTime.slice(0, 16),
  },
  ...(isCentral
    ? [
        {
          key: 'laboratory',
          kind: 'text',
          label: 'imports.laboratory',
          width: 140,
          cell: ({ tenantId }) => <Laboratory tenantId={tenantId} />,
        } satisfies Column<ImportBatch>,
      ]
    : []),
  {
    key: 'file',
    kind: 'text',
    label: 'imports.file',
    isName: true,
    text: ({ fileName }) => fileName,
    cell: ({ fileName }) => fileName,
  },
  {
    key: 'source',
    kind: 'choice',
    label: 'imports.source',
    text: ({ source }) => translate(`imports.source_${source}`),
    cell: ({ source }) => translate(`imports.source_${source}`),
  },
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: stateOf,
    cell: (batch) => <BatchState batch={batch} />,
  },
  count('total', 'imports.rows'),
  count('imported', 'imports.row_Imported'),
  count('ready', 'imports.row_Ready'),
  count('waiting', 'imports.row_Waiting'),
  count('failed', 'imports.row_Failed'),
  count('skipped', 'imports.row_Skipped'),
  {
    key: 'duration',
    kind: 'number',
    label: 'imports.duration',
    rank: 0,
    text: durationOf,
    cell: durationOf,
  },
  {
    key: 'by',
    kind: 'text',
    label: 'imports.by',
    text: ({ createUserName }) => createUserName ?? '—',
    cell: ({ createUserName }) => createUserName ?? '—',
  },
];

type Outcome = Pick<ImportRecord, 'verdict' | 'violations' | 'reason'>;

/** What the rules say of a row, or why it cannot be stored. */
export const outcomeColumns = (width: number): readonly Column<Outcome>[] => [
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

/** A line per row of a file: what stood there beside what became of it. */
export const recordColumns: readonly Column<ImportRecord>[] = [
  {
    key: 'line',
    kind: 'number',
    label: 'imports.line',
    isName: true,
    text: ({ line }) => String(line),
    cell: ({ line }) => line,
  },
  {
    key: 'raw',
    kind: 'text',
    label: 'imports.raw',
    width: 220,
    rank: 1,
    text: ({ raw }) => raw,
    cell: ({ raw }) => <code>{raw}</code>,
  },
  {
    key: 'test',
    kind: 'text',
    label: 'imports.test',
    text: ({ qcTestName }) => qcTestName ?? '—',
    cell: ({ qcTestName }) => qcTestName ?? '—',
  },
  {
    key: 'level',
    kind: 'number',
    label: 'imports.level',
    text: ({ level }) => String(level ?? '—'),
    cell: ({ level }) => level ?? '—',
  },
  {
    key: 'runTime',
    kind: 'date',
    label: 'imports.runTime',
    text: ({ measuredAt }) => measuredAt ?? '—',
    cell: ({ measuredAt }) => measuredAt?.slice(0, 16) ?? '—',
  },
  {
    key: 'value',
    kind: 'number',
    label: 'imports.value',
    text: ({ value }) => value ?? '—',
    cell: ({ value }) => value ?? '—',
  },
  {
    key: 'state',
    kind: 'choice',
    label: 'imports.state',
    text: recordState,
    cell: (row) => <Pill tone={row.isUndone ? 'neutral' : rowTones[row.status]}>{recordState(row)}</Pill>,
  },
  ...outcomeColumns(150),
];
