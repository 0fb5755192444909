import type { Ctx } from '#platform/ctx';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Auth } from '../auth.ts';
import { OauthError } from '../login/oauth.errors.ts';
import { AccountLocked, demandOwnPassword } from '../login/verifyPassword.ts';
import { demandCode } from './demandCode.ts';
import { NotEnrolled, WrongCode } from './twoStep.errors.ts';
import { readTwoStep } from './twoStep.queries.ts';

/** What the caller proves to be the owner with, and from where. */
export type OwnProof = { readonly address: string; readonly password?: string; readonly code?: string | undefined };

/** Translates a refusal of the login into a message for a screen. */
export async function demandOwnCode(auth: Auth, ctx: Ctx, { address, code = '' }: OwnProof): Promise<void> {
  const { tenantId, userId, account } = ctx;
  const { enrolledAt } = await ctx.read((tx) => readTwoStep(tx, ctx));
  if (enrolledAt === null) throw NotEnrolled();
  try {
    await demandCode(auth, { tenantId, userId, account, address, code });
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    throw error.code === 2003 ? AccountLocked() : WrongCode();
  }
}

export async function demandPassword(auth: Auth, ctx: Ctx, { address, password = '' }: OwnProof): Promise<void> {
  await demandOwnPassword(auth, ctx, {
    password: readAnyPassword(password, auth.secrets.sm2.privateKey),
    address,
  });
}
