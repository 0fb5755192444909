import { hiddenScreens } from './menu/hiddenScreens.ts';
import type { MenuEntry } from './menu/menuEntry.ts';
import type { ScreenEntry } from './menu/screenEntry.ts';
import { menu } from './menu.ts';

function screensIn(entries: readonly MenuEntry[], group?: MenuEntry): ScreenEntry[] {
  const parent = group?.path;
  return entries.flatMap((entry) => {
    const { path, label, resource, permission, audience, children } = entry;
    const needsCentre = entry.needsCentre ?? group?.needsCentre;
    return children
      ? screensIn(children, entry)
      : [
          {
            path,
            label,
            ...(resource && { resource }),
            ...(permission && { permission }),
            ...(audience && { audience }),
            ...(needsCentre && { needsCentre }),
            ...(parent && { parent }),
          },
        ];
  });
}

const inMenu = screensIn(menu);
const needsCentre = new Set(inMenu.flatMap((screen) => (screen.needsCentre ? [screen.path] : [])));

/** Every screen there is: those of the navigation and those that it does not show, which need a centre as their parent does. */
export const screens: readonly ScreenEntry[] = [
  ...inMenu,
  ...hiddenScreens.map((screen) => ({
    ...screen,
    hidden: true as const,
    ...(needsCentre.has(screen.parent ?? '') && { needsCentre: true as const }),
  })),
];
export { hiddenScreens };
