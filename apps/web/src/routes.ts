import { isScreenFor, type ScreenEntry, screenPermission, screens } from '@qc/resources';
import { withTexts } from '#platform/language/texts.ts';
import type { LoadScreen, RouteRow, Side } from '#platform/screen/route.ts';
import { ownScreens } from './ownScreens.ts';

/** The screen of a resource that its declaration describes completely. */
const resourceScreen =
  (resource: string): LoadScreen =>
  () =>
    withTexts(['resource'], async () =>
      (await import('#components/resource/resourceRoute.tsx')).resourceRoute(resource),
    );

const allSides: readonly Side[] = ['central', 'laboratory', 'single'];

function rowOf(entry: ScreenEntry): readonly RouteRow[] {
  const { path, label, resource, hidden, frame } = entry;
  const parent = hidden && entry.parent;
  const screen = ownScreens[path] ?? (resource && resourceScreen(resource));
  const sides = allSides.filter((side) => isScreenFor(entry, side));
  return screen ? [{ path, title: label, parent, frame, permission: screenPermission(entry), sides, screen }] : [];
}

/** Every screen of the list in `packages/resources` with the part of the app that shows it. */
export const routes: readonly RouteRow[] = screens.flatMap(rowOf);
