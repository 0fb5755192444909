import { type ComponentType, lazy, Suspense } from 'react';
import * as groups from './groupIcons.ts';

type Icons = Readonly<Record<string, ComponentType>>;

const groupIcons: Icons = groups;

const LaterIcon = lazy(async () => {
  const menuIcons: Icons = await import('./menuIcons.ts');
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
