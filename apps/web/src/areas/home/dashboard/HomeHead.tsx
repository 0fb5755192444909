import type { HomeSummary } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useSession } from '#platform/session.ts';
import { useUserInfo } from '#platform/userInfo.ts';
import { dayInWords, greetingOf } from './greeting.ts';
import { homeQuery } from './homeQueries.ts';

type Props = { readonly summary: HomeSummary; readonly tenantId: string | undefined };

/** The name of the laboratory that the central body looks into, known from its own list. */
function useLaboratoryName(tenantId: string | undefined): string | undefined {
  const { language } = useLanguage();
  const all = useQuery({ ...homeQuery(undefined, language), enabled: tenantId !== undefined });
  if (tenantId === undefined) return undefined;
  return all.data?.laboratories?.find((laboratory) => laboratory.tenantId === tenantId)?.name ?? tenantId;
}

/** A greeting, the day, and how much is still to do. */
export function HomeHead({ summary, tenantId }: Props) {
  const { t, locale } = useLanguage();
  const session = useSession();
  const name = useUserInfo()?.realName || session?.name || '';
  const laboratory = useLaboratoryName(tenantId);
  const { due } = summary.counts;
  const work =
    summary.laboratories === null
      ? due > 0
        ? t('home.toRun', { count: due })
        : t('home.allRun')
      : t('home.labsWatched', { count: summary.laboratories.length });
  return (
    <header className="screen-head">
      <div className="screen-heading">
        <h1 className="screen-title">
          {laboratory === undefined ? t(greetingOf(summary.asOf), { name }) : t('home.viewOf', { name: laboratory })}
        </h1>
        <p className="screen-subtitle">
          {`${dayInWords(summary.asOf, locale)} · ${work} · ${t('home.asOf', { time: summary.asOf.slice(11, 16) })}`}
        </p>
      </div>
      <div className="screen-actions">
        {tenantId !== undefined && (
          <Link className="plain-link" to="/home" search={{} as never}>
            {t('home.backToAll')}
          </Link>
        )}
        {summary.laboratories === null && (
          <Link className="plain-link" to="/home/chart" search={(tenantId ? { tenantId } : {}) as never}>
            {t('home.openCharts')}
          </Link>
        )}
        {summary.laboratories === null && tenantId === undefined && (
          <Can code="qcTestResult_add">
            <Link className="accent-link" to="/home/entry">
              {t('home.enterResults')}
            </Link>
          </Can>
        )}
      </div>
    </header>
  );
}
