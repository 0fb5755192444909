import { laboratoryScreens } from '../laboratoryScreens.ts';
import type { MenuEntry } from './menuEntry.ts';

/** A screen: what it is called, where it is, and who may open it. */
export type ScreenEntry = Pick<MenuEntry, 'path' | 'label' | 'resource' | 'permission' | 'audience'> & {
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

/** Whether users of this side see the screen. The central body also sees the laboratories' own screens. */
export function isScreenFor(
  { path, audience }: Pick<ScreenEntry, 'path' | 'audience'>,
  side: 'central' | 'laboratory',
): boolean {
  return audience === undefined || audience === side || (side === 'central' && laboratoryScreens.includes(path));
}
