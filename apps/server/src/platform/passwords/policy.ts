import type { Bilingual } from '@qc/resource-kit';
import { defineError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import { isCommonPassword } from './commonPasswords.ts';

type Policy = Config['password'];

const kindsRule = (minKinds: number): Bilingual =>
  minKinds > 1
    ? {
        zh: `，须包含大写字母、小写字母、数字、符号中的 ${minKinds} 类`,
        en: `, ${minKinds} of: capital letter, small letter, digit, sign`,
      }
    : { zh: '', en: '' };

/** The rule as a sentence, for the form beforehand and for the refusal. */
export const passwordRule = ({ minLength, minKinds }: Policy): Bilingual => ({
  zh: `新密码至少 ${minLength} 位${kindsRule(minKinds).zh}，不能包含账号，也不能是常见密码`,
  en: `The new password needs at least ${minLength} characters${kindsRule(minKinds).en}; it must not contain the account, nor be one that everybody tries`,
});

const WeakPassword = defineError<Policy>('WEAK_PASSWORD', 400, {
  zh: (policy) => passwordRule(policy).zh,
  en: (policy) => passwordRule(policy).en,
});
const CommonPassword = defineError('COMMON_PASSWORD', 400, {
  zh: () => '该密码过于常见，容易被猜中，请换一个',
  en: () => 'This password is one of the first that anybody tries; choose another one',
});
const PasswordTooLong = defineError<{ max: number }>('PASSWORD_TOO_LONG', 400, {
  zh: ({ max }) => `密码不能超过 ${max} 位`,
  en: ({ max }) => `A password may have at most ${max} characters`,
});

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];
const maxLength = 128;

/** Throws where a new password is too easy to guess. The account inside it, in any case, is the first guess. */
export function demandStrongPassword(plain: string, account: string, policy: Policy): void {
  if (plain.length > maxLength) throw PasswordTooLong({ max: maxLength });
  const found = kinds.filter((kind) => kind.test(plain)).length;
  const hasAccount = account !== '' && plain.toLowerCase().includes(account.toLowerCase());
  if ([...plain].length < policy.minLength || found < policy.minKinds || hasAccount) throw WeakPassword(policy);
  if (isCommonPassword(plain)) throw CommonPassword();
}
