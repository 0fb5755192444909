import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { Logo } from '#components/ui/mark/Logo.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { useUserInfo } from '#platform/session/userInfo.ts';
import { changeSettings, useSettings } from '#platform/settings/settingsStore.ts';
import type { MenuItem } from '../menu.ts';
import { UserCard } from '../navbar/UserCard.tsx';
import { NavFinder } from './NavFinder.tsx';
import { NavList } from './NavList.tsx';
import { useActivePath } from './useActivePath.ts';
import './verticalNav.css';

type Props = {
  readonly items: readonly MenuItem[];
  readonly isOverlay: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The navigation at the side: full, or a rail that opens under the pointer, or a drawer on narrow windows. */
export function VerticalNav({ items, isOverlay, isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const info = useUserInfo();
  const { isVerticalNavCollapsed } = useSettings();
  const [isPeeking, setPeeking] = useState(false);
  const [letters, setLetters] = useState('');
  const activePath = useActivePath(items);
  const isRail = isVerticalNavCollapsed && !isOverlay;
  useEscape(isOverlay && isOpen, onClose);
  if (isOverlay && !isOpen) return null;
  return (
    <>
      {isOverlay && <button type="button" className="nav-scrim" aria-label={t('frame.close')} onClick={onClose} />}
      <aside
        className="vertical-nav"
        data-rail={isRail && !isPeeking ? '' : undefined}
        onMouseEnter={() => setPeeking(true)}
        onMouseLeave={() => setPeeking(false)}
        onFocus={() => setPeeking(true)}
        onBlur={() => setPeeking(false)}
      >
        <div className="nav-head">
          <Logo />
          <div className="nav-brand">
            <p className="nav-product">{t('frame.productName')}</p>
            <p className="nav-laboratory">{info?.tenantName || t('frame.productLine')}</p>
          </div>
          {!isOverlay && <CollapsePin isCollapsed={isVerticalNavCollapsed} />}
        </div>
        <nav className="nav-scroll" aria-label={t('frame.mainNavigation')}>
          <NavFinder
            items={items}
            activePath={activePath}
            letters={letters}
            onLetters={setLetters}
            onNavigate={isOverlay ? onClose : undefined}
          />
          {letters.trim() === '' && (
            <NavList items={items} activePath={activePath} onNavigate={isOverlay ? onClose : undefined} />
          )}
        </nav>
        <UserCard />
      </aside>
    </>
  );
}

function CollapsePin({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useLanguage();
  const name = t(isCollapsed ? 'frame.expandNavigation' : 'frame.collapseNavigation');
  return (
    <button
      type="button"
      className="square-button nav-pin"
      aria-label={name}
      title={name}
      onClick={() => changeSettings({ isVerticalNavCollapsed: !isCollapsed })}
    >
      {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
}

function useEscape(isActive: boolean, act: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, act]);
}
