import { CloudDownloadOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { usePermission } from '#platform/permissions.tsx';
import { useIsCentral } from '#platform/session.ts';
import { NavbarButton } from '../navbar/NavbarButton.tsx';

const DatabaseDialog = lazy(async () => ({ default: (await import('./DatabaseDialog.tsx')).DatabaseDialog }));

/** The way to a copy of the data: a laboratory's own, or of the whole installation for its administrator. */
export function DatabaseButton() {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const isGranted = usePermission(isCentral ? 'database_backup' : 'database_download');
  const [isOpen, setOpen] = useState(false);
  if (!isGranted) return null;
  return (
    <>
      <NavbarButton name={t('frame.databaseDownload')} icon={<CloudDownloadOutlined />} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <DatabaseDialog isWhole={isCentral} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
