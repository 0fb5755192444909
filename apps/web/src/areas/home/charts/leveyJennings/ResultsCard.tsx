import type { LeveyJenningsChart, LeveyJenningsPoint } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useMemo, useState } from 'react';
import { LevelSign } from '#components/charts/LevelSign.tsx';
import { Checkbox } from '#components/ui/plain/Checkbox.tsx';
import { Pager } from '#components/ui/table/pager/Pager.tsx';
import { useLanguage } from '#platform/language.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { signedZ } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';
import { isFlaggedRun, type RunRow, rowOf, runsOf } from './runRows.ts';
import './results.css';

type Props = {
  readonly chart: LeveyJenningsChart;
  readonly levels: readonly number[];
  readonly offset: number;
  readonly onPoint: (point: LeveyJenningsPoint) => void;
};

type CellProps = {
  readonly points: readonly LeveyJenningsPoint[];
  readonly decimals: number;
  readonly offset: number;
  readonly onPoint: Props['onPoint'];
};

function LevelCell({ points, decimals, offset, onPoint }: CellProps) {
  const { t } = useLanguage();
  return points.map((point) => (
    <button
      key={point.id}
      type="button"
      className="run-result"
      data-verdict={point.isExcluded ? 'excluded' : (point.verdict ?? undefined)}
      aria-label={`${formatRounded(point.value, decimals)} ${point.z === null ? '' : signedZ(point.z)} ${t('charts.openResult', { time: labMinute(point.instant, offset), level: point.level })}`}
      onClick={() => onPoint(point)}
    >
      {formatRounded(point.value, decimals)}
      <small>{point.z === null ? t('charts.unknown') : signedZ(point.z)}</small>
    </button>
  ));
}

function RunLine({ row, levels, decimals, offset, onPoint }: { row: RunRow; decimals: number } & Omit<Props, 'chart'>) {
  const reason = row.points.find(({ notEvaluated }) => notEvaluated)?.notEvaluated ?? null;
  return (
    <tr>
      <td>
        <time>{labMinute(row.instant, offset)}</time>
      </td>
      {levels.map((level) => (
        <td key={level} className="run-number">
          <LevelCell points={row.points.filter((point) => point.level === level)} {...{ decimals, offset, onPoint }} />
        </td>
      ))}
      <td>{row.initials}</td>
      <td>
        <VerdictPill verdict={row.verdict} rules={row.rules} reason={reason} />
      </td>
      <td className="run-comment" title={row.comment}>
        {row.comment}
      </td>
    </tr>
  );
}

/** The same data as a table: every result of the chart, by run, newest first. */
export function ResultsCard({ chart, levels, offset, onPoint }: Props) {
  const { t } = useLanguage();
  const [isFlagged, setFlagged] = useState(false);
  const [{ current, size }, setPage] = useState({ current: 1, size: 10 });
  const runs = useMemo(() => runsOf(chart.points.filter(({ level }) => levels.includes(level))), [chart, levels]);
  const shown = useMemo(() => (isFlagged ? runs.filter(isFlaggedRun) : runs), [runs, isFlagged]);
  const page = Math.min(current, Math.max(1, Math.ceil(shown.length / size)));
  return (
    <section className="chart-results" aria-label={t('charts.results')}>
      <header>
        <h2>{t('charts.results')}</h2>
        <Checkbox isChecked={isFlagged} onChange={setFlagged} label={t('charts.onlyFlagged')} />
      </header>
      <div className="runs-scroll">
        <table className="runs">
          <thead>
            <tr>
              <th scope="col">{t('charts.time')}</th>
              {levels.map((level) => (
                <th key={level} scope="col" className="run-number">
                  <LevelSign level={level} /> {t('charts.level', { level })}
                </th>
              ))}
              <th scope="col">{t('charts.operator')}</th>
              <th scope="col">{t('charts.state')}</th>
              <th scope="col">{t('charts.comment')}</th>
            </tr>
          </thead>
          <tbody>
            {shown
              .slice((page - 1) * size, page * size)
              .map(rowOf)
              .map((row) => (
                <RunLine key={row.runId} row={row} decimals={chart.test.decimals} {...{ levels, offset, onPoint }} />
              ))}
          </tbody>
        </table>
      </div>
      <Pager
        current={page}
        size={size}
        total={shown.length}
        onChange={(change) => setPage({ current: 1, size, ...change })}
      />
    </section>
  );
}
