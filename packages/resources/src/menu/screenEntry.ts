import { laboratoryScreens } from '../laboratoryScreens.ts';
import type { MenuEntry } from './menuEntry.ts';

/** A screen: what it is called, where it is, and who may open it. */
export type ScreenEntry = Pick<MenuEntry, 'path' | 'label' | 'resource' | 'permission' | 'audience' | 'needsCentre'> & {
  /** The path of the screen or group that it belongs to; of a hidden screen, the entry that is marked while it is open. */
  readonly parent?: string;
  /** In no menu. */
  readonly hidden?: true;
  /** `none`: nothing around it; `public`: nor is a login needed. */
  readonly frame?: 'none' | 'public';
};

/** The code that opens a screen; one without is for everybody. */
export function screenPermission({
  permission,
  resource,
}: Pick<ScreenEntry, 'permission' | 'resource'>): string | undefined {
  return permission ?? (resource === undefined ? undefined : `${resource}_view`);
}

/** Whose users are meant: the central body's, a laboratory's, or those of a single hospital without a centre. */
export type ScreenSide = 'central' | 'laboratory' | 'single';

/**
 * Whether users of this side see the screen. The central body also sees the laboratories' own screens; a single hospital those
 * of the dictionaries that it keeps itself, and none that needs a centre.
 */
export function isScreenFor(
  { path, audience, resource, needsCentre }: Pick<ScreenEntry, 'path' | 'audience' | 'resource' | 'needsCentre'>,
  side: ScreenSide,
): boolean {
  if (side === 'single') return !needsCentre && (audience !== 'central' || resource !== undefined);
  return audience === undefined || audience === side || (side === 'central' && laboratoryScreens.includes(path));
}
