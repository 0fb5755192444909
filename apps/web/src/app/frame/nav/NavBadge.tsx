import type { NavBadge as Badge } from '../badges/navBadges.ts';
import { groupBadge } from '../badges/navBadges.ts';
import { useNavBadges } from '../badges/useNavBadges.ts';

function Count({ badge }: { readonly badge: Badge }) {
  return <span className={`qc-count nav-badge nav-badge-${badge.tone}`}>{badge.count > 99 ? '99+' : badge.count}</span>;
}

/** How many open items wait behind an entry. */
export function NavBadge({ path }: { readonly path: string }) {
  const badge = useNavBadges()[path];
  return badge ? <Count badge={badge} /> : null;
}

/** How many wait behind the entries of a group, while they cannot be seen. */
export function GroupBadge({ paths }: { readonly paths: readonly string[] }) {
  const badge = groupBadge(useNavBadges(), paths);
  return badge ? <Count badge={badge} /> : null;
}
