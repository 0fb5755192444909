import type { Verdict } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { lookOf, unjudgedWords } from './verdict.ts';
import '#components/resource/cells/cells.css';
import './verdict.css';
import { Pill } from '#components/ui/mark/Pill.tsx';

type Props = {
  readonly verdict: Verdict | null;
  /** Names of the violated rules, worst first. */
  readonly rules?: readonly string[];
  /** Why it was not judged. */
  readonly reason?: string | null;
};

/** A verdict as a pill: icon, word and rules. */
export function VerdictPill({ verdict, rules = [], reason = null }: Props) {
  const { t } = useLanguage();
  const { tone, icon, word } = lookOf(verdict);
  const why = reason === null ? undefined : unjudgedWords[reason];
  const title = [t(word), rules.join(' '), why ? t(why) : ''].filter(Boolean).join(' · ');
  return (
    <Pill tone={tone} icon={icon} title={title}>
      {t(word)}
      {rules.length > 0 && <span className="verdict-rules">{rules.join(' ')}</span>}
    </Pill>
  );
}
