import type { Violation } from '@qc/domain';
import { compareForDisplay } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { violationWords } from '#components/verdict/violationWords.ts';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly violations: readonly Violation[];
  /** Of these the ones that another result of the run triggered are named alone. */
  readonly rules: readonly string[];
};

/** Every violated rule with why it fired, worst first, then those that the result only took part in. */
export function ViolationList({ violations, rules }: Props) {
  const { t } = useLanguage();
  const others = rules.filter((rule) => !violations.some((violation) => violation.rule === rule));
  if (rules.length + violations.length === 0) return <p className="history-quiet">{t('dailyQc.detailNoRules')}</p>;
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
      {others.map((rule) => (
        <li key={rule}>
          <Pill tone="warning" icon={null}>
            {rule}
          </Pill>
          <span>{t('dailyQc.detailTookPart')}</span>
        </li>
      ))}
    </ul>
  );
}
