import { formatRounded, type ViolationReason } from '@qc/domain';
import { translate } from '#platform/language.ts';

/** Why a rule fired, as a sentence. */
export function violationWords(reason: ViolationReason): string {
  if (reason.kind === 'TREND') {
    const have = reason.numberOfResults;
    return translate(reason.direction === 'rising' ? 'dailyQc.ruleRising' : 'dailyQc.ruleFalling', { have });
  }
  const limit = reason.limitSd;
  if (reason.kind === 'RANGE') {
    return translate('dailyQc.ruleRange', { spread: formatRounded(reason.spreadSd, 2) ?? '', limit });
  }
  const have = reason.exceeding;
  if (limit === 0) return translate(reason.side === 'high' ? 'dailyQc.ruleSideHigh' : 'dailyQc.ruleSideLow', { have });
  const side = reason.side === 'high' ? '+' : '−';
  return translate(reason.numberOfResults === 1 ? 'dailyQc.ruleLimitOne' : 'dailyQc.ruleLimitMany', {
    have,
    side,
    limit,
  });
}
