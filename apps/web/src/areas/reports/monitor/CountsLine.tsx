import type { StateCounts } from '@qc/contract';
import { StatePill, stateLooks } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';

const order = ['outUnhandled', 'out', 'due', 'warning', 'notEvaluated', 'inControl', 'parallel'] as const;

/** How many tests are in each state, the worst first; states without tests are left out. */
export function CountsLine({ counts }: { readonly counts: StateCounts }) {
  const { t } = useLanguage();
  const shown = order.filter((state) => counts[state] > 0);
  if (shown.length === 0) return <StatePill state="notEvaluated" />;
  return (
    <ul className="monitor-counts">
      {shown.map((state) => (
        <li key={state}>
          <Pill tone={stateLooks[state].tone} icon={stateLooks[state].icon}>
            {`${t(stateMessages[state])} ${counts[state]}`}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
