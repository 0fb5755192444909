import type { NewPassword as IssuedPassword } from '@qc/contract';

/** A password that the server made and shows only once. */
export type NewPassword = Pick<IssuedPassword, 'account' | 'password'>;

/** The first password of an account that was just made; none where an account was changed. */
export function initialPassword(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('initialPassword' in answer)) return undefined;
  return typeof answer.initialPassword === 'string' ? answer.initialPassword : undefined;
}
