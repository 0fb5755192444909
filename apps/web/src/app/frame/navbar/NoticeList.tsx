import {
  AlertOutlined,
  AuditOutlined,
  ClockCircleOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  HddOutlined,
  HourglassOutlined,
  ProjectOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import type { NotificationRow, NotificationTopic } from '@qc/contract';
import type { ComponentType } from 'react';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { routes } from '../../../routes.ts';
import { linkParts, noticeText } from './noticeText.ts';

const icons: Readonly<Record<NotificationTopic, ComponentType>> = {
  alert: AlertOutlined,
  escalation: ClockCircleOutlined,
  lotExpiry: HourglassOutlined,
  job: FieldTimeOutlined,
  approval: AuditOutlined,
  order: ShoppingOutlined,
  storage: HddOutlined,
  plan: ProjectOutlined,
  report: FileDoneOutlined,
};
const paths = new Set(routes.map((row) => row.path));

type Props = {
  readonly notices: readonly NotificationRow[];
  readonly onMark: (id: string, isRead: boolean) => void;
  readonly onNavigate: () => void;
};

export function NoticeList({ notices, ...acts }: Props) {
  const { t } = useLanguage();
  if (notices.length === 0) return <p className="notices-empty">{t('frame.noNotifications')}</p>;
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} {...acts} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'notices'> & { readonly notice: NotificationRow };

function NoticeRow({ notice, onMark, onNavigate }: RowProps) {
  const { t, language } = useLanguage();
  const { id, topic, isRead, createTime, link } = notice;
  const Sign = icons[topic];
  const { path, search } = linkParts(link);
  const words = (
    <>
      <strong>{noticeText(notice, language)}</strong>
      <span>
        <time>{createTime}</time>
      </span>
    </>
  );
  const open = () => {
    if (!isRead) onMark(id, true);
    onNavigate();
  };
  return (
    <li className={`notice notice-${topic}`} data-seen={isRead || undefined}>
      <span className="notice-sign">
        <Sign />
      </span>
      {paths.has(path) ? (
        <ScreenLink to={path} search={search} className="notice-words" onClick={open}>
          {words}
        </ScreenLink>
      ) : (
        <div className="notice-words">{words}</div>
      )}
      <button
        type="button"
        className="notice-dot"
        aria-label={t(isRead ? 'frame.markUnread' : 'frame.markRead')}
        onClick={() => onMark(id, !isRead)}
      />
    </li>
  );
}
