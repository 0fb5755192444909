import type { ReactNode } from 'react';
import { readEntry, writeEntry } from '../store/storage.ts';
import { createStore, useStore } from '../store/store.ts';
import { currentUser, onSessionChange } from './session.ts';

/** Code to true; a code that is absent is not granted. */
export type Permissions = Readonly<Record<string, true>>;

/** A node of the button tree: menus above, buttons as leaves. */
type ButtonNode = { readonly code: string; readonly children?: readonly ButtonNode[] | null };

const permissions = createStore<Permissions>(readEntry<Permissions>('permission') ?? {});

onSessionChange(() => {
  if (currentUser() === undefined) permissions.set({});
});

/** The codes of the leaves: those are the buttons that the user may press. */
export function permissionsIn(nodes: readonly ButtonNode[]): Permissions {
  const granted: Record<string, true> = {};
  const walk = (node: ButtonNode) => {
    if (node.children && node.children.length > 0) for (const child of node.children) walk(child);
    else granted[node.code] = true;
  };
  for (const node of nodes) walk(node);
  return granted;
}

export function grantPermissions(granted: Permissions): void {
  writeEntry('permission', granted);
  permissions.set(granted);
}

export function hasPermission(code: string | undefined): boolean {
  return code === undefined || permissions.get()[code] === true;
}

/** Everything that the user may do; components render again when it becomes known. */
export function usePermissions(): Permissions {
  return useStore(permissions);
}

/** True where the user may do what the code names. */
export function usePermission(code: string | undefined): boolean {
  const granted = usePermissions();
  return code === undefined || granted[code] === true;
}

/** Shows its children only to those who may; others see nothing, or the fallback. */
export function Can({ code, children, fallback = null }: { code: string; children: ReactNode; fallback?: ReactNode }) {
  return usePermission(code) ? children : fallback;
}
