import { sql } from 'kysely';
import { clearFailures, endSessionsOfUser } from '#features/auth/public';
import type { Ctx, Tx } from '#platform/ctx';
import { hashPassword, md5Hex, oneTimePassword } from '#platform/passwords/hash';
import { changeUser } from './changeUser.ts';
import { demandPowerOver } from './power.ts';
import { UserNotFound } from './user.errors.ts';
import { keepPassword, lockUser, type ManagedUser } from './user.queries.ts';

type Act<T> = (tx: Tx, there: Ctx, user: ManagedUser) => Promise<T>;

/** Acts on each user in the books of the tenant that owns the account; refuses those above the caller. */
async function eachUser<T>(ctx: Ctx, ids: readonly string[], act: Act<T>): Promise<T[]> {
  const results: T[] = [];
  for (const id of ids) {
    const there = await ownerOf(ctx, id);
    results.push(await there.transaction((tx) => onUser(tx, there, id, act)));
  }
  return results;
}

async function onUser<T>(tx: Tx, there: Ctx, id: string, act: Act<T>): Promise<T> {
  const user = await lockUser(tx, there.tenantId, id);
  if (!user) throw UserNotFound({ id });
  await demandPowerOver(tx, there, user);
  return act(tx, there, user);
}

async function ownerOf(ctx: Ctx, id: string): Promise<Ctx> {
  if (!ctx.isCentral) return ctx;
  const owner = await ctx.readAllTenants((tx) =>
    tx.first(sql<{ tenant_id: string }>`select tenant_id from "user" where id = ${id}`),
  );
  if (!owner) throw UserNotFound({ id });
  return ctx.inTenant(owner.tenant_id);
}

export type NewPassword = { readonly id: string; readonly account: string; readonly password: string };

const resetOne: Act<NewPassword> = async (tx, { tenantId, now }, { id, account }) => {
  const password = oneTimePassword();
  const user = { tenantId, userId: id };
  await keepPassword(tx, user, { hash: await hashPassword(md5Hex(password)), mustChange: true, at: now() });
  await endSessionsOfUser(tx, user, { at: now(), by: 'password' });
  await clearFailures(tx, tenantId, account);
  tx.audit({ entity: 'user', entityId: id, action: 'resetPassword' });
  return { id, account, password };
};

/** A new one-time password for each user, shown once; their sessions end. */
export function resetPasswords(ctx: Ctx, ids: readonly string[]): Promise<NewPassword[]> {
  return eachUser(ctx, ids, resetOne);
}

/** The same for one user inside a transaction of the tenant that owns the account. */
export function resetPassword(tx: Tx, there: Ctx, id: string): Promise<NewPassword> {
  return onUser(tx, there, id, resetOne);
}

/** Lets accounts log in again that failed too often. */
export async function unlockUsers(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await eachUser(ctx, ids, async (tx, { tenantId }, { id, account }) => {
    await clearFailures(tx, tenantId, account);
    tx.audit({ entity: 'user', entityId: id, action: 'unlock' });
  });
}

/** Gives the users exactly these roles. */
export async function grantRoles(ctx: Ctx, ids: readonly string[], roleIds: readonly string[]): Promise<void> {
  await eachUser(ctx, ids, (tx, there, { id }) => changeUser(tx, there, { id, roleIds }));
}
