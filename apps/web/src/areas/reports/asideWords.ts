import type { PeerMember } from '@qc/contract';
import type { Translate } from '#platform/language.ts';

type Aside = Pick<PeerMember, 'fits' | 'beyondGroup' | 'beyondOwn' | 'isOutlying'>;

/** What of a laboratory did not count for its group, and why; the steps in the order they are taken. */
export function asideWords({ fits, beyondGroup, beyondOwn, isOutlying }: Aside, t: Translate): string {
  const parts = [
    ...(fits ? [] : [t('reports.aside_doesNotFit')]),
    ...(beyondGroup > 0 ? [t('reports.aside_beyondGroup', { count: beyondGroup })] : []),
    ...(beyondOwn > 0 ? [t('reports.aside_beyondOwn', { count: beyondOwn })] : []),
    ...(isOutlying ? [t('reports.aside_outlying')] : []),
  ];
  return parts.length > 0 ? parts.join(t('reports.aside_and')) : t('reports.aside_none');
}
