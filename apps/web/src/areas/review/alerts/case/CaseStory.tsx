import type { StoryStep } from '@qc/contract';
import { type Translate, useLanguage } from '#platform/language/language.ts';

/** A reason of the evaluation is a code; a person's is as it was written. */
function reasonText(reason: string, t: Translate): string {
  return reason === 'reevaluated' || reason === 'withinLimits' ? t(`alerts.${reason}`) : reason;
}

/** Who did what and when, oldest first. */
export function CaseStory({ story }: { readonly story: readonly StoryStep[] }) {
  const { t } = useLanguage();
  // Two steps may share their second; their place in the story makes the key unique.
  const steps = story.map((step, place) => ({ ...step, place }));
  return (
    <section className="case-part" aria-label={t('alerts.story')}>
      <h3>{t('alerts.story')}</h3>
      <ol className="case-story">
        {steps.map((step) => (
          <li key={step.place}>
            <time>{step.at.slice(0, 16)}</time>
            <b>{t(`alerts.act_${step.act}`)}</b>
            <span className="qc-quiet">{step.by ?? t('alerts.bySystem')}</span>
            {step.reason && <span>{reasonText(step.reason, t)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
