import type { NewPassword } from '@qc/contract';
import { user as userResource } from '@qc/resources';
import { idsByOwner } from '#crud/tenantOf';
import { clearFailures, clearTwoStep, endSessionsOfUser } from '#features/people/auth/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { hashPassword, md5Hex, oneTimePassword } from '#platform/passwords/hash';
import { secretPrint } from '#platform/passwords/secretPrint';
import { changeUser } from './changeUser.ts';
import { demandPowerOver } from './power.ts';
import { UserNotFound } from './user.errors.ts';
import { keepPassword, lockUser, type ManagedUser } from './user.queries.ts';

type Act<T> = (tx: Tx, there: Caller, user: ManagedUser) => Promise<T>;

/** Accounts by their ids and, where the central body says so, by the tenant that is meant. */
type UserSelection = { readonly userIds: readonly string[]; readonly tenantId?: string | undefined };

/** Acts on each user for the tenant that owns the account, on all of them or on none; refuses those above the caller. */
async function eachUser<T>(ctx: Ctx, { userIds: ids, tenantId: whose }: UserSelection, act: Act<T>): Promise<T[]> {
  const groups = await idsByOwner(ctx, userResource, [...ids].sort(), whose);
  return ctx.transaction(async (tx) => {
    const results = new Map<string, T>();
    for (const { tenantId, ids: owned } of groups)
      for (const id of owned) results.set(id, await onUser(tx.inTenant(tenantId), ctx.inTenant(tenantId), id, act));
    return ids.flatMap((id) => results.get(id) ?? []);
  });
}

async function onUser<T>(tx: Tx, there: Caller, id: string, act: Act<T>): Promise<T> {
  const user = await lockUser(tx, there.tenantId, id);
  if (!user) throw UserNotFound({ id });
  await demandPowerOver(tx, there, user);
  tx.notify(userResource.name, { id });
  return act(tx, there, user);
}

type Secret = { readonly password: string; readonly hash: string };

/** Hashing takes long on purpose: it is done before a transaction holds anything. */
async function newSecret(): Promise<Secret> {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(md5Hex(password)) };
}

function resetTo({ password, hash }: Secret): Act<NewPassword> {
  return async (tx, { tenantId, now }, { id, account }) => {
    const user = { tenantId, userId: id };
    await keepPassword(tx, user, { hash, mustChange: true, at: now() });
    await endSessionsOfUser(tx, user, { at: now(), by: 'password' });
    await clearFailures(tx, tenantId, account);
    tx.addToTrail({
      entity: 'user',
      entityId: id,
      action: 'resetPassword',
      after: { secretPrint: secretPrint(hash) },
    });
    return { id, account, password };
  };
}

/** A new one-time password for each user, shown once; their sessions end. */
export async function resetPasswords(ctx: Ctx, named: UserSelection): Promise<NewPassword[]> {
  const secrets = new Map<string, Secret>();
  for (const id of named.userIds) secrets.set(id, await newSecret());
  return eachUser(ctx, named, (tx, there, user) => resetTo(secrets.get(user.id) as Secret)(tx, there, user));
}

/** Changes one user inside a transaction of the tenant that owns the account. */
export async function resetPassword(tx: Tx, there: Caller, id: string): Promise<NewPassword> {
  return onUser(tx, there, id, resetTo(await newSecret()));
}

/** Lets accounts log in again that failed too often. */
export async function unlockUsers(ctx: Ctx, named: UserSelection): Promise<void> {
  await eachUser(ctx, named, async (tx, { tenantId }, { id, account }) => {
    await clearFailures(tx, tenantId, account);
    tx.addToTrail({ entity: 'user', entityId: id, action: 'unlock' });
  });
}

/**
 * Removes the authenticator apps of the users: they log in with the password alone, and enrol again if a role demands
 * it.
 */
export async function resetTwoStep(ctx: Ctx, named: UserSelection): Promise<void> {
  await eachUser(ctx, named, async (tx, { tenantId, now }, { id }) => {
    const user = { tenantId, userId: id };
    if (!(await clearTwoStep(tx, user))) return;
    await endSessionsOfUser(tx, user, { at: now(), by: 'twoStep' });
    tx.addToTrail({ entity: 'user', entityId: id, action: 'resetTwoStep' });
  });
}

/** Gives the users exactly these roles. */
export async function grantRoles(ctx: Ctx, named: UserSelection, roleIds: readonly string[]): Promise<void> {
  await eachUser(ctx, named, (tx, there, { id }) => changeUser(tx, there, { id, roleIds }));
}
