import { CloudDownloadOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { useIsCentral } from '#platform/session.ts';

const DatabaseDialog = lazy(async () => ({ default: (await import('./DatabaseDialog.tsx')).DatabaseDialog }));

/** The way to a copy of the data: a laboratory's own, or of the whole installation for its administrator. */
export function DatabaseButton() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const isGranted = usePermission(isCentral ? 'database_backup' : 'database_download');
  const [isOpen, setOpen] = useState(false);
  if (!isGranted) return null;
  const name = t('frame.databaseDownload');
  return (
    <>
      <button
        type="button"
        className="icon-button wide-only"
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
      >
        <CloudDownloadOutlined />
      </button>
      {isOpen && (
        <Suspense>
          <DatabaseDialog isWhole={isCentral} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
