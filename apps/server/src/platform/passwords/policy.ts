import { defineError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import { isCommonPassword } from './commonPasswords.ts';

export const WeakPassword = defineError<{ minLength: number; minKinds: number }>('WEAK_PASSWORD', 400, {
  zh: ({ minLength, minKinds }) =>
    `新密码至少 ${minLength} 位，须包含大写字母、小写字母、数字、符号中的 ${minKinds} 类，且不能包含账号`,
  en: ({ minLength, minKinds }) =>
    `The new password needs at least ${minLength} characters, ${minKinds} of: capital letter, small letter, digit, sign; and must not contain the account`,
});
export const CommonPassword = defineError('COMMON_PASSWORD', 400, {
  zh: () => '该密码过于常见，容易被猜中，请换一个',
  en: () => 'This password is one of the first that anybody tries; choose another one',
});
export const PasswordTooLong = defineError<{ max: number }>('PASSWORD_TOO_LONG', 400, {
  zh: ({ max }) => `密码不能超过 ${max} 位`,
  en: ({ max }) => `A password may have at most ${max} characters`,
});

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];
const maxLength = 128;

/** Throws where a new password is too easy to guess. The account inside it, in any case, is the first guess. */
export function demandStrongPassword(plain: string, account: string, policy: Config['password']): void {
  if (plain.length > maxLength) throw PasswordTooLong({ max: maxLength });
  const found = kinds.filter((kind) => kind.test(plain)).length;
  const hasAccount = account !== '' && plain.toLowerCase().includes(account.toLowerCase());
  if (plain.length < policy.minLength || found < policy.minKinds || hasAccount) throw WeakPassword(policy);
  if (isCommonPassword(plain)) throw CommonPassword();
}
