import { Link } from '@tanstack/react-router';
import { ScreenLink } from '#components/ui/ScreenLink.tsx';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';

type Props = { readonly isCentral: boolean; readonly tenantId: string | undefined };

/** Links to the next steps of the day's work. */
export function HomeActions({ isCentral, tenantId }: Props) {
  const { t } = useLanguage();
  if (isCentral) return null;
  return (
    <>
      {tenantId !== undefined && (
        <ScreenLink className="plain-link" to="/home" search={{}}>
          {t('home.backToAll')}
        </ScreenLink>
      )}
      <ScreenLink className="plain-link" to="/home/chart" search={tenantId ? { tenantId } : {}}>
        {t('home.openCharts')}
      </ScreenLink>
      {tenantId === undefined && (
        <Can code="qcTestResult_add">
          <Link className="accent-link" to="/home/entry">
            {t('home.enterResults')}
          </Link>
        </Can>
      )}
    </>
  );
}
