import type { StateCounts } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { useLaboratoryName } from '#platform/session/laboratory.ts';
import { useSession } from '#platform/session/session.ts';
import { useUserInfo } from '#platform/session/userInfo.ts';
import { dayInWords, greetingOf } from './greeting.ts';

type Day = {
  readonly asOf: string;
  readonly counts: StateCounts;
  /** How many laboratories the central body sees. */
  readonly laboratories?: number;
};

/** A greeting, the day, and how much is still to do. */
export function useHomeTitle({ asOf, counts, laboratories }: Day, tenantId: string | undefined) {
  const { t, locale } = useLanguage();
  const session = useSession();
  const name = useUserInfo()?.realName || session?.name || '';
  const laboratory = useLaboratoryName(tenantId);
  const { due } = counts;
  const own = due > 0 ? t('home.toRun', { count: due }) : t('home.allRun');
  const work = laboratories === undefined ? own : t('home.labsWatched', { count: laboratories });
  const time = t('home.asOf', { time: asOf.slice(11, 16) });
  return {
    title: tenantId === undefined ? t(greetingOf(asOf), { name }) : t('home.viewOf', { name: laboratory }),
    subtitle: `${dayInWords(asOf, locale)} · ${work} · ${time}`,
  };
}
