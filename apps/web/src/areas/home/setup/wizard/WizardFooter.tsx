import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { plannedTests } from './draft.ts';
import { stepNames } from './StepBar.tsx';
import type { Wizard } from './useWizard.ts';

/** Back, next, and at the end the act itself with the server's refusal next to it. */
export function WizardFooter({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { step, draft, candidates, sending } = wizard;
  const isLast = step === stepNames.length - 1;
  const count = plannedTests(draft, candidates.facts?.candidates ?? []).length;
  return (
    <>
      <Problem text={sending.problem} />
      <div className="setup-footer">
        <Button onClick={() => void navigate({ to: '/home/configuration/qctest' })}>{t('resource.cancel')}</Button>
        <span className="setup-space" />
        {step > 0 && <Button onClick={() => wizard.goTo(step - 1)}>{t('setup.back')}</Button>}
        {isLast ? (
          <Button type="primary" loading={sending.isSending} disabled={count === 0} onClick={() => void sending.send()}>
            {t('setup.create', { count })}
          </Button>
        ) : (
          <Button type="primary" disabled={step > 0 && !candidates.facts} onClick={wizard.next}>
            {t('setup.next')}
          </Button>
        )}
      </div>
    </>
  );
}
