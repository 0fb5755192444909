import { sql } from 'kysely';
import { endSessionsOfUser } from '#features/auth/public';
import type { Ctx } from '#platform/ctx';
import { hashPassword, passwordMatches } from '#platform/password';
import { type ReceivedPassword, readAnyPassword } from '#platform/passwordForms';
import { demandStrongPassword } from '#platform/passwordPolicy';
import type { Services } from '#platform/services';
import { OldPasswordWrong, RepeatDiffers, SamePassword } from './user.errors.ts';
import { keepPassword } from './user.queries.ts';

export type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
};

/**
 * Changes the caller's password and ends the caller's other sessions. A client that sends nothing but an MD5 keeps the
 * new password to itself: its strength cannot be judged here.
 */
export async function updatePassword(services: Services, ctx: Ctx, change: PasswordChange): Promise<void> {
  const { tenantId, userId } = ctx;
  const read = (text: string): ReceivedPassword => readAnyPassword(text, services.secrets.sm2.privateKey);
  const [old, next, repeat] = [read(change.oldPassword), read(change.newPassword), read(change.newPassword1)];
  if (next.md5 !== repeat.md5) throw RepeatDiffers();
  await demandOldPassword(ctx, old);
  if (next.md5 === old.md5) throw SamePassword();
  if (next.plain !== undefined) demandStrongPassword(next.plain, ctx.account, services.config.password);
  const hash = await hashPassword(next.md5);
  await ctx.transaction(async (tx) => {
    await keepPassword(tx, { tenantId, userId }, { hash, mustChange: false, at: ctx.now() });
    await endSessionsOfUser(tx, { tenantId, userId, except: ctx.sessionId }, { at: ctx.now(), by: 'password' });
    tx.audit({ entity: 'user', entityId: userId, action: 'updatePassword' });
  });
}

async function demandOldPassword({ read, tenantId, userId }: Ctx, old: ReceivedPassword): Promise<void> {
  const secret = await read((tx) =>
    tx.first(sql<{ password_hash: string }>`
      select password_hash from user_secret where tenant_id = ${tenantId} and user_id = ${userId}`),
  );
  if (!secret || !(await passwordMatches(secret.password_hash, old.md5))) throw OldPasswordWrong();
}
