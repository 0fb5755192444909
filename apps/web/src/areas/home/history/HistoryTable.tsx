import type { ListedResult, QcTestRow } from '@qc/contract';
import { worstVerdict } from '@qc/domain';
import { useMemo } from 'react';
import type { Column } from '#components/ui/table/column.ts';
import type { Selection } from '#components/ui/table/selection.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import type { ResultActs } from './acts/useResultActs.ts';
import { historyColumns, nameOf } from './historyColumns.tsx';
import type { ListedRun } from './listedResult.ts';

type Props = {
  readonly runs: readonly ListedRun[];
  readonly test: QcTestRow;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly acts: ResultActs;
  readonly onOpen: (id: string) => void;
};

const verdictOf = ({ results }: ListedRun) =>
  worstVerdict(results.filter(({ isExcluded }) => !isExcluded).map(({ verdict }) => verdict)) ?? null;

/** Runs newest first, each with its results below each other. */
export function HistoryTable({ runs, test, selection, isBusy, acts, onOpen }: Props) {
  const { t } = useLanguage();
  const results = useMemo(() => runs.flatMap((run) => run.results), [runs]);
  const columns = useMemo(
    () => [runColumn(runs, selection), ...historyColumns({ test, acts, onOpen })],
    [runs, selection, test, acts, onOpen],
  );
  const stripes = useMemo(() => new Map(runs.map((run) => [run.runId, verdictOf(run)])), [runs]);
  return (
    <Table
      hasCards
      label={t('dailyQc.history')}
      columns={columns}
      rows={results}
      rowKey={({ id }) => id}
      rowClass={({ runId }) => (stripes.get(runId) ? `history-run-${stripes.get(runId)}` : undefined)}
      isBusy={isBusy}
      selection={{ ...selection, labelOf: (result) => t('dailyQc.selectResult', { what: nameOf(result) }) }}
    />
  );
}

/** When and how a run ended, in the row of its first result. */
function runColumn(runs: readonly ListedRun[], { ids, set }: Selection): Column<ListedResult> {
  const byFirst = new Map(runs.map((run) => [run.results[0]?.id, run]));
  return {
    key: 'run',
    kind: 'date',
    label: 'dailyQc.runTime',
    width: 190,
    className: 'history-time',
    cell: ({ id }) => {
      const run = byFirst.get(id);
      if (!run) return null;
      const own = run.results.map((result) => result.id);
      return (
        <>
          <label>
            <input
              type="checkbox"
              checked={own.every((each) => ids.has(each))}
              aria-label={translate('dailyQc.selectRun', { at: run.measuredAt })}
              onChange={(event) => set(own, event.target.checked)}
            />
            <time>{run.measuredAt.slice(0, 16)}</time>
          </label>
          {own.length > 1 && <VerdictPill verdict={verdictOf(run)} />}
        </>
      );
    },
  };
}
