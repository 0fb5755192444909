import type { ViolationReason } from '@qc/domain';
import { formatRounded } from '@qc/domain';
import { fill } from '@qc/i18n';
import { dailyQc } from '@qc/i18n/dailyQc';
import type { Language } from '@qc/resource-kit';

/** Why a rule fired, as a sentence; the same words as on the screens. */
export function violationWords(reason: ViolationReason, language: Language): string {
  if (reason.kind === 'TREND') {
    const rising = reason.direction === 'rising';
    return fill(rising ? dailyQc.ruleRising : dailyQc.ruleFalling, language, { have: reason.numberOfResults });
  }
  const limit = reason.limitSd;
  if (reason.kind === 'RANGE')
    return fill(dailyQc.ruleRange, language, { spread: formatRounded(reason.spreadSd, 2) ?? '', limit });
  const have = reason.exceeding;
  if (limit === 0) return fill(reason.side === 'high' ? dailyQc.ruleSideHigh : dailyQc.ruleSideLow, language, { have });
  const side = reason.side === 'high' ? '+' : '−';
  return fill(reason.numberOfResults === 1 ? dailyQc.ruleLimitOne : dailyQc.ruleLimitMany, language, {
    have,
    side,
    limit,
  });
}
