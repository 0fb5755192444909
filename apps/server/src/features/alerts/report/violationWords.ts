import type { ViolationReason } from '@qc/domain';
import { formatRounded } from '@qc/domain';
import { fill } from '@qc/i18n';
import { bench } from '@qc/i18n/bench';
import type { Language } from '@qc/resource-kit';

/** Why a rule fired, as a sentence; the same words as on the bench. */
export function violationWords(reason: ViolationReason, language: Language): string {
  if (reason.kind === 'TREND') {
    const rising = reason.direction === 'rising';
    return fill(rising ? bench.ruleRising : bench.ruleFalling, language, { have: reason.numberOfResults });
  }
  const limit = reason.limitSd;
  if (reason.kind === 'RANGE')
    return fill(bench.ruleRange, language, { spread: formatRounded(reason.spreadSd, 2) ?? '', limit });
  const have = reason.exceeding;
  if (limit === 0) return fill(reason.side === 'high' ? bench.ruleSideHigh : bench.ruleSideLow, language, { have });
  const side = reason.side === 'high' ? '+' : '−';
  return fill(reason.numberOfResults === 1 ? bench.ruleLimitOne : bench.ruleLimitMany, language, { have, side, limit });
}
