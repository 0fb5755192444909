import { Fragment } from 'react';
import { Pill } from '#components/ui/Pill.tsx';
import { useLanguage } from '#platform/language.ts';

/** For how long an alert has waited, and whether that was too long. */
export function Age({ hours, escalatedAt }: { readonly hours: number; readonly escalatedAt: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      <span className="alerts-hours">
        {hours < 48 ? t('alerts.ageHours', { count: hours }) : t('alerts.ageDays', { count: Math.floor(hours / 24) })}
      </span>
      {escalatedAt && (
        <Pill tone="error" icon="warning" title={t('alerts.escalatedAt', { at: escalatedAt })}>
          {t('alerts.escalated')}
        </Pill>
      )}
    </>
  );
}

/** On as many lines as it takes; a rule itself is never broken at its hyphen. */
export function Rules({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <Fragment key={name}>
      <span className="alerts-rule">{name}</span>{' '}
    </Fragment>
  ));
}
