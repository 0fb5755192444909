import { DownOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type MenuItem, menuLeaves } from '../menu.ts';
import { GroupBadge, NavBadge } from './NavBadge.tsx';
import { NavIcon } from './NavIcon.tsx';
import { toggleFavourite, useNavMemory } from './navMemory.ts';

type Props = {
  readonly items: readonly MenuItem[];
  readonly activePath: string | undefined;
  readonly onNavigate?: (() => void) | undefined;
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
      <Favourites items={items} activePath={activePath} onNavigate={onNavigate} />
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

/** What the user pinned, above everything else. */
function Favourites({ items, activePath, onNavigate }: Props) {
  const { t } = useLanguage();
  const { favourites } = useNavMemory();
  const leaves = menuLeaves(items);
  const pinned = favourites.flatMap((path) => leaves.find((leaf) => leaf.path === path) ?? []);
  if (pinned.length === 0) return null;
  return (
    <li>
      <p className="nav-section">{t('frame.favourites')}</p>
      <ul className="nav-list">
        {pinned.map((leaf) => (
          <NavLeaf key={leaf.id} item={leaf} isActive={leaf.path === activePath} hasIcon onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  );
}

type GroupProps = {
  readonly item: MenuItem;
  readonly activePath: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onNavigate?: (() => void) | undefined;
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
        {item.children.map((child, index) => (
          <Fragment key={child.id}>
            {child.section && child.section !== item.children[index - 1]?.section && (
              <li className="nav-section">{child.section}</li>
            )}
            <NavLeaf item={child} isActive={child.path === activePath} onNavigate={onNavigate} />
          </Fragment>
        ))}
      </ul>
    </li>
  );
}

type LeafProps = {
  readonly item: MenuItem;
  readonly isActive: boolean;
  readonly hasIcon?: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

/** One screen of the navigation, with the pin that keeps it on top. */
export function NavLeaf({ item, isActive, hasIcon = false, onNavigate }: LeafProps) {
  const place = useRef<HTMLLIElement>(null);
  // Scrolls the entry of the open screen into view; an entry that is visible already does not move.
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li ref={place} className="nav-leaf">
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
      <Pin item={item} />
    </li>
  );
}

function Pin({ item: { path, label } }: { readonly item: MenuItem }) {
  const { t } = useLanguage();
  const isPinned = useNavMemory().favourites.includes(path);
  const name = t(isPinned ? 'frame.unpin' : 'frame.pin', { name: label });
  return (
    <button
      type="button"
      className="square-button nav-star"
      aria-label={name}
      aria-pressed={isPinned}
      title={name}
      onClick={() => toggleFavourite(path)}
    >
      {isPinned ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
