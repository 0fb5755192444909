import type { TestState } from '@qc/contract';
import { Icon, type IconName } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import { stateMessages } from './states.ts';
import '#components/resource/cells/cells.css';

const looks: Readonly<Record<TestState, { readonly tone: string; readonly icon: IconName }>> = {
  inControl: { tone: 'success', icon: 'success' },
  warning: { tone: 'warning', icon: 'warning' },
  out: { tone: 'error', icon: 'error' },
  due: { tone: 'info', icon: 'history' },
  notEvaluated: { tone: 'neutral', icon: 'neutral' },
};

/** The state of a test by hue, icon and word. */
export function StatePill({ state }: { readonly state: TestState }) {
  const { t } = useLanguage();
  const { tone, icon } = looks[state];
  return (
    <span className={`qc-pill qc-pill-${tone}`}>
      <Icon name={icon} />
      {t(stateMessages[state])}
    </span>
  );
}
