import type { TestState } from '@qc/contract';
import type { NotEvaluatedWhy } from '@qc/domain';
import type { IconName } from '#components/ui/mark/Icon.tsx';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { stateMessages } from './stateMessages.ts';

/** The appearance of a state: hue and sign. */
export const stateLooks: Readonly<Record<TestState, { readonly tone: Tone; readonly icon: IconName }>> = {
  inControl: { tone: 'success', icon: 'success' },
  warning: { tone: 'warning', icon: 'warning' },
  outUnhandled: { tone: 'error', icon: 'hold' },
  out: { tone: 'error', icon: 'error' },
  due: { tone: 'info', icon: 'history' },
  notEvaluated: { tone: 'neutral', icon: 'neutral' },
  parallel: { tone: 'neutral', icon: 'parallel' },
  sealed: { tone: 'neutral', icon: 'lock' },
};

type Props = { readonly state: TestState; readonly why?: NotEvaluatedWhy | null };

/** The state of a test by hue, icon and word; `why` it is not evaluated, where it is not. */
export function StatePill({ state, why = null }: Props) {
  const { t } = useLanguage();
  const { tone, icon } = stateLooks[state];
  const words = [state === 'parallel' && t('home.parallelHow'), why !== null && t(`home.why_${why}`)].filter(Boolean);
  return (
    <Pill tone={tone} icon={icon} title={words.join(' · ') || undefined}>
      {t(stateMessages[state])}
    </Pill>
  );
}
