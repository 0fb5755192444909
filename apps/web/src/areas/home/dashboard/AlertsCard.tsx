import type { HomeSummary, OpenAlert } from '@qc/contract';
import { RulePill } from '#components/charts/RulePill.tsx';
import type { Tone } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { CardHead } from './CardHead.tsx';
import './homeLines.css';

const tones: Readonly<Record<OpenAlert['alertType'], Tone>> = {
  reject: 'error',
  warn: 'warning',
  tea: 'error',
  peer: 'warning',
  missing: 'warning',
};

type LineProps = {
  readonly alert: OpenAlert;
  /** Of another laboratory: to be viewed, not handled. */
  readonly isElsewhere: boolean;
  /** In a list over several laboratories. */
  readonly isCentral: boolean;
};

function AlertLine({ alert, isElsewhere, isCentral }: LineProps) {
  const { t } = useLanguage();
  const kind = t(`home.alert_${alert.alertType}`);
  const age =
    alert.ageHours < 48
      ? t(alert.ageHours < 1 ? 'home.ageNow' : 'home.ageHours', { count: Math.floor(alert.ageHours) })
      : t('home.ageDays', { count: Math.floor(alert.ageHours / 24) });
  return (
    <li className="home-line">
      <RulePill tone={tones[alert.alertType]} rules={alert.rules} otherwise={kind} />
      <span className="alert-what">
        <b>{alert.analyteName}</b>
        {isCentral && <small className="alert-whose">{alert.tenantName ?? alert.tenantId}</small>}
        <small>{[kind, age, alert.labInstrumentName].join(' · ')}</small>
      </span>
      <ScreenLink
        className="alert-look"
        to="/review/alarms"
        search={{ case: alert.id, ...(isElsewhere ? { of: alert.tenantId } : {}) }}
        aria-label={t(isElsewhere ? 'home.lookAt' : 'home.handleOf', { test: alert.analyteName })}
      >
        {t(isElsewhere ? 'home.look' : 'home.handle')}
      </ScreenLink>
    </li>
  );
}

type Props = {
  readonly alerts: HomeSummary['alerts'];
  readonly isElsewhere: boolean;
  readonly isCentral?: boolean;
};

/** Alerts that no one has dealt with yet, newest first. */
export function AlertsCard({ alerts: { total, newest }, isElsewhere, isCentral = false }: Props) {
  const { t } = useLanguage();
  return (
    <section className="qc-box home-card" aria-label={t('home.alerts')}>
      <CardHead title="home.alerts">
        {total > newest.length ? (
          <span className="home-note">{t('home.alertsMore', { total, shown: newest.length })}</span>
        ) : (
          total > 0 && <span className="home-note">{total}</span>
        )}
      </CardHead>
      {total === 0 && <p className="home-none">{t('home.alertsNone')}</p>}
      <ul className="alerts">
        {newest.map((alert) => (
          <AlertLine
            key={`${alert.tenantId}/${alert.id}`}
            alert={alert}
            isElsewhere={isElsewhere}
            isCentral={isCentral}
          />
        ))}
      </ul>
    </section>
  );
}
