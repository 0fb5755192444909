import { BellOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Popover } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { belowButton } from './belowButton.ts';
import { useNotifications } from './useNotifications.ts';
import './notices.css';

/** Loaded when the list is opened: its icons and texts are larger than the bell. */
const NoticeList = lazyPart(async () => (await import('./NoticeList.tsx')).NoticeList);

/** The bell: how much is unread, and what it is. */
export function Notifications() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { records, unread, mark, markAll } = useNotifications();
  const close = () => setOpen(false);
  const title = (
    <div className="notices-head">
      {t('frame.notifications')}
      {unread > 0 && (
        <button type="button" className="plain-link" onClick={markAll}>
          {t('frame.markAllRead')}
        </button>
      )}
    </div>
  );
  const content = (
    <>
      <NoticeList notices={records} onMark={mark} onNavigate={close} />

      <Link to="/profile/notifications" className="notices-settings" onClick={close}>
        {t('frame.notificationSettings')}
      </Link>
    </>
  );
  return (
    <Popover {...belowButton} open={isOpen} onOpenChange={setOpen} title={title} content={content}>
      <button
        type="button"
        className="icon-button bell-button"
        aria-label={t('frame.notificationsUnread', { count: unread })}
        aria-expanded={isOpen}
      >
        <BellOutlined />
        {unread > 0 && <span className="count-badge">{unread > 99 ? '99+' : unread}</span>}
      </button>
    </Popover>
  );
}
