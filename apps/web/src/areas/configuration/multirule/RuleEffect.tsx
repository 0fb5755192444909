import type { RuleReplay } from '@qc/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { HeadRow } from '#components/ui/screen/HeadRow.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';
import '#components/ui/mark/figuresTable.css';

/** What the last 90 days would have been. The central body has no own results: it sees which laboratories a change reaches. */
export function RuleEffect({ replay }: { readonly replay: UseQueryResult<RuleReplay> }) {
  const { t } = useLanguage();
  if (useIsCentral()) return <p role="status">{t('designer.reachesAll')}</p>;
  return (
    <>
      {replay.isError && <LoadFailed error={replay.error} onRetry={() => void replay.refetch()} />}
      {replay.isPending && <LoadingRows columns={3} rows={3} />}
      {replay.data && <Effect replay={replay.data} />}
    </>
  );
}

/** Not the table of lists: two figures before and after, nothing to sort or select. */
function Effect({ replay }: { readonly replay: RuleReplay }) {
  const { t } = useLanguage();
  const { days, tests, runs, before, after, changed, changes } = replay;
  const word = (verdict: RuleReplay['changes'][number]['before']) => t(`designer.verdict_${verdict ?? 'notEvaluated'}`);
  return (
    <>
      <p role="status">{t('designer.switchEffect', { days, tests, runs, changed })}</p>
      <table className="figures-table">
        <HeadRow titles={[t('designer.figure'), t('designer.now'), t('designer.afterwards')]} />
        <tbody>
          <tr>
            <th scope="row">{t('designer.rejectedRuns')}</th>
            <td>{before.rejected}</td>
            <td>{after.rejected}</td>
          </tr>
          <tr>
            <th scope="row">{t('designer.warnedRuns')}</th>
            <td>{before.warned}</td>
            <td>{after.warned}</td>
          </tr>
        </tbody>
      </table>
      {changes.length > 0 && (
        <ul className="rule-changes">
          {changes.map((change) => (
            <li key={`${change.qcTestId}/${change.runTime}`}>
              <ScreenLink to="/home/chart" search={{ test: change.qcTestId }} className="qc-link">
                {change.analyteName}
              </ScreenLink>
              <span className="qc-quiet">{[change.labInstrumentName, change.runTime.slice(5, 16)].join(' · ')}</span>
              <span>{t('designer.verdictChange', { before: word(change.before), after: word(change.after) })}</span>
            </li>
          ))}
        </ul>
      )}
      {changed > changes.length && (
        <p className="qc-help">{t('designer.moreChanges', { count: changed - changes.length })}</p>
      )}
    </>
  );
}
