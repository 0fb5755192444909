import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { AssaysStep } from './AssaysStep.tsx';
import { OutcomeView } from './OutcomeView.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { SettingsStep } from './SettingsStep.tsx';
import { StepBar, stepNames } from './StepBar.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { useWizard, type Wizard } from './useWizard.ts';
import { WizardFooter } from './WizardFooter.tsx';
import '#components/resource/cells/cells.css';
import '#components/resource/form/form.css';
import '../setup.css';

/** /home/configuration/qctest/new: creates many tests together, in four steps. */
export function NewTestsScreen() {
  const { t } = useLanguage();
  const wizard = useWizard();
  return (
    <Screen subtitle={t('setup.titleLine')}>
      {wizard.outcome ? <Done wizard={wizard} /> : <Steps wizard={wizard} />}
    </Screen>
  );
}

function Steps({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useLanguage();
  const { step } = wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The first step keeps the normal focus order of the page; later the heading is focused for screen readers.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <StepBar step={step} onStep={wizard.goTo} />
      <section className="qc-box setup-card" aria-labelledby="setup-step">
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {t(stepNames[step] ?? stepNames[0])}
        </h2>
        <StepContent wizard={wizard} />
        <WizardFooter wizard={wizard} />
      </section>
    </>
  );
}

function StepContent({ wizard }: { readonly wizard: Wizard }) {
  const { draft, step, problems, change, candidates } = wizard;
  const { facts, error, retry } = candidates;
  const props = { draft, problems, onChange: change };
  if (step === 0) return <PlaceStep {...props} />;
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (!facts) return <LoadingRows columns={5} />;
  if (step === 1) return <AssaysStep {...props} facts={facts} />;
  if (step === 2) return <SettingsStep {...props} facts={facts} />;
  return <SummaryStep draft={draft} facts={facts} />;
}

function Done({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { outcome, candidates } = wizard;
  const titles = new Map(candidates.facts?.candidates.map(({ assayId, title }) => [assayId, title]));
  if (!outcome) return null;
  return (
    <section className="qc-box setup-card">
      <OutcomeView outcome={outcome} titleOf={(assayId) => titles.get(assayId ?? '') ?? assayId ?? ''} />
      <div className="setup-footer">
        <Button onClick={wizard.restart}>{t('setup.another')}</Button>
        <Button type="primary" onClick={() => void navigate({ to: '/home/configuration/qctest' })}>
          {t('setup.toList')}
        </Button>
      </div>
    </section>
  );
}
