import { formatRounded } from '../statistics/displayRounding.ts';
import type { ViolationReason } from './violation.ts';

type RuleSentence =
  | 'ruleRising'
  | 'ruleFalling'
  | 'ruleRange'
  | 'ruleSideHigh'
  | 'ruleSideLow'
  | 'ruleLimitOne'
  | 'ruleLimitMany';

/**
 * Which sentence says why a rule fired, and what its blanks hold.
 *
 * @example violationText({ kind: 'TREND', direction: 'rising', numberOfResults: 7 }) // { key: 'ruleRising', values: { have: 7 } }
 */
export function violationText(reason: ViolationReason): {
  readonly key: RuleSentence;
  readonly values: Readonly<Record<string, string | number>>;
} {
  if (reason.kind === 'TREND') {
    const key = reason.direction === 'rising' ? 'ruleRising' : 'ruleFalling';
    return { key, values: { have: reason.numberOfResults } };
  }
  const limit = reason.limitSd;
  if (reason.kind === 'RANGE')
    return { key: 'ruleRange', values: { spread: formatRounded(reason.spreadSd, 2) ?? '', limit } };
  const have = reason.exceeding;
  const isHigh = reason.side === 'high';
  if (limit === 0) return { key: isHigh ? 'ruleSideHigh' : 'ruleSideLow', values: { have } };
  const key = reason.numberOfResults === 1 ? 'ruleLimitOne' : 'ruleLimitMany';
  return { key, values: { have, side: isHigh ? '+' : '−', limit } };
}
