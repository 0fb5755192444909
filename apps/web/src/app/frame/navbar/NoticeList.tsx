import { AlertOutlined, AuditOutlined, HourglassOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLanguage } from '#platform/language.ts';
import { routes } from '../../../routes.ts';
import { kindWords, type Notice } from './notices.ts';
import { markSeen, markUnseen } from './seenNotices.ts';

const icons: Readonly<Record<Notice['kind'], ComponentType>> = {
  alert: AlertOutlined,
  lotExpiry: HourglassOutlined,
  audit: AuditOutlined,
};
const mostShown = 30;
const paths = new Set(routes.map((row) => row.path));

type Props = { readonly notices: readonly Notice[]; readonly seen: readonly string[]; readonly onNavigate: () => void };

export function NoticeList({ notices, seen, onNavigate }: Props) {
  const { t } = useLanguage();
  if (notices.length === 0) return <p className="notices-empty">{t('frame.noNotifications')}</p>;
  const more = notices.length - mostShown;
  return (
    <ul className="notices">
      {notices.slice(0, mostShown).map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isSeen={seen.includes(notice.id)} onNavigate={onNavigate} />
      ))}
      {more > 0 && <li className="notices-more">{t('frame.moreNotifications', { count: more })}</li>}
    </ul>
  );
}

type RowProps = { readonly notice: Notice; readonly isSeen: boolean; readonly onNavigate: () => void };

function NoticeRow({ notice, isSeen, onNavigate }: RowProps) {
  const { t } = useLanguage();
  const Sign = icons[notice.kind];
  const words = (
    <>
      <strong>{notice.title}</strong>
      <span>
        {[t(kindWords[notice.kind]), notice.about].filter(Boolean).join(' · ')}
        <time>{notice.time}</time>
      </span>
    </>
  );
  const open = () => {
    markSeen([notice.id]);
    onNavigate();
  };
  return (
    <li className={`notice notice-${notice.kind}`} data-seen={isSeen || undefined}>
      <span className="notice-sign">
        <Sign />
      </span>
      {paths.has(notice.path) ? (
        <Link to={notice.path} className="notice-words" onClick={open}>
          {words}
        </Link>
      ) : (
        <div className="notice-words">{words}</div>
      )}
      <button
        type="button"
        className="notice-dot"
        aria-label={t(isSeen ? 'frame.markUnread' : 'frame.markRead')}
        onClick={() => (isSeen ? markUnseen(notice.id) : markSeen([notice.id]))}
      />
    </li>
  );
}
