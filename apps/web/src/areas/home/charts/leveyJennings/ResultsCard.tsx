import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { Fragment, useMemo, useState } from 'react';
import { LevelSign } from '#components/charts/LevelSign.tsx';
import { Since } from '#components/knownThen/Since.tsx';
import { Checkbox } from '#components/ui/plain/Checkbox.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { usePages } from '#components/ui/table/pager/usePages.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { signedZ } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';
import { isFlaggedRun, type RunRow, rowOf, runsOf } from './runRows.ts';
import './results.css';

type Props = {
  readonly chart: LeveyJenningsChart;
  /** Where a past state is shown: today's state of the results that differ, by id. */
  readonly today?: ReadonlyMap<string, string> | undefined;
  readonly levels: readonly number[];
  readonly offset: number;
  readonly onPoint: (point: LeveyJenningsPoint) => void;
};

type ColumnOptions = Omit<Props, 'chart'> & { readonly decimals: number };

type CellProps = {
  readonly points: readonly LeveyJenningsPoint[];
  readonly decimals: number;
  readonly offset: number;
  readonly today: Props['today'];
  readonly onPoint: Props['onPoint'];
};

function LevelCell({ points, today, decimals, offset, onPoint }: CellProps) {
  const { t } = useLanguage();
  return points.map((point) => (
    <Fragment key={point.id}>
      <button
        type="button"
        className="run-result"
        data-verdict={point.isExcluded ? 'excluded' : (point.verdict ?? undefined)}
        aria-label={`${formatRounded(point.value, decimals)} ${point.z === null ? '' : signedZ(point.z)} ${t('charts.openResult', { time: labMinute(point.instant, offset), level: point.level })}`}
        onClick={() => onPoint(point)}
      >
        {`${formatRounded(point.value, decimals)} `}
        <small>{point.z === null ? t('charts.unknown') : signedZ(point.z)}</small>
      </button>
      {today?.has(point.id) && <Since text={today.get(point.id) ?? ''} />}
    </Fragment>
  ));
}

const runColumns = ({ decimals, levels, today, offset, onPoint }: ColumnOptions): readonly Column<RunRow>[] => [
  { key: 'time', kind: 'date', label: 'charts.time', cell: ({ instant }) => <time>{labMinute(instant, offset)}</time> },
  ...levels.map(
    (level): Column<RunRow> => ({
      key: `level${level}`,
      kind: 'number',
      label: { zh: `水平 ${level}`, en: `Level ${level}` },
      head: (
        <>
          <LevelSign level={level} /> <LevelWord level={level} />
        </>
      ),
      width: 110,
      cell: ({ points }) => (
        <LevelCell points={points.filter((point) => point.level === level)} {...{ today, decimals, offset, onPoint }} />
      ),
    }),
  ),
  { key: 'operator', kind: 'text', label: 'charts.operator', text: ({ initials }) => initials },
  {
    key: 'state',
    kind: 'verdict',
    label: 'charts.state',
    width: 120,
    cell: ({ verdict, rules, points }) => (
      <VerdictPill
        verdict={verdict}
        rules={rules}
        reason={points.find(({ notEvaluated }) => notEvaluated)?.notEvaluated ?? null}
      />
    ),
  },
  {
    key: 'comment',
    kind: 'text',
    label: 'charts.comment',
    rank: 2,
    className: 'qc-quiet',
    text: ({ comment }) => comment,
  },
];

function LevelWord({ level }: { readonly level: number }) {
  return useLanguage().t('charts.level', { level });
}

/** What the chart shows, as a table: every result by run, newest first. */
export function ResultsCard({ chart, today, levels, offset, onPoint }: Props) {
  const { t } = useLanguage();
  const [isFlagged, setFlagged] = useState(false);
  const runs = useMemo(() => runsOf(chart.points.filter(({ level }) => levels.includes(level))), [chart, levels]);
  const listed = useMemo(() => (isFlagged ? runs.filter(isFlaggedRun) : runs), [runs, isFlagged]);
  const { shown, pager } = usePages(listed, 10);
  const columns = useMemo(
    () => runColumns({ decimals: chart.test.decimals, levels, today, offset, onPoint }),
    [chart.test.decimals, levels, today, offset, onPoint],
  );
  return (
    <section className="chart-results" aria-label={t('charts.results')}>
      <header>
        <h2>{t('charts.results')}</h2>
        <Checkbox isChecked={isFlagged} onChange={setFlagged} label={t('charts.onlyFlagged')} />
      </header>
      <Table label={t('charts.results')} columns={columns} rows={shown.map(rowOf)} rowKey={({ runId }) => runId} />
      <Pager {...pager} />
    </section>
  );
}
