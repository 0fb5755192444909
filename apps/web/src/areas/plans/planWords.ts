import type { PlanProblems, PlanScored } from '@qc/contract';
import { DEFAULT_MIN_GROUP, formatReported, formatRounded } from '@qc/domain';
import type { Choice } from '@qc/resource-kit';
import { planAnswerStatuses, planStatuses, planTenantStatuses } from '@qc/resources';
import type { Tone } from '#components/ui/mark/Pill.tsx';
import type { Translate } from '#platform/language/language.ts';

/** A choice by its value. */
const choiceOf = (choices: readonly Choice[], value: string): Choice =>
  choices.find((choice) => choice.value === value) ?? { value, label: { zh: value, en: value } };

export const planStatus = (value: string) => choiceOf(planStatuses, value);
export const partStatus = (value: string) => choiceOf(planTenantStatuses, value);
export const answerStatus = (value: string) => choiceOf(planAnswerStatuses, value);
export const toneOf = ({ tone }: Choice): Tone => tone ?? 'neutral';

/** A problem as a sentence that begins with its subject. */
export function problemText({ code, subject }: PlanProblems[number], t: Translate): string {
  const sentence = t(`plans.problem_${code}`);
  return subject === '' ? sentence : `${subject}: ${sentence}`;
}

type Compared = Partial<Pick<PlanScored, 'basis' | 'isFallback' | 'isTooFew'>>;
/** With whom a result was compared, or that there were too few to compare it with. */
export function basisText(
  { basis, isFallback, isTooFew }: Compared,
  minimum: number | undefined,
  t: Translate,
): string {
  if (isTooFew) return t('plans.tooFew', { minimum: minimum ?? DEFAULT_MIN_GROUP });
  if (!basis) return '—';
  const group = t(`plans.basis_${basis}`);
  return isFallback ? t('plans.fallback', { group }) : group;
}

/** A value as its laboratory reported it, never rounded. */
export const reportedText = (value: number | null, decimals: number): string => formatReported(value, decimals) ?? '—';

export const figureText = (value: number | null, decimals: number): string => formatRounded(value, decimals) ?? '—';
/** A day and time without seconds. */
export const minuteText = (at: string | null): string => at?.slice(0, 16) ?? '—';

/** A scroll container without focusable content must itself be reachable by the keyboard. */
export const scrolledByKeys = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });
