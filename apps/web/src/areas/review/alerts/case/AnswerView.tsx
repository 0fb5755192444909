import type { AlertCase } from '@qc/contract';
import { patientImpacts, repeatOutcomes } from '@qc/resources';
import { FileLink } from '#components/resource/cells/FileLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { ResultTable } from './CaseFacts.tsx';
import { FormLine } from './FormLine.tsx';
import { windowText } from './windowText.ts';

/** The answer as it was given, for everyone who does not change it. */
export function AnswerView({ found }: { readonly found: AlertCase }) {
  const { t, text } = useLanguage();
  const blank = t('alerts.blank');
  const outcome = repeatOutcomes.find(({ value }) => value === found.repeatOutcome);
  const impact = patientImpacts.find(({ value }) => value === found.patientImpact);
  return (
    <section className="case-part" aria-label={t('alerts.answer')}>
      <h3>{t('alerts.answer')}</h3>
      <FormLine label={t('alerts.cause')}>{found.cause ? `${found.cause.code} ${found.cause.text}` : blank}</FormLine>
      <FormLine
        label={t('alerts.actions')}
        {...(found.lookBackResetAt && { help: t('alerts.resetAt', { at: found.lookBackResetAt }) })}
      >
        {found.actions.length === 0
          ? blank
          : found.actions.map((action) => <div key={action.id}>{`${action.code} ${action.text}`}</div>)}
      </FormLine>
      <FormLine label={t('alerts.repeats')}>
        {found.repeats.length === 0 ? blank : <ResultTable results={found.repeats} decimals={found.test.decimals} />}
      </FormLine>
      <FormLine label={t('alerts.outcome')}>{outcome ? text(outcome.label) : blank}</FormLine>
      <FormLine label={t('alerts.impact')}>{impact ? text(impact.label) : blank}</FormLine>
      <FormLine label={t('alerts.window')}>{windowText(found.window, t)}</FormLine>
      <FormLine label={t('alerts.remark')}>{found.reviewComment ?? blank}</FormLine>
      <FormLine label={t('alerts.files')}>
        {found.files.length === 0
          ? t('alerts.noFiles')
          : found.files.map((file) => <FileLink key={file.id} fileId={file.id} fileName={file.name} />)}
      </FormLine>
    </section>
  );
}
