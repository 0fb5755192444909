import { type MenuEntry, menu, screenPermission } from '@qc/resources';
import { type Ctx, centralTenant } from '#platform/ctx';

function isOpenTo(ctx: Ctx, entry: MenuEntry): boolean {
  const audience = ctx.tenantId === centralTenant ? 'central' : 'laboratory';
  if (entry.audience !== undefined && entry.audience !== audience) return false;
  const code = screenPermission(entry);
  return code === undefined || ctx.can(code);
}

/** The part of the menu that the caller can open, in its order. A group without a screen is not shown. */
export function visibleMenu(ctx: Ctx, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  return entries
    .filter((entry) => isOpenTo(ctx, entry))
    .map((entry) => (entry.children ? { ...entry, children: visibleMenu(ctx, entry.children) } : entry))
    .filter((entry) => entry.children?.length !== 0)
    .sort((a, b) => a.sort - b.sort);
}

/** Screens without their groups. */
export function screensOf(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => (entry.children ? screensOf(entry.children) : [entry]));
}

/** The branch that leads to one entry: its parents, itself, and what is below it. */
export function branchOf(entries: readonly MenuEntry[], id: string): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.id === id) return [entry];
    const children = branchOf(entry.children ?? [], id);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
}
