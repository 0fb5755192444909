import { CloudDownloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { usePermission } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { NavbarButton } from '../navbar/NavbarButton.tsx';

const DatabaseDialog = lazyPart(async () => (await import('./DatabaseDialog.tsx')).DatabaseDialog);

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
      {isOpen && <DatabaseDialog isWhole={isCentral} onClose={() => setOpen(false)} />}
    </>
  );
}
