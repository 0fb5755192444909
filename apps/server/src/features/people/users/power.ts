import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { AdminReserved, RoleAboveOwn, RoleNotSuitable } from './user.errors.ts';
import { type GrantedRole, rolesByIds } from './user.queries.ts';

/** The central body appoints a laboratory's people; otherwise nobody hands out rights beyond the own. */
function isWithinPower(ctx: Caller, role: GrantedRole): boolean {
  if (ctx.identity === 'admin' || (ctx.isCentral && role.audience === 'laboratory')) return true;
  return role.permissions.every((code) => ctx.can(code));
}

/** Refuses roles that are not for this tenant's users, or hold more than the caller may give. */
export async function demandGrantable(tx: ReadTx, ctx: Caller, roleIds: readonly string[]): Promise<void> {
  const audience = ctx.tenantId === centralTenant ? 'central' : 'laboratory';
  for (const role of await rolesByIds(tx, roleIds)) {
    if (role.audience !== audience) throw RoleNotSuitable({ role: role.name });
    if (!isWithinPower(ctx, role)) throw RoleAboveOwn({ role: role.name });
  }
}

/** Refuses to touch an account with more rights than the caller: who resets its password could log in as it. */
export async function demandPowerOver(
  tx: ReadTx,
  ctx: Caller,
  user: { readonly account: string; readonly roleIds: readonly string[] },
): Promise<void> {
  if (isAdministrator(ctx, user.account) && ctx.identity !== 'admin') throw AdminReserved();
  const roles = await rolesByIds(tx, user.roleIds);
  const above = roles.find((role) => !isWithinPower(ctx, role));
  if (above) throw RoleAboveOwn({ role: above.name });
}

/** The account of the installation's operator, as the context's tenant sees it. */
export function isAdministrator(ctx: Caller, account: string): boolean {
  return ctx.tenantId === centralTenant && account === 'admin';
}
