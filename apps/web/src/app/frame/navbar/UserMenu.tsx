import { KeyOutlined, LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { Avatar } from '#components/ui/mark/Avatar.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lockScreen } from '#platform/session/lock.ts';
import { logout } from '#platform/session/login.ts';
import { useSession } from '#platform/session/session.ts';
import { useUserInfo } from '#platform/session/userInfo.ts';
import { belowButton } from './belowButton.ts';
import { RoleSwitch } from './RoleSwitch.tsx';

/** What concerns the person: profile, password, lock, logout; and help, which a narrow bar has no button for. */
export function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useLanguage();
  const user = useSession();
  const info = useUserInfo();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const name = info?.realName || user?.name || '';
  const closing = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const content = (
    <div className="user-menu">
      <p className="user-who">
        <strong>{name}</strong>
        <span>{info?.tenantName || user?.account}</span>
      </p>
      {info && info.ownRoles.length > 1 && <RoleSwitch roles={info.ownRoles} />}
      <MenuAct icon={<UserOutlined />} onClick={closing(() => void navigate({ to: '/profile' }))}>
        {t('frame.profile')}
      </MenuAct>
      <MenuAct icon={<KeyOutlined />} onClick={closing(() => void navigate({ to: '/profile/password' }))}>
        {t('frame.changePassword')}
      </MenuAct>
      <MenuAct icon={<strong className="anticon">?</strong>} onClick={closing(onHelp)}>
        {t('frame.help')}
      </MenuAct>
      <MenuAct icon={<LockOutlined />} onClick={closing(lockScreen)}>
        {t('frame.lock')}
      </MenuAct>
      <MenuAct icon={<LogoutOutlined />} isLast onClick={closing(() => void logout())}>
        {t('frame.logout')}
      </MenuAct>
    </div>
  );
  return (
    <Popover {...belowButton} open={isOpen} onOpenChange={setOpen} content={content}>
      <button type="button" className="user-button" aria-label={t('frame.userMenu')} aria-expanded={isOpen}>
        <Avatar name={name} source={user?.avatar} size={32} />
      </button>
    </Popover>
  );
}

type ActProps = {
  readonly icon: ReactNode;
  readonly isLast?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function MenuAct({ icon, isLast = false, onClick, children }: ActProps) {
  return (
    <button type="button" className="user-act" data-last={isLast || undefined} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
