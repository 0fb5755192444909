import { hiddenScreens } from './menu/hiddenScreens.ts';
import type { MenuEntry } from './menu/menuEntry.ts';
import type { ScreenEntry } from './menu/screenEntry.ts';
import { menu } from './menu.ts';

function screensIn(entries: readonly MenuEntry[], parent?: string, helpOfGroup?: string): ScreenEntry[] {
  return entries.flatMap(({ path, label, resource, permission, audience, help = helpOfGroup, children }) =>
    children
      ? screensIn(children, path, help)
      : [
          {
            path,
            label,
            ...(resource && { resource }),
            ...(permission && { permission }),
            ...(audience && { audience }),
            ...(parent && { parent }),
            ...(help && { help }),
          },
        ],
  );
}

const shown = screensIn(menu);

/** A hidden screen without its own help has that of the screen that leads to it. */
function asHidden(screen: ScreenEntry): ScreenEntry {
  const help = screen.help ?? shown.find(({ path }) => path === screen.parent)?.help;
  return { ...screen, ...(help && { help }), hidden: true };
}

/** Every screen there is: those of the navigation and those that it does not show. */
export const screens: readonly ScreenEntry[] = [...shown, ...hiddenScreens.map(asHidden)];
export { hiddenScreens };
