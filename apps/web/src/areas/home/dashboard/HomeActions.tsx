import { Link } from '@tanstack/react-router';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';

type Props = { readonly tenantId: string | undefined };

/** Where the day's work continues. */
export function HomeActions({ tenantId }: Props) {
  const { t } = useLanguage();
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
