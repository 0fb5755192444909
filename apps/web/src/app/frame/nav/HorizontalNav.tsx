import { DownOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Popover } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import type { MenuItem } from '../menu.ts';
import { GroupBadge, NavBadge } from './NavBadge.tsx';
import { NavIcon } from './NavIcon.tsx';
import { useActivePath } from './useActivePath.ts';
import './horizontalNav.css';

/** The navigation as a bar below the navbar; a group opens as a card, 6 px under it. */
export function HorizontalNav({ items }: { items: readonly MenuItem[] }) {
  const { t } = useLanguage();
  const activePath = useActivePath(items);
  return (
    <nav className="horizontal-nav" aria-label={t('frame.mainNavigation')}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length > 0 ? (
              <HorizontalGroup item={item} activePath={activePath} />
            ) : (
              <Link to={item.path} className="horizontal-entry" data-active={item.path === activePath || undefined}>
                <NavIcon name={item.icon} />
                {item.label}
                <NavBadge path={item.path} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function HorizontalGroup({ item, activePath }: { item: MenuItem; activePath: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const hasActive = item.children.some((child) => child.path === activePath);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['hover', 'click']}
      placement="bottomLeft"
      arrow={false}
      align={{ offset: [0, 6] }}
      classNames={{ root: 'horizontal-popover' }}
      content={<GroupCard item={item} activePath={activePath} onNavigate={() => setOpen(false)} />}
    >
      <button type="button" className="horizontal-entry" data-active={hasActive || undefined} aria-expanded={isOpen}>
        <NavIcon name={item.icon} />
        {item.label}
        {!isOpen && <GroupBadge paths={item.children.map(({ path }) => path)} />}
        <DownOutlined className="horizontal-arrow" />
      </button>
    </Popover>
  );
}

type CardProps = { readonly item: MenuItem; readonly activePath: string | undefined; readonly onNavigate: () => void };

function GroupCard({ item, activePath, onNavigate }: CardProps) {
  return (
    <ul className="horizontal-card" data-wide={item.children.length > 8 || undefined}>
      {item.children.map((child) => (
        <li key={child.id}>
          <Link to={child.path} data-active={child.path === activePath || undefined} onClick={onNavigate}>
            <NavIcon name={child.icon} />
            <span>{child.label}</span>
            <NavBadge path={child.path} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
