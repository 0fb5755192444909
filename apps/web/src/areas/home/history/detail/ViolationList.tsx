import type { Violation } from '@qc/domain';
import { compareForDisplay } from '@qc/domain';
import { Pill } from '#components/ui/Pill.tsx';
import { violationWords } from '#components/verdict/violationWords.ts';
import { useLanguage } from '#platform/language.ts';

/** Every violated rule with why it fired, worst first. */
export function ViolationList({ violations }: { readonly violations: readonly Violation[] }) {
  const { t } = useLanguage();
  if (violations.length === 0) return <p className="history-quiet">{t('dailyQc.detailNoRules')}</p>;
  return (
    <ul className="history-rules">
      {violations.toSorted(compareForDisplay).map((violation) => (
        <li key={`${violation.ruleId}/${violation.scopes.join()}`}>
          <Pill tone={violation.severity === 'REJECT' ? 'error' : 'warning'} icon={null}>
            {violation.rule}
          </Pill>
          <span>{violationWords(violation.reason)}</span>
          <small>{t('dailyQc.takePart', { count: violation.participants.length })}</small>
        </li>
      ))}
    </ul>
  );
}
