import { BellOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#platform/language.ts';
import { useStore } from '#platform/store.ts';
import { useOpenWork } from '../badges/useOpenWork.ts';
import { NoticeList } from './NoticeList.tsx';
import { noticesOf } from './notices.ts';
import { markSeen, seenNotices } from './seenNotices.ts';

/** The bell: how much is unread, and what it is. */
export function Notifications() {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const seen = useStore(seenNotices);
  const notices = noticesOf(useOpenWork(), language);
  const unread = notices.filter(({ id }) => !seen.includes(id));
  const title = (
    <div className="notices-head">
      {t('frame.notifications')}
      {unread.length > 0 && (
        <button type="button" className="plain-link" onClick={() => markSeen(unread.map(({ id }) => id))}>
          {t('frame.markAllRead')}
        </button>
      )}
    </div>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={title}
      content={<NoticeList notices={notices} seen={seen} onNavigate={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="icon-button bell-button"
        aria-label={t('frame.notificationsUnread', { count: unread.length })}
        aria-expanded={isOpen}
      >
        <BellOutlined />
        {unread.length > 0 && <span className="count-badge">{unread.length > 99 ? '99+' : unread.length}</span>}
      </button>
    </Popover>
  );
}
