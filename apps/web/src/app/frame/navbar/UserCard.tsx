import { Link } from '@tanstack/react-router';
import { Avatar } from '#components/ui/mark/Avatar.tsx';
import { useSession } from '#platform/session/session.ts';
import { useUserInfo } from '#platform/session/userInfo.ts';

/** Who is logged in, at the foot of the side navigation. */
export function UserCard() {
  const user = useSession();
  const info = useUserInfo();
  if (!user) return null;
  return (
    <Link to="/profile" className="nav-user">
      <Avatar name={info?.realName || user.name} source={user.avatar} size={34} />
      <span className="nav-user-words">
        <strong>{info?.realName || user.name}</strong>
        <span>{info?.roleName || user.account}</span>
      </span>
    </Link>
  );
}
