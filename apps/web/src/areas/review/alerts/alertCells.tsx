import { Fragment } from 'react';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';

/** Whole hours for two days, then whole days. */
function ageWords(hours: number): string {
  if (hours < 1) return translate('alerts.ageNow');
  if (hours < 48) return translate('alerts.ageHours', { count: Math.floor(hours) });
  return translate('alerts.ageDays', { count: Math.floor(hours / 24) });
}

/** For how long an alert has waited, and whether that was too long. */
export function Age({ hours, escalatedAt }: { readonly hours: number; readonly escalatedAt: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      <span className="alerts-hours">{ageWords(hours)}</span>
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
