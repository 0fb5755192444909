import type { ReactNode } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { InstrumentsStep } from './InstrumentsStep.tsx';
import { LotStep } from './LotStep.tsx';
import { type Step, steps } from './progress.ts';
import { ResultsStep } from './ResultsStep.tsx';
import { TestsStep } from './TestsStep.tsx';
import { type FirstDay, useFirstDay } from './useFirstDay.ts';
import '#components/ui/input/fields.css';
import '../setup/setup.css';

const bodies: Readonly<Record<Step, (props: { readonly day: FirstDay }) => ReactNode>> = {
  1: InstrumentsStep,
  2: LotStep,
  3: TestsStep,
  4: ResultsStep,
};

/** /home/configuration/firstDay: from the instruments to the first results, each step by ordinary records. */
export function FirstDayScreen() {
  const { t } = useLanguage();
  const day = useFirstDay();
  return (
    <Screen subtitle={t('firstDay.line')}>
      {day.failed?.error && <LoadFailed error={day.failed.error} onRetry={() => void day.failed?.refetch()} />}
      {!day.failed && day.isLoading && <LoadingRows columns={3} />}
      {!day.failed && !day.isLoading && (
        <ol className="first-steps">
          {steps.map((step) => (
            <StepCard key={step} step={step} day={day} />
          ))}
        </ol>
      )}
    </Screen>
  );
}

/** What is done stays open to more; what comes later is only named. */
function StepCard({ step, day }: { readonly step: Step; readonly day: FirstDay }) {
  const { t } = useLanguage();
  const Body = bodies[step];
  const isReached = step <= day.step;
  return (
    <li
      className="qc-box first-card"
      aria-current={step === day.step ? 'step' : undefined}
      aria-label={t(`firstDay.step${step}`)}
    >
      <div className="first-head">
        <h2>
          {step}. {t(`firstDay.step${step}`)}
        </h2>
        {step < day.step && <span className="first-note">{t('firstDay.done')}</span>}
      </div>
      {isReached && <Body day={day} />}
    </li>
  );
}
