import { useNavBadges } from '../badges/useNavBadges.ts';

/** How many open items wait behind an entry. */
export function NavBadge({ path }: { path: string }) {
  const badge = useNavBadges()[path];
  if (!badge) return null;
  return <span className={`nav-badge nav-badge-${badge.tone}`}>{badge.count > 99 ? '99+' : badge.count}</span>;
}
