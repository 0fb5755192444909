import { StepList } from '#components/ui/screen/StepList.tsx';
import { useLanguage } from '#platform/language/language.ts';

export const stepNames = ['setup.step0', 'setup.step1', 'setup.step2', 'setup.step3'] as const;

/** Where in the wizard we are; steps that are behind can be gone back to. */
export function StepBar({ step, onStep }: { readonly step: number; readonly onStep: (step: number) => void }) {
  const { t } = useLanguage();
  return (
    <StepList label={t('setup.steps')} className="setup-steps" steps={stepNames}>
      {(name, index) => (
        <button
          type="button"
          aria-current={index === step ? 'step' : undefined}
          disabled={index > step}
          onClick={() => onStep(index)}
        >
          <span className="setup-number">{index + 1}</span>
          {t(name)}
        </button>
      )}
    </StepList>
  );
}
