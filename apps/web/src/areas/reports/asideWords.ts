import type { PeerMember } from '@qc/contract';
import type { Translate } from '#platform/language/language.ts';

type Aside = Pick<PeerMember, 'fits' | 'beyondGroup' | 'beyondOwn' | 'isOutlying'>;

/** The results of a laboratory that did not count for its group, and why; in the order of the steps. */
export function asideWords({ fits, beyondGroup, beyondOwn, isOutlying }: Aside, t: Translate): string {
  const parts = [
    ...(fits ? [] : [t('reports.aside_doesNotFit')]),
    ...(beyondGroup > 0 ? [t('reports.aside_beyondGroup', { count: beyondGroup })] : []),
    ...(beyondOwn > 0 ? [t('reports.aside_beyondOwn', { count: beyondOwn })] : []),
    ...(isOutlying ? [t('reports.aside_outlying')] : []),
  ];
  return parts.length > 0 ? parts.join(t('reports.aside_and')) : t('reports.aside_none');
}
