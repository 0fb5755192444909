import type { HomeSummary } from '@qc/contract';
import { useLaboratoryName } from '#platform/laboratory.ts';
import { useLanguage } from '#platform/language.ts';
import { useSession } from '#platform/session.ts';
import { useUserInfo } from '#platform/userInfo.ts';
import { dayInWords, greetingOf } from './greeting.ts';

/** A greeting, the day, and how much is still to do. */
export function useHomeTitle(summary: HomeSummary, tenantId: string | undefined) {
  const { t, locale } = useLanguage();
  const session = useSession();
  const name = useUserInfo()?.realName || session?.name || '';
  const laboratory = useLaboratoryName(tenantId);
  const { due } = summary.counts;
  const own = due > 0 ? t('home.toRun', { count: due }) : t('home.allRun');
  const work = summary.laboratories ? t('home.labsWatched', { count: summary.laboratories.length }) : own;
  const time = t('home.asOf', { time: summary.asOf.slice(11, 16) });
  return {
    title: tenantId === undefined ? t(greetingOf(summary.asOf), { name }) : t('home.viewOf', { name: laboratory }),
    subtitle: `${dayInWords(summary.asOf, locale)} · ${work} · ${time}`,
  };
}
