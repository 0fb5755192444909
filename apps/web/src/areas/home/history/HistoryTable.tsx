import type { QcTestRow } from '@qc/contract';
import { withRows } from '#components/ui/table/selection.ts';
import { useLanguage } from '#platform/language.ts';
import type { ResultActs } from './acts/useResultActs.ts';
import { HistoryRun } from './HistoryRun.tsx';
import type { ListedRun } from './listedResult.ts';

type Props = {
  readonly runs: readonly ListedRun[];
  readonly test: QcTestRow;
  readonly selected: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly acts: ResultActs;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
};

const columns = ['level', 'result', 'z', 'verdict', 'comment', 'review', 'who'] as const;

/** Runs newest first, each with its results below each other. */
export function HistoryTable({ runs, test, selected, isBusy, acts, onSelect, onOpen }: Props) {
  const { t } = useLanguage();
  const toggle = (ids: readonly string[], isOn: boolean) => onSelect(withRows(selected, ids, isOn));
  return (
    <div className="history-scroll" aria-busy={isBusy}>
      <table className="history">
        <thead>
          <tr>
            <th scope="col">{t('bench.runTime')}</th>
            <th scope="col" className="history-check" aria-label={t('bench.column_acts')} />
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'result' || name === 'z' ? 'qc-number' : undefined}>
                {t(`bench.column_${name}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('bench.column_acts')} />
          </tr>
        </thead>
        {runs.map((run) => (
          <HistoryRun
            key={run.runId}
            run={run}
            test={test}
            selected={selected}
            acts={acts}
            onToggle={toggle}
            onOpen={onOpen}
          />
        ))}
      </table>
    </div>
  );
}
