import type { ImportBatch } from '@qc/contract';
import { centralTenant } from '@qc/resources';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import { translate } from '#platform/language/language.ts';
import { useLaboratoryName } from '#platform/session/laboratory.ts';

const batchTones: Readonly<Record<ImportBatch['status'], Tone>> = {
  Processing: 'info',
  Processed: 'success',
  Failed: 'error',
};
function Laboratory({ tenantId }: { readonly tenantId: string }) {
  const name = useLaboratoryName(tenantId);
  return tenantId === centralTenant ? translate('imports.centralBody') : name;
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

const laboratory: Column<ImportBatch> = {
  key: 'laboratory',
  kind: 'text',
  label: 'imports.laboratory',
  width: 140,
  cell: ({ tenantId }) => <Laboratory tenantId={tenantId} />,
};

/** What became of the rows of a file. */
const outcomes: readonly Column<ImportBatch>[] = [
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
];

/** A line per laboratory of the central body's file. */
export const partColumns: readonly Column<ImportBatch>[] = [
  { ...laboratory, isName: true },
  ...outcomes,
  { key: 'reason', kind: 'text', label: 'imports.reason', width: 220, text: ({ reason }) => reason ?? '' },
];

/** A line per file, newest first. */
export const batchColumns = (isCentral: boolean): readonly Column<ImportBatch>[] => [
  {
    key: 'time',
    kind: 'date',
    label: 'imports.time',
    text: ({ createTime }) => createTime,
    cell: ({ createTime }) => createTime.slice(0, 16),
  },
  ...(isCentral ? [laboratory] : []),
  nameColumn('file', 'imports.file', ({ fileName }) => fileName),
  {
    key: 'source',
    kind: 'choice',
    label: 'imports.source',
    text: ({ source }) => translate(`imports.source_${source}`),
  },
  ...outcomes,
  { key: 'duration', kind: 'number', label: 'imports.duration', rank: 0, text: durationOf },
  {
    key: 'by',
    kind: 'text',
    label: 'imports.by',
    text: ({ createUserName }) => createUserName ?? '—',
  },
];
