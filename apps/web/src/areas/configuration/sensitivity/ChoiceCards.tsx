import type { SensitivityChoice } from '@qc/contract';
import { type Translate, useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly choices: readonly SensitivityChoice[];
  readonly defaultId: string | null;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
};

/** Describes which findings of a month raise an alert. */
function comparisonText(choice: SensitivityChoice, t: Translate): string {
  const { sdiLimit, cviLimit, biasPercentLimit, teaUsedLimit } = choice;
  const limits = [
    ['sensitivity.limitSdi', sdiLimit],
    ['sensitivity.limitCvi', cviLimit],
    ['sensitivity.limitBias', biasPercentLimit],
    ['sensitivity.limitTea', teaUsedLimit],
  ] as const;
  const set = limits.flatMap(([key, limit]) => (limit === null ? [] : [t(key, { limit })]));
  if (set.length === 0) return t('sensitivity.noComparison');
  return t('sensitivity.comparison', { points: choice.minPoints, limits: set.join(' · ') });
}

/** The presets and the laboratory's own, to choose one and see its effect. */
export function ChoiceCards({ choices, defaultId, value, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <fieldset className="sensitivity-cards">
      <legend>{t('sensitivity.choices')}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="qc-box sensitivity-card" data-chosen={choice.id === value || undefined}>
          <input type="radio" name="sensitivity" checked={choice.id === value} onChange={() => onChange(choice.id)} />
          <strong>
            {choice.name}
            {choice.isOwn && <small>{t('sensitivity.own')}</small>}
            {choice.id === defaultId && <small>{t('sensitivity.isDefault')}</small>}
          </strong>
          <span>{t(choice.alertsOnWarning ? 'sensitivity.warningsToo' : 'sensitivity.rejectsOnly')}</span>
          <span>
            {choice.dueHours === null
              ? t('sensitivity.neverDue')
              : t('sensitivity.dueEvery', { hours: choice.dueHours })}
          </span>
          <span>{comparisonText(choice, t)}</span>
          <span>{t('sensitivity.lotDays', { days: choice.lotExpiryDays })}</span>
        </label>
      ))}
    </fieldset>
  );
}
