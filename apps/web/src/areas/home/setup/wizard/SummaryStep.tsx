import { type ReactNode, useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { RefTitle } from '#components/resource/cells/RefTitle.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Candidate } from './candidates.ts';
import { type Draft, levelsOf, ownKey, plannedTests } from './draft.ts';
import { MakerValues } from './MakerValues.tsx';
import type { SetupFacts } from './useCandidates.ts';

/** Everything that will be made, before it is. */
export function SummaryStep({ draft, facts }: { readonly draft: Draft; readonly facts: SetupFacts }) {
  const { t } = useLanguage();
  const tests = plannedTests(draft, facts.candidates);
  const sources = { maker: t('setup.targetsMaker'), own: t('setup.targetsOwn'), none: t('setup.targetsNone') };
  const named = (to: string, id: string | null): ReactNode =>
    id ? <RefTitle to={to} id={id} /> : t('setup.inherited');
  const facetList: readonly (readonly [string, ReactNode])[] = [
    [t('setup.lot'), named('lot', draft.lotId)],
    [t('setup.targets'), sources[draft.targets]],
    [t('setup.ruleSet'), named('ruleSet', draft.ruleSetId)],
    [t('setup.sensitivity'), named('sensitivity', draft.sensitivityId)],
    [t('setup.comparison'), named('statsComparison', draft.statsComparisonId)],
    [t('setup.tae'), named('taeType', draft.taeTypeId)],
  ];
  const columns = useMemo(() => plannedColumns(draft, facts.lotLevels), [draft, facts.lotLevels]);
  return (
    <div className="setup-form setup-form-wide">
      <strong>{t('setup.willCreate', { count: tests.length })}</strong>
      <dl className="setup-facts">
        {facetList.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="setup-table">
        <Table label={t('setup.assay')} columns={columns} rows={tests} rowKey={({ assayId }) => assayId} />
      </div>
    </div>
  );
}

const plannedColumns = (draft: Draft, lotLevels: readonly number[]): readonly Column<Candidate>[] => [
  { key: 'assay', kind: 'text', label: 'setup.assay', isName: true, text: ({ title }) => title },
  { key: 'instrument', kind: 'text', label: 'setup.instrument', text: ({ instrument }) => instrument },
  {
    key: 'levels',
    kind: 'marks',
    label: 'setup.levels',
    width: 96,
    cell: (test) => <LevelMarks levels={levelsOf(draft, test, lotLevels)} />,
  },
  {
    key: 'targets',
    kind: 'marks',
    label: 'setup.targets',
    width: 220,
    cell: (test) => <PlannedTargets draft={draft} test={test} levels={levelsOf(draft, test, lotLevels)} />,
  },
];

type TargetsProps = { readonly draft: Draft; readonly test: Candidate; readonly levels: readonly number[] };

/** The targets that a new test will have. */
function PlannedTargets({ draft, test, levels }: TargetsProps) {
  const { t } = useLanguage();
  if (draft.targets === 'maker') return <MakerValues maker={test.maker} unit={test.unit} />;
  const own = levels.flatMap((level) => {
    const { mean, sd } = draft.own[ownKey(test.assayId, level)] ?? { mean: null, sd: null };
    return draft.targets === 'own' && mean !== null && sd !== null ? [{ level, mean, sd }] : [];
  });
  if (own.length === 0) return <span className="qc-blank">{t('setup.targetsNone')}</span>;
  return (
    <span className="setup-values">
      {own.map(({ level, mean, sd }) => (
        <span key={level}>
          <LevelMarks levels={[level]} />
          {`: ${mean} ± ${sd}`}
        </span>
      ))}
    </span>
  );
}
