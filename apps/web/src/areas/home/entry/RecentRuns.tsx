import type { QcTestWorkspace, WorkspaceResult, WorkspaceRun } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language.ts';
import { VerdictPill } from '../verdict/VerdictPill.tsx';
import { signedZ, worstVerdict } from '../verdict/verdict.ts';

const shownRuns = 10;

/** The last stored runs of a test, newest first: what the new one follows, and where another person's results appear. */
export function RecentRuns({ workspace }: { readonly workspace: QcTestWorkspace }) {
  const { t } = useLanguage();
  const { test, runs } = workspace;
  return (
    <section className="entry-card" aria-labelledby="recent-runs">
      <h2 id="recent-runs" className="entry-heading">
        {t('bench.recentRuns')}
      </h2>
      {runs.length === 0 && <p className="entry-none">{t('bench.recentNone')}</p>}
      {runs.length > 0 && (
        <div className="sheet-scroll">
          <table className="recent">
            <thead>
              <tr>
                <th scope="col">{t('bench.runTime')}</th>
                {test.levels.map((level) => (
                  <th key={level} scope="col" className="qc-number">
                    <span className="sheet-level">
                      <LevelMarks levels={[level]} />
                      {t('bench.level', { level })}
                    </span>
                  </th>
                ))}
                <th scope="col">{t('bench.initials')}</th>
                <th scope="col">{t('bench.runVerdict')}</th>
                <th scope="col">{t('bench.comment')}</th>
              </tr>
            </thead>
            <tbody>
              {runs.slice(0, shownRuns).map((run) => (
                <RecentRun key={run.runId} run={run} levels={test.levels} decimals={test.decimals} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RunProps = { readonly run: WorkspaceRun; readonly levels: readonly number[]; readonly decimals: number };

function RecentRun({ run, levels, decimals }: RunProps) {
  const counted = run.results.filter(({ isExcluded }) => !isExcluded);
  const texts = (key: 'initials' | 'comment') =>
    [...new Set(run.results.flatMap((result) => result[key] ?? []))].join(', ');
  return (
    <tr>
      <td>
        <time>{run.measuredAt.slice(0, 16)}</time>
      </td>
      {levels.map((level) => (
        <td key={level} className="qc-number">
          {run.results
            .filter((result) => result.level === level)
            .map((result) => (
              <RecentValue key={result.id} result={result} decimals={decimals} />
            ))}
        </td>
      ))}
      <td>{texts('initials')}</td>
      <td>
        <VerdictPill
          verdict={worstVerdict(counted.map(({ verdict }) => verdict))}
          rules={[...new Set(counted.flatMap(({ rules }) => rules))]}
          reason={counted.find(({ notEvaluated }) => notEvaluated)?.notEvaluated ?? null}
        />
      </td>
      <td className="recent-comment" title={texts('comment')}>
        {texts('comment')}
      </td>
    </tr>
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
    return <span>{t('bench.meanAndSd', figures)}</span>;
  }
  return (
    <span className={isExcluded ? 'recent-excluded' : undefined} title={isExcluded ? t('bench.excluded') : undefined}>
      {formatRounded(value, decimals)}
      {z !== null && <small className={verdict ? `recent-${verdict}` : undefined}>{signedZ(z)}</small>}
    </span>
  );
}
