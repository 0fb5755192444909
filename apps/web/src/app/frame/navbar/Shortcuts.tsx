import { AppstoreOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type Permissions, usePermissions } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';
import { type MenuItem, menuLeaves } from '../menu.ts';
import { NavIcon } from '../nav/NavIcon.tsx';
import { NavbarPopover } from './NavbarPopover.tsx';
import { centralShortcuts, laboratoryShortcuts, mostShortcuts } from './shortcutPaths.ts';

/** The screens of the user's duty that the user may open, in their order. */
function shortcutsIn(items: readonly MenuItem[], isCentral: boolean, granted: Permissions) {
  const leaves = menuLeaves(items);
  const rows = isCentral ? centralShortcuts : laboratoryShortcuts;
  const { paths = [] } = rows.find(({ needs }) => needs === undefined || granted[needs]) ?? {};
  return paths.flatMap((path) => leaves.find((leaf) => leaf.path === path) ?? []).slice(0, mostShortcuts);
}

/** Two columns of the screens that a day's work needs most. */
export function Shortcuts({ items }: { items: readonly MenuItem[] }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const granted = usePermissions();
  const shortcuts = useMemo(() => shortcutsIn(items, isCentral, granted), [items, isCentral, granted]);
  if (shortcuts.length === 0) return null;
  return (
    <NavbarPopover title={t('frame.shortcuts')} icon={<AppstoreOutlined />}>
      {(close) => (
        <ul className="shortcuts">
          {shortcuts.map((leaf) => (
            <li key={leaf.path}>
              <Link to={leaf.path} onClick={close}>
                <NavIcon name={leaf.icon} />
                <strong>{leaf.label}</strong>
                <span>{leaf.group}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </NavbarPopover>
  );
}
