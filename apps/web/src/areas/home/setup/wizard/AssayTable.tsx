import { Pill } from '#components/ui/mark/Pill.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import type { RowBox } from '#components/ui/table/selection.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import type { Candidate } from './candidates.ts';
import { type Draft, plannedTests } from './draft.ts';
import { MakerValues } from './MakerValues.tsx';

type Props = {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly candidates: readonly Candidate[];
};

const textColumn = (key: 'instrument' | 'method' | 'unit'): Column<Candidate> => ({
  key,
  kind: 'text',
  label: `setup.${key}`,
  text: (candidate) => candidate[key],
});

function AssayName({ title, existingTestId }: Candidate) {
  return (
    <>
      {title}{' '}
      {existingTestId && (
        <Pill tone="neutral" icon={null}>
          {translate('setup.existing')}
        </Pill>
      )}
    </>
  );
}

const columns: readonly Column<Candidate>[] = [
  nameColumn('assay', 'setup.assay', ({ title }) => title, AssayName),
  textColumn('instrument'),
  textColumn('method'),
  textColumn('unit'),
  {
    key: 'maker',
    kind: 'marks',
    label: 'setup.makerValues',
    width: 220,
    cell: ({ maker, unit }) => <MakerValues maker={maker} unit={unit} />,
  },
];

/** The assays with the maker's values; one that has a test on the lot is marked and cannot be chosen. */
export function AssayTable({ draft, onChange, candidates }: Props) {
  const { t } = useLanguage();
  const isFollowing = draft.source === 'lot';
  const planned = new Set(plannedTests(draft, candidates).map(({ assayId }) => assayId));
  const set = (ids: readonly string[], isOn: boolean) =>
    onChange({ assayIds: isOn ? [...new Set([...planned, ...ids])] : [...planned].filter((id) => !ids.includes(id)) });
  return (
    <div className="setup-table">
      <Table
        label={t('setup.assay')}
        columns={columns}
        rows={candidates}
        rowKey={({ assayId }) => assayId}
        rowClass={({ existingTestId }) => (existingTestId === null ? undefined : 'qc-quiet')}
        selection={{
          ids: planned,
          set,
          boxOf: ({ existingTestId }): RowBox => (isFollowing || existingTestId !== null ? 'locked' : 'open'),
          allLabel: t('setup.selectAll'),
          labelOf: ({ title }) => title,
        }}
      />
    </div>
  );
}
