import type { Tone } from '#components/ui/mark/Pill.tsx';
import { rulesInOrder } from './ruleOrder.ts';
import './rulePill.css';

type Props = { readonly tone: Tone; readonly rules: readonly string[]; readonly otherwise?: string };

/** The gravest of the rules that were broken, at the head of a line; what else is the matter, where none was. */
export function RulePill({ tone, rules, otherwise }: Props) {
  return <span className={`rule-pill tone-${tone}`}>{rulesInOrder(rules)[0] ?? otherwise}</span>;
}
