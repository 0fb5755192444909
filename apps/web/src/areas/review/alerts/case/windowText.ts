import type { CaseWindow } from '@qc/contract';
import type { Translate } from '#platform/language/language.ts';

/** The time in which patients may have been affected, in words. */
export function windowText({ lastGood, firstGood }: CaseWindow, t: Translate): string {
  const [last, first] = [lastGood?.slice(0, 16) ?? '', firstGood?.slice(0, 16) ?? ''];
  if (last && first) return t('alerts.windowBoth', { last, first });
  if (last) return t('alerts.windowOpen', { last });
  return first ? t('alerts.windowUnknownStart', { first }) : t('alerts.windowUnknown');
}
