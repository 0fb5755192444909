import { InputNumber } from 'antd';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { Problem } from '#components/ui/mark/Problem.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Candidate } from './candidates.ts';
import { levelsOf, type OwnFigures, ownKey } from './draft.ts';
import { isComplete } from './draftProblems.ts';
import type { StepProps } from './stepProps.ts';

type Props = StepProps & { readonly tests: readonly Candidate[]; readonly lotLevels: readonly number[] };

const nothing: OwnFigures = { mean: null, sd: null };

type Row = { readonly key: string; readonly test: Candidate; readonly level: number };

/** Mean and SD of each new test and level, by hand; what stays empty gets no target. */
export function OwnTargets({ draft, onChange, problems, tests, lotLevels }: Props) {
  const { t } = useLanguage();
  const rows = tests.flatMap((test) =>
    levelsOf(draft, test, lotLevels).map((level) => ({ key: ownKey(test.assayId, level), test, level })),
  );
  const figuresOf = ({ key }: Row) => draft.own[key] ?? nothing;
  const inputColumn = (part: keyof OwnFigures): Column<Row> => ({
    key: part,
    kind: 'number',
    label: `setup.${part}`,
    width: 90,
    cell: (row) => (
      <InputNumber
        aria-label={t(`setup.${part}Of`, { test: row.test.title, level: row.level })}
        value={figuresOf(row)[part]}
        controls={false}
        status={problems.own !== undefined && !isComplete(figuresOf(row)) ? 'error' : ''}
        onChange={(figure) => onChange({ own: { ...draft.own, [row.key]: { ...figuresOf(row), [part]: figure } } })}
      />
    ),
  });
  return (
    <>
      <div className="setup-table">
        <Table
          label={t('setup.targetsOwn')}
          columns={[...testColumns, inputColumn('mean'), inputColumn('sd'), unitColumn]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      </div>
      <Problem text={problems.own && t(problems.own)} />
    </>
  );
}

const testColumns: readonly Column<Row>[] = [
  { key: 'assay', kind: 'text', label: 'setup.assay', isName: true, text: ({ test }) => test.title },
  { key: 'level', kind: 'marks', label: 'setup.level', cell: ({ level }) => <LevelMarks levels={[level]} /> },
];
const unitColumn: Column<Row> = { key: 'unit', kind: 'text', label: 'setup.unit', text: ({ test }) => test.unit };
