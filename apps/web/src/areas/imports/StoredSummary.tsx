import type { ImportBatch, ImportCheck, ImportOutcome } from '@qc/contract';
import { Alert } from 'antd';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';

export const figuresOf = ({
  accept,
  warn,
  reject,
  notEvaluated,
}: Pick<ImportCheck, 'accept' | 'warn' | 'reject' | 'notEvaluated'>) => ({ accept, warn, reject, notEvaluated });

type Props = { readonly batch: ImportBatch; readonly outcome: ImportOutcome };

/** The outcome of an import, also for a user who left while a job stored it and comes back later. */
export function StoredSummary({ batch, outcome }: Props) {
  const { t } = useLanguage();
  if (outcome.jobId !== null)
    return <Alert type="info" showIcon message={t('imports.goesOn', { stored: outcome.stored, total: batch.total })} />;
  if (outcome.stored === 0) return null;
  const left = outcome.ready > 0 ? ` ${t('imports.stillReady', { n: outcome.ready })}` : '';
  return (
    <Alert
      type={outcome.reject > 0 ? 'warning' : 'success'}
      showIcon
      message={`${t('imports.outcome', { ...figuresOf(outcome), stored: outcome.stored })}${left}`}
      description={outcome.alerts.length > 0 && <Raised alerts={outcome.alerts} />}
    />
  );
}

const linked = 10;

/** The alerts that an import raised: a link to each of the first, and one link to the days of all. */
function Raised({ alerts }: Pick<ImportOutcome, 'alerts'>) {
  const { t } = useLanguage();
  const maySee = usePermission('qcTestAlert_view');
  const days = alerts.map(({ runTime }) => runTime.slice(0, 10)).sort();
  const tests = new Set(alerts.map(({ qcTestId }) => qcTestId));
  const [only] = tests.size === 1 ? tests : [];
  if (!maySee) return null;
  return (
    <>
      <strong>{t('imports.raised', { n: alerts.length })}</strong>
      <ul className="import-rejects">
        {alerts.slice(0, linked).map(({ id, qcTestName, runTime, alertType }) => (
          <li key={id}>
            <ScreenLink className="qc-link" to="/review/alarms" search={{ status: 'all', case: id }}>
              {qcTestName} · {runTime.slice(0, 16)} ·{' '}
              {t(alertType === 'reject' ? 'imports.alertReject' : 'imports.alertWarn')}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <ScreenLink
        className="qc-link"
        to="/review/alarms"
        search={{ status: 'all', from: days[0] ?? '', to: days.at(-1) ?? '', ...(only ? { test: only } : {}) }}
      >
        {t('imports.toAlarms')}
      </ScreenLink>
    </>
  );
}
