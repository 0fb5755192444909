import type { HomeSummary } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#platform/language.ts';
import { useSession } from '#platform/session.ts';
import { useUserInfo } from '#platform/userInfo.ts';
import { dayInWords, greetingOf } from './greeting.ts';
import { homeQuery } from './homeQueries.ts';

/** The name of the laboratory that the central body looks into, known from its own list. */
function useLaboratoryName(tenantId: string | undefined): string | undefined {
  const all = useQuery({ ...homeQuery(undefined), enabled: tenantId !== undefined });
  if (tenantId === undefined) return undefined;
  return all.data?.laboratories?.find((laboratory) => laboratory.tenantId === tenantId)?.name ?? tenantId;
}

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
    title: laboratory === undefined ? t(greetingOf(summary.asOf), { name }) : t('home.viewOf', { name: laboratory }),
    subtitle: `${dayInWords(summary.asOf, locale)} · ${work} · ${time}`,
  };
}
