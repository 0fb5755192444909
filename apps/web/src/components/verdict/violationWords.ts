import { type ViolationReason, violationText } from '@qc/domain';
import { translate } from '#platform/language/language.ts';

/** Why a rule fired, as a sentence. */
export function violationWords(reason: ViolationReason): string {
  const { key, values } = violationText(reason);
  return translate(`dailyQc.${key}`, values);
}
