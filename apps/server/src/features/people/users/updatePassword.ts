import { demandOwnPassword, endSessionsOfUser } from '#features/people/auth/public';
import type { Ctx } from '#platform/ctx';
import { AppError } from '#platform/http/errors';
import { type ReceivedPassword, readAnyPassword } from '#platform/passwords/forms';
import { hashPassword, passwordMatches } from '#platform/passwords/hash';
import { demandStrongPassword } from '#platform/passwords/policy';
import { secretPrint } from '#platform/passwords/secretPrint';
import type { Services } from '#platform/services';
import { readSettings } from '#platform/settings/runtime';
import { FormerPassword, NewPasswordHidden, OldPasswordWrong, RepeatDiffers, SamePassword } from './user.errors.ts';
import { formerPasswords, keepPassword } from './user.queries.ts';

export type PasswordChange = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
  readonly address: string;
};

/**
 * Changes the caller's password and ends the caller's other sessions. The old password may come as its MD5; of the new one
 * that would keep back what has to be judged.
 */
export async function updatePassword(services: Services, ctx: Ctx, change: PasswordChange): Promise<void> {
  const { tenantId, userId } = ctx;
  const read = (text: string): ReceivedPassword => readAnyPassword(text, services.secrets.sm2.privateKey);
  const [old, next, repeat] = [read(change.oldPassword), read(change.newPassword), read(change.newPassword1)];
  if (next.md5 !== repeat.md5) throw RepeatDiffers();
  await demandOldPassword(services, ctx, { password: old, address: change.address });
  if (next.md5 === old.md5) throw SamePassword();
  if (next.plain === undefined) throw NewPasswordHidden();
  const {
    passwordMinLength: minLength,
    passwordMinKinds: minKinds,
    passwordHistory,
  } = await ctx.read((tx) => readSettings(tx, services.config));
  demandStrongPassword(next.plain, ctx.account, { minLength, minKinds });
  await demandNoFormer(ctx, next.md5, passwordHistory);
  const hash = await hashPassword(next.md5);
  await ctx.transaction(async (tx) => {
    await keepPassword(tx, { tenantId, userId }, { hash, mustChange: false, at: ctx.now() });
    await endSessionsOfUser(tx, { tenantId, userId, except: ctx.sessionId }, { at: ctx.now(), by: 'password' });
    tx.addToTrail({
      entity: 'user',
      entityId: userId,
      action: 'updatePassword',
      after: { secretPrint: secretPrint(hash) },
    });
  });
}

/** This call's message for a wrong password; a lock keeps its own. */
async function demandOldPassword(
  services: Services,
  ctx: Ctx,
  given: { password: ReceivedPassword; address: string },
): Promise<void> {
  try {
    await demandOwnPassword(services, ctx, given);
  } catch (error) {
    throw error instanceof AppError && error.code === 'WRONG_PASSWORD' ? OldPasswordWrong() : error;
  }
}

/** Each comparison takes long on purpose, and nothing is held meanwhile. */
async function demandNoFormer(ctx: Ctx, md5: string, count: number): Promise<void> {
  if (count === 0) return;
  for (const hash of await ctx.read((tx) => formerPasswords(tx, ctx, count)))
    if (await passwordMatches(hash, md5)) throw FormerPassword({ count });
}
