import type { Ctx } from '#platform/ctx';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Services } from '#platform/services';
import { authOf } from './auth.ts';
import { demandOwnPassword } from './login/verifyPassword.ts';

/** Who signs, and how it is made sure of: by the password once more. */
export type Signer = { readonly ctx: Ctx; confirm(password: string): Promise<void> };

/** A signer at a screen. */
export function signerAt(services: Services, ctx: Ctx, address: string): Signer {
  return {
    ctx,
    confirm: (text) => {
      const password = readAnyPassword(text, services.secrets.sm2.privateKey);
      return demandOwnPassword(authOf(services), ctx, { password, address });
    },
  };
}
