import type { StoryStep } from '@qc/contract';
import { useLanguage } from '#platform/language.ts';

/** Who did what and when, oldest first. */
export function CaseStory({ story }: { readonly story: readonly StoryStep[] }) {
  const { t } = useLanguage();
  // Two steps may share their second; their place in the story tells them apart.
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
            {step.reason && <span>{step.reason === 'reevaluated' ? t('alerts.reevaluated') : step.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
