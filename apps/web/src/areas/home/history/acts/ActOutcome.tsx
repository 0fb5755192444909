import type { ListedResult, Verdict, WriteOutcome } from '@qc/contract';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { DismissButton } from '../../DismissButton.tsx';
import { lookOf } from '../../verdict/verdict.ts';

/** The results that an act changed, and the server's answer to it. */
export type CompletedAct = { readonly outcome: WriteOutcome; readonly results: readonly ListedResult[] };

type Change = {
  readonly id: string;
  readonly level: number;
  readonly before: string | null;
  readonly after: string | null;
};

/** Verdicts that changed: of the results themselves, and of those that were judged again. */
export function changesIn({ outcome, results }: CompletedAct): readonly Change[] {
  const own = outcome.results.flatMap(({ id, level, verdict }) => {
    const before = results.find((result) => result.id === id)?.verdict;
    return before === undefined || before === verdict ? [] : [{ id, level, before, after: verdict }];
  });
  return [...own, ...outcome.changed];
}

const isAlerting = (verdict: string | null) => verdict === 'reject' || verdict === 'warn';

/** An alert that an act took back or brought about. */
type MovedAlert = { readonly id: string; readonly runTime: string; readonly is: 'cancelled' | 'raised' };

export function alertsIn(lastAct: CompletedAct): readonly MovedAlert[] {
  const changes = new Map(changesIn(lastAct).map((change) => [change.id, change]));
  return (lastAct.outcome.alerts ?? []).flatMap(({ id, runTime, alertStatus, resultIds }): MovedAlert[] => {
    const own = resultIds.flatMap((resultId) => changes.get(resultId) ?? []);
    if (alertStatus === 'Cancelled' && own.some(({ before }) => isAlerting(before)))
      return [{ id, runTime, is: 'cancelled' }];
    if (alertStatus === 'Pending' && own.some(({ after }) => isAlerting(after))) return [{ id, runTime, is: 'raised' }];
    return [];
  });
}

type Props = { readonly lastAct: CompletedAct; readonly onDismiss: () => void };

/** After an act, what it did: which verdicts changed, which alerts were cancelled or raised, with a link to each. */
export function ActOutcome({ lastAct, onDismiss }: Props) {
  const { t } = useLanguage();
  const [changes, alerts] = [changesIn(lastAct), alertsIn(lastAct)];
  if (changes.length === 0 && alerts.length === 0) return null;
  const word = (verdict: string | null) => t(lookOf(verdict as Verdict | null).word);
  return (
    <div className="act-outcome" role="status">
      <div>
        <p>
          <strong>{t('dailyQc.didChange', { count: changes.length })}</strong>
        </p>
        <ul>
          {changes.slice(0, 8).map(({ id, level, before, after }) => (
            <li key={id}>{t('dailyQc.verdictChange', { level, before: word(before), after: word(after) })}</li>
          ))}
          {alerts.map(({ id, runTime, is }) => (
            <li key={id}>
              {t(is === 'cancelled' ? 'dailyQc.alertCancelled' : 'dailyQc.alertRaised', { at: runTime.slice(0, 16) })}{' '}
              <ScreenLink to="/review/alarms" search={{ status: 'all', case: id }} className="qc-link">
                {t('dailyQc.openCase')}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}
