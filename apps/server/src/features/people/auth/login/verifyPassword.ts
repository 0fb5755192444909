import type { Ctx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import type { ReceivedPassword } from '#platform/passwords/forms';
import type { Auth } from '../auth.ts';
import { checkPassword } from './checkPassword.ts';
import { clearFailures } from './loginFailure.ts';
import { OauthError } from './oauth.errors.ts';

export const WrongPassword = defineError('WRONG_PASSWORD', 400, {
  zh: () => '密码不正确',
  en: () => 'The password is wrong',
});
export const AccountLocked = defineError('ACCOUNT_LOCKED', 429, {
  zh: () => '密码错误次数过多，请稍后再试',
  en: () => 'Too many wrong passwords, please try again later',
});

export type OwnPassword = { readonly password: ReceivedPassword; readonly address: string };

/** Refuses a caller who does not know the own password (a locked screen, a change). Wrong ones count as failed logins do. */
export async function demandOwnPassword(auth: Auth, ctx: Ctx, given: OwnPassword): Promise<void> {
  const { tenantId, account } = ctx;
  const { address, password } = given;
  try {
    await checkPassword(auth, { tenantId, account, address, readPassword: () => password });
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    throw error.code === 2003 ? AccountLocked() : WrongPassword();
  }
  await auth.system.write('password confirmed', tenantId, (tx) => clearFailures(tx, tenantId, account, address));
}
