import type { Multirule, Replay } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { dayjs } from '#platform/language/dayjs.ts';
import { useLanguage } from '#platform/language/language.ts';
import '#components/ui/mark/figuresTable.css';
import { historyQuery, replayQuery } from './designQueries.ts';

type Props = { readonly rules: readonly Multirule[]; readonly testId: string; readonly onTest: (id: string) => void };

/** "This rule set on your last twelve months would have rejected …", compared with the rules in use. */
export function ReplayCard({ rules, testId, onTest }: Props) {
  const { t } = useLanguage();
  const history = useQuery(historyQuery(testId));
  const replay = useQuery(replayQuery(testId, history.data, rules));
  const isEmpty = replay.data?.chosen.judgedRuns === 0;
  return (
    <section className="qc-box designer-card" aria-label={t('designer.replay')}>
      <h2>{t('designer.replay')}</h2>
      <p>{t('designer.replayLine')}</p>
      <div className="designer-test">
        <label htmlFor="designer-test">{t('designer.test')}</label>
        <RefSelect
          id="designer-test"
          to="qcTest"
          value={testId === '' ? null : testId}
          onChange={(id) => onTest(id ?? '')}
        />
      </div>
      {history.isError && <LoadFailed error={history.error} onRetry={() => void history.refetch()} />}
      {replay.isFetching && <p role="status">{t('designer.simulating')}</p>}
      {isEmpty && <p role="status">{t('designer.noHistory')}</p>}
      {replay.data && !isEmpty && <ReplayTable {...replay.data} />}
      {replay.data && <Rejections testId={testId} rejections={replay.data.chosen.rejections} />}
    </section>
  );
}

/** Each run that is counted as rejected, with its rules and the way to it. */
function Rejections({ testId, rejections }: { readonly testId: string; readonly rejections: Replay['rejections'] }) {
  const { t } = useLanguage();
  if (rejections.length === 0) return null;
  return (
    <section aria-label={t('designer.rejectedList')}>
      <h3>{t('designer.rejectedList')}</h3>
      <ul className="designer-runs">
        {rejections.toReversed().map(({ key, instant, rules, isKnown }) => {
          const day = dayjs(instant).format('YYYY-MM-DD');
          const search = { test: testId, from: day, to: day };
          return (
            <li key={key}>
              <ScreenLink to="/home/history" search={search} className="qc-link">
                {dayjs(instant).format('YYYY-MM-DD HH:mm')}
              </ScreenLink>
              <span>{rules.join(' ')}</span>
              {isKnown && <small>{t('designer.known')}</small>}
            </li>
          );
        })}
      </ul>
      <p className="qc-help">{t('designer.outsideEventsHelp')}</p>
    </section>
  );
}

/** Not the table of lists: a handful of figures in two columns, nothing to sort or select. */
function ReplayTable({ chosen, inUse }: { readonly chosen: Replay; readonly inUse: Replay }) {
  const { t } = useLanguage();
  const figures: readonly (readonly [string, (replay: Replay) => string | number])[] = [
    [t('designer.judgedRuns'), (replay) => replay.judgedRuns],
    [t('designer.rejectedRuns'), (replay) => replay.rejectedRuns],
    [t('designer.warnedRuns'), (replay) => replay.warnedRuns],
    [t('designer.outsideEvents'), ({ outsideEvents: { rejected, runs } }) => `${rejected} / ${runs}`],
  ];
  const runsOf = (replay: Replay, rule: string) => replay.byRule.find((row) => row.rule === rule)?.runs;
  const names = [...new Set([...chosen.byRule, ...inUse.byRule].map((row) => row.rule))];
  return (
    <table className="figures-table designer-table">
      <HeadRow titles={[t('designer.figure'), t('designer.chosen'), t('designer.inUse')]} />
      <tbody>
        {figures.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value(chosen)}</td>
            <td>{value(inUse)}</td>
          </tr>
        ))}
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{runsOf(chosen, name) ?? t('designer.unknown')}</td>
            <td>{runsOf(inUse, name) ?? t('designer.unknown')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
