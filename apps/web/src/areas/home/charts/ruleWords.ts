import { parseMultirule } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';

/** What a rule says, in words; a laboratory's own rule that its name does not explain is called one. */
export function ruleWords(abbreviation: string, t: Translate): string {
  const parsed = parseMultirule(abbreviation);
  if (!parsed.ok) return t('charts.ruleOwn');
  const { kind, numberOfResults: n, minExceeding: k, numberOfSD: sd } = parsed.rule;
  if (kind === 'RANGE') return t('charts.ruleRange', { sd });
  if (kind === 'TREND') return t('charts.ruleTrend', { n });
  if (sd === 0) return t('charts.ruleSide', { n });
  if (n === 1) return t('charts.ruleLimitOne', { sd });
  return k < n ? t('charts.ruleLimitOf', { k, n, sd }) : t('charts.ruleLimitMany', { n, sd });
}
