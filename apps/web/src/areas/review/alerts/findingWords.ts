import type { AlertFinding } from '@qc/contract';
import { formatRounded, formatSigned } from '@qc/domain';
import type { Translate } from '#platform/language/language.ts';

/** Indices have two decimals, shares of the allowable error none. */
function valueText({ kind, value }: AlertFinding): string {
  if (kind === 'tea') return formatRounded(value, 0) ?? '';
  return (kind === 'cvi' ? formatRounded(value, 2) : formatSigned(value, 2)) ?? '';
}

/** What of a month lay beyond which limit. */
export function findingWords(finding: AlertFinding, t: Translate): string {
  const { kind, limit, against } = finding;
  return t(`alerts.finding_${kind}`, { value: valueText(finding), limit, against: t(`alerts.against_${against}`) });
}

/** The same with the month and the level it is about. */
export function findingSentence(finding: AlertFinding, t: Translate): string {
  const { month, level } = finding;
  return t('alerts.findingWhere', { month, level, what: findingWords(finding, t) });
}
