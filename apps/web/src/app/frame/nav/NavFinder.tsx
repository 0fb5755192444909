import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { type MenuItem, menuLeaves } from '../menu.ts';
import { NavLeaf } from './NavList.tsx';
import { noteVisit, useNavMemory } from './navMemory.ts';

type Props = {
  readonly items: readonly MenuItem[];
  readonly activePath: string | undefined;
  readonly letters: string;
  readonly onLetters: (letters: string) => void;
  readonly onNavigate?: (() => void) | undefined;
};

/** Finds an entry by letters of its name or its group's; before anything is typed, what was used last. */
export function NavFinder({ items, activePath, letters, onLetters, onNavigate }: Props) {
  const { t } = useLanguage();
  const [isFocused, setFocused] = useState(false);
  const { recent } = useNavMemory();
  const leaves = useMemo(() => menuLeaves(items), [items]);
  useEffect(() => {
    if (activePath) noteVisit(activePath);
  }, [activePath]);
  const wanted = letters.trim().toLowerCase();
  const found =
    wanted === ''
      ? recent.flatMap((path) => leaves.find((leaf) => leaf.path === path && path !== activePath) ?? [])
      : leaves.filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(wanted));
  const isShown = wanted !== '' || (isFocused && found.length > 0);
  return (
    // The focus may move from the box to what it found.
    <search
      className="nav-finder"
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <input
        type="search"
        value={letters}
        placeholder={t('frame.filterMenu')}
        aria-label={t('frame.filterMenu')}
        onChange={(event) => onLetters(event.target.value)}
      />
      {isShown && (
        <>
          <p className="nav-section">{t(wanted === '' ? 'frame.recentlyUsed' : 'frame.menuFound')}</p>
          {found.length === 0 && <p className="nav-none">{t('frame.menuNone')}</p>}
          <ul className="nav-list">
            {found.map((leaf) => (
              <NavLeaf
                key={leaf.id}
                item={leaf}
                isActive={leaf.path === activePath}
                hasIcon
                onNavigate={() => {
                  onLetters('');
                  setFocused(false);
                  onNavigate?.();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </search>
  );
}
