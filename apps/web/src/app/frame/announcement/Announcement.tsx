import { NotificationOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { readEntry, writeEntry } from '#platform/store/storage.ts';
import './announcement.css';

const seenEntry = 'announcementSeen';

/** The administrator's announcement to all users. Once dismissed it stays hidden in this tab until its text changes. */
export function Announcement({ text }: { readonly text: string }) {
  const { t } = useLanguage();
  const [seen, setSeen] = useState(() => readEntry<string>(seenEntry));
  if (seen === text) return null;
  const putAway = () => {
    writeEntry(seenEntry, text);
    setSeen(text);
  };
  return (
    <aside className="announcement" aria-label={t('frame.announcement')}>
      <NotificationOutlined aria-hidden="true" />
      <p>{text}</p>
      <button type="button" className="announcement-close" onClick={putAway}>
        {t('frame.putAway')}
      </button>
    </aside>
  );
}
