import { DownOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { MenuItem } from '../menu.ts';
import { GroupBadge, NavBadge } from './NavBadge.tsx';
import { NavIcon } from './NavIcon.tsx';

type Props = {
  readonly items: readonly MenuItem[];
  readonly activePath: string | undefined;
  readonly onNavigate?: () => void;
};

/** Entries one below the other; groups open one at a time, and the group of the active screen starts open. */
export function NavList({ items, activePath, onNavigate }: Props) {
  const activeGroup = items.find((item) => item.children.some((child) => child.path === activePath))?.id;
  const [chosen, setChosen] = useState<{ group: string | undefined; whileIn: string | undefined }>();
  // A choice holds until the user moves to another group; then that group opens.
  const openGroup = chosen && chosen.whileIn === activeGroup ? chosen.group : activeGroup;
  const toggle = (id: string) => setChosen({ group: id === openGroup ? undefined : id, whileIn: activeGroup });
  return (
    <ul className="nav-list">
      {items.map((item) =>
        item.children.length > 0 ? (
          <NavGroup
            key={item.id}
            item={item}
            activePath={activePath}
            isOpen={item.id === openGroup}
            onToggle={() => toggle(item.id)}
            onNavigate={onNavigate}
          />
        ) : (
          <NavLeaf key={item.id} item={item} isActive={item.path === activePath} onNavigate={onNavigate} hasIcon />
        ),
      )}
    </ul>
  );
}

type GroupProps = {
  readonly item: MenuItem;
  readonly activePath: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: () => void;
};

function NavGroup({ item, activePath, isOpen, onToggle, onNavigate }: GroupProps) {
  const id = useId();
  const hasActive = item.children.some((child) => child.path === activePath);
  return (
    <li>
      <button
        type="button"
        className="nav-entry"
        data-has-active={hasActive || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <NavIcon name={item.icon} />
        <span className="nav-label">{item.label}</span>
        {!isOpen && <GroupBadge paths={item.children.map(({ path }) => path)} />}
        <DownOutlined className="nav-arrow" />
      </button>
      <ul id={id} className="nav-sublist" hidden={!isOpen}>
        {item.children.map((child) => (
          <NavLeaf key={child.id} item={child} isActive={child.path === activePath} onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  );
}

type LeafProps = {
  readonly item: MenuItem;
  readonly isActive: boolean;
  readonly hasIcon?: boolean;
  readonly onNavigate?: () => void;
};

function NavLeaf({ item, isActive, hasIcon = false, onNavigate }: LeafProps) {
  const place = useRef<HTMLLIElement>(null);
  // Wherever the screen was opened from, its entry is in view; what is in view already does not move.
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li ref={place}>
      <Link
        to={item.path}
        className="nav-entry"
        aria-current={isActive ? 'page' : undefined}
        data-active={isActive || undefined}
        title={item.label}
        onClick={onNavigate}
      >
        {hasIcon && <NavIcon name={item.icon} />}
        <span className="nav-label">{item.label}</span>
        <NavBadge path={item.path} />
      </Link>
    </li>
  );
}
