import { alertCalls } from '@qc/contract';
import { worstVerdict } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { DismissButton } from '../../DismissButton.tsx';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';
import { lookOf } from '../../verdict/verdict.ts';
import type { EntrySetup } from '../judge/entrySetup.ts';
import type { Saved, SavedRun } from './savedRuns.ts';

type Props = {
  readonly saved: Saved;
  readonly setupOf: (testId: string) => EntrySetup | undefined;
  readonly onDismiss: () => void;
};

/** The server's verdicts on what was just saved; a run out of control is announced to screen readers. */
export function SavedOutcome({ saved, setupOf, onDismiss }: Props) {
  const { t } = useLanguage();
  const verdict = worstVerdict(saved.runs.map((run) => run.verdict)) ?? null;
  const { tone, icon } = lookOf(verdict);
  const out = saved.runs.filter((run) => run.verdict === 'reject').length;
  const warned = saved.runs.filter((run) => run.verdict === 'warn').length;
  const unjudged = saved.runs.reduce((sum, run) => sum + run.unjudged, 0);
  const notable = saved.runs.filter((run) => run.verdict === 'reject' || run.verdict === 'warn');
  const others = saved.runs.filter((run) => run.isOther);
  const nameOf = (run: SavedRun) => setupOf(run.testId)?.workspace.test.analyteName ?? '';
  return (
    <div className={`entry-saved tone-${tone}`} role={out > 0 ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className="entry-saved-body">
        <p>
          <strong>{t('dailyQc.savedTitle', { count: saved.count })}</strong>
          {out > 0 && <span>{t('dailyQc.savedOut', { count: out })}</span>}
          {warned > 0 && <span>{t('dailyQc.savedWarn', { count: warned })}</span>}
          {out + warned + unjudged === 0 && <span>{t('dailyQc.savedAllIn')}</span>}
          {unjudged > 0 && <span>{t('dailyQc.savedUnjudged', { count: unjudged })}</span>}
        </p>
        {unjudged > 0 && <TargetOffer runs={saved.runs} setupOf={setupOf} />}
        {saved.runs.length > 1 && <SavedValues runs={saved.runs} nameOf={nameOf} />}
        {saved.runs.length === 1 && notable.length > 0 && (
          <ul className="entry-saved-runs">
            {notable.map((run) => (
              <li key={run.runId}>
                {nameOf(run)} <VerdictPill verdict={run.verdict} rules={run.rules} /> <RunLinks run={run} />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && <p>{t('dailyQc.savedDiffers', { what: [...new Set(others.map(nameOf))].join(', ') })}</p>}
        <ChangedLater changed={saved.changed} />
      </div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}

/** Results of a level that never had a target stay without a verdict: the way to set one. */
function TargetOffer({ runs, setupOf }: Pick<Saved, 'runs'> & Pick<Props, 'setupOf'>) {
  const { t } = useLanguage();
  const mayAdd = usePermission('target_add');
  const without = runs.filter(({ testId, values }) => {
    const targets = setupOf(testId)?.workspace.targets ?? [];
    return values.some(({ level, verdict }) => verdict === null && !targets.some((target) => target.level === level));
  });
  if (without.length === 0) return null;
  const names = [...new Set(without.map(({ testId }) => setupOf(testId)?.workspace.test.analyteName ?? ''))];
  const only = names.length === 1 ? names[0] : undefined;
  return (
    <p>
      {t('dailyQc.savedWithoutTarget', { what: names.join(t('frame.listSeparator')) })}{' '}
      {mayAdd ? (
        <ScreenLink to="/configuration/targets" search={only ? { keyword: only } : {}} className="qc-link">
          {t('dailyQc.setTarget')}
        </ScreenLink>
      ) : (
        t('dailyQc.askForTarget')
      )}
    </p>
  );
}

type ValuesProps = { readonly runs: readonly SavedRun[]; readonly nameOf: (run: SavedRun) => string };

/** The values of a panel as they were stored, so that they can be compared with the instrument's printout. */
function SavedValues({ runs, nameOf }: ValuesProps) {
  const { t } = useLanguage();
  return (
    <div className="qc-table-scroll">
      <table className="entry-saved-values" aria-label={t('dailyQc.savedValues')}>
        <tbody>
          {runs.map((run) => (
            <tr key={run.runId}>
              <th scope="row">{nameOf(run)}</th>
              <td>
                {run.values.map(({ level, text, verdict }) => (
                  <span key={level} className={`entry-saved-value tone-${lookOf(verdict).tone}`}>
                    <small>{t('dailyQc.level', { level })}</small> {text}
                  </span>
                ))}
              </td>
              <td>
                <VerdictPill verdict={run.verdict} rules={run.rules} />{' '}
                {(run.verdict === 'reject' || run.verdict === 'warn') && <RunLinks run={run} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The way on from a run that needs a look: its case, where one was raised, and its chart. */
function RunLinks({ run: { testId, runId, verdict } }: { readonly run: SavedRun }) {
  const { t } = useLanguage();
  const mayAsk = usePermission('qcTestAlert_view');
  const alert = useQuery({
    ...callQuery(alertCalls.ofRun, { qcTestId: testId, runId }),
    enabled: mayAsk && verdict !== null,
  }).data;
  return (
    <>
      {alert && (
        <ScreenLink to="/review/alarms" search={{ status: 'all', case: alert.id }} className="qc-link">
          {t('dailyQc.openCase')}
        </ScreenLink>
      )}{' '}
      <ScreenLink to="/home/chart" search={{ test: testId }} className="qc-link">
        {t('dailyQc.openChart')}
      </ScreenLink>
    </>
  );
}

function ChangedLater({ changed }: { readonly changed: Saved['changed'] }) {
  const { t } = useLanguage();
  if (changed.length === 0) return null;
  const word = (verdict: string | null) => t(lookOf(verdict as Parameters<typeof lookOf>[0]).word);
  return (
    <div className="entry-saved-changed">
      <p>{t('dailyQc.savedChanged', { count: changed.length })}</p>
      <ul>
        {changed.slice(0, 6).map(({ id, level, before, after, rules }) => (
          <li key={id}>
            {t('dailyQc.verdictChange', { level, before: word(before), after: word(after) })} {rules.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
