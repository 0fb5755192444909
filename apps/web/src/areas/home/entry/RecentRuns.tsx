import type { QcTestWorkspace, WorkspaceResult, WorkspaceRun } from '@qc/contract';
import { formatRounded, worstVerdict } from '@qc/domain';
import { useMemo } from 'react';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { enteredText } from '../history/listedResult.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { signedZ } from '../verdict/verdict.ts';

const shownRuns = 10;

/** The last stored runs of a test, newest first: what the new one follows, and where another person's results appear. */
export function RecentRuns({ workspace }: { readonly workspace: QcTestWorkspace }) {
  const { t } = useLanguage();
  const { test, runs } = workspace;
  const columns = useMemo(() => recentColumns(test.levels, test.decimals), [test.levels, test.decimals]);
  return (
    <section className="qc-box entry-card" aria-labelledby="recent-runs">
      <h2 id="recent-runs" className="entry-heading">
        {t('dailyQc.recentRuns')}
      </h2>
      {runs.length === 0 && <p className="entry-none">{t('dailyQc.recentNone')}</p>}
      {runs.length > 0 && (
        <Table
          label={t('dailyQc.recentRuns')}
          columns={columns}
          rows={runs.slice(0, shownRuns)}
          rowKey={({ runId }) => runId}
        />
      )}
    </section>
  );
}

const textsOf = ({ results }: WorkspaceRun, key: 'initials' | 'comment') =>
  [...new Set(results.flatMap((result) => result[key] ?? []))].join(', ');

const levelColumn = (level: number, decimals: number): Column<WorkspaceRun> => ({
  key: `level${level}`,
  kind: 'number',
  label: { zh: `水平 ${level}`, en: `Level ${level}` },
  head: (
    <span className="sheet-level">
      <LevelMarks levels={[level]} />
      <LevelWord level={level} />
    </span>
  ),
  width: 96,
  cell: ({ results }) =>
    results
      .filter((result) => result.level === level)
      .map((result) => <RecentValue key={result.id} result={result} decimals={decimals} />),
});

const recentColumns = (levels: readonly number[], decimals: number): readonly Column<WorkspaceRun>[] => [
  {
    key: 'time',
    kind: 'date',
    label: 'dailyQc.runTime',
    cell: ({ measuredAt }) => <time>{measuredAt.slice(0, 16)}</time>,
  },
  ...levels.map((level) => levelColumn(level, decimals)),
  { key: 'initials', kind: 'text', label: 'dailyQc.initials', text: (run) => textsOf(run, 'initials') },
  { key: 'verdict', kind: 'verdict', label: 'dailyQc.runVerdict', cell: (run) => <RunVerdict run={run} /> },
  { key: 'comment', kind: 'text', label: 'dailyQc.comment', text: (run) => textsOf(run, 'comment') },
];

function LevelWord({ level }: { readonly level: number }) {
  return useLanguage().t('dailyQc.level', { level });
}

function RunVerdict({ run }: { readonly run: WorkspaceRun }) {
  const counted = run.results.filter(({ isExcluded }) => !isExcluded);
  return (
    <VerdictPill
      verdict={worstVerdict(counted.map(({ verdict }) => verdict)) ?? null}
      rules={[...new Set(counted.flatMap(({ rules }) => rules))]}
      reason={counted.find(({ notEvaluated }) => notEvaluated)?.notEvaluated ?? null}
    />
  );
}

function RecentValue({ result, decimals }: { readonly result: WorkspaceResult; readonly decimals: number }) {
  const { t } = useLanguage();
  const { value, mean, sd, n, z, verdict, isExcluded } = result;
  if (value === null) {
    const figures = {
      n: n ?? 0,
      mean: formatRounded(mean, decimals + 1) ?? '',
      sd: formatRounded(sd, decimals + 1) ?? '',
    };
    return <span>{t('dailyQc.meanAndSd', figures)}</span>;
  }
  return (
    <span className={isExcluded ? 'recent-excluded' : undefined} title={isExcluded ? t('dailyQc.excluded') : undefined}>
      {formatRounded(value, decimals)}
      {result.typedUnit !== null && <small>{enteredText(result)}</small>}
      {z !== null && <small className={verdict ? `recent-${verdict}` : undefined}>{signedZ(z)}</small>}
    </span>
  );
}
