import { type MenuEntry, visibleMenu as menuOf } from '@qc/resources';
import { type Ctx, centralTenant } from '#platform/ctx';

/** The part of the menu that the caller can open: none of it while the password or the second step comes first. */
export function visibleMenu({ tenantId, can, ownsShared, mustChangePassword, mustEnrol }: Ctx): MenuEntry[] {
  if (mustChangePassword || mustEnrol) return [];
  const ofLaboratory = ownsShared === undefined ? 'laboratory' : 'single';
  return menuOf({ side: tenantId === centralTenant ? 'central' : ofLaboratory, can });
}

/** The branch that leads to one entry: its parents, itself, and what is below it. */
export function branchOf(entries: readonly MenuEntry[], id: string): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.id === id) return [entry];
    const children = branchOf(entry.children ?? [], id);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
}
