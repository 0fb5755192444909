import { KeyOutlined, LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown, type MenuProps } from 'antd';
import { Avatar } from '#components/ui/Avatar.tsx';
import { useLanguage } from '#platform/language.ts';
import { lockScreen } from '#platform/lock.ts';
import { logout } from '#platform/login.ts';
import { useSession } from '#platform/session.ts';
import { useUserInfo } from '#platform/userInfo.ts';

/** What concerns the person: profile, password, lock, logout. */
export function UserMenu() {
  const { t } = useLanguage();
  const user = useSession();
  const navigate = useNavigate();
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: <WhoAmI /> },
    { type: 'divider' },
    {
      key: 'profile',
      icon: <UserOutlined />,
      label: t('frame.profile'),
      onClick: () => void navigate({ to: '/profile' }),
    },
    {
      key: 'password',
      icon: <KeyOutlined />,
      label: t('frame.changePassword'),
      onClick: () => void navigate({ to: '/profile/password' }),
    },
    { key: 'lock', icon: <LockOutlined />, label: t('frame.lock'), onClick: lockScreen },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('frame.logout'), danger: true, onClick: () => void logout() },
  ];
  return (
    <Dropdown menu={{ items, style: { minWidth: 200 } }} trigger={['click']} placement="bottomRight">
      <button type="button" className="user-button" aria-label={t('frame.userMenu')}>
        <Avatar name={user?.name ?? ''} source={user?.avatar} size={32} />
      </button>
    </Dropdown>
  );
}

function WhoAmI() {
  const user = useSession();
  const { tenantName } = useUserInfo() ?? {};
  return (
    <div className="user-who">
      <strong>{user?.name}</strong>
      <span>{tenantName || user?.account}</span>
    </div>
  );
}
