import type { MenuIcon } from '@qc/resources';
import { type ComponentType, lazy, Suspense } from 'react';
import * as groups from './groupIcons.ts';

type Icons<Name extends string> = Readonly<Record<Name, ComponentType>>;
type GroupIcon = keyof typeof groups;

const groupIcons: Partial<Icons<string>> = groups;

// An icon that the menu may name and that is in neither file does not compile.
const loadIcons = async (): Promise<Icons<Exclude<MenuIcon, GroupIcon>>> => import('./menuIcons.ts');

const LaterIcon = lazy(async () => {
  // Without a connection the menu shows circles: missing icons must not break it.
  const menuIcons: Partial<Icons<string>> = await loadIcons().catch(() => ({}));
  return {
    default: ({ name }: { name: string }) => {
      const Known = menuIcons[name];
      return Known ? <Known /> : <NavDot />;
    },
  };
});

/** A menu entry's icon; a small circle until it is loaded, or where the menu names none that we have. */
export function NavIcon({ name }: { name: string }) {
  const Known = groupIcons[name];
  if (Known) return <Known />;
  return (
    <Suspense fallback={<NavDot />}>
      <LaterIcon name={name} />
    </Suspense>
  );
}

function NavDot() {
  return <span className="nav-dot" aria-hidden="true" />;
}
