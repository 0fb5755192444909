import type { RecoveryCodes, TwoStepSecret, TwoStepState } from '@qc/contract';
import { sql } from 'kysely';
import { seal, unseal } from '#platform/crypto/sealed';
import { makeTotpSecret, matchingStep, toBase32, totpUri } from '#platform/crypto/totp';
import type { Ctx } from '#platform/ctx';
import { readAnyPassword } from '#platform/passwords/forms';
import type { Auth } from '../auth.ts';
import { OauthError } from '../login/oauth.errors.ts';
import { AccountLocked, demandOwnPassword } from '../login/verifyPassword.ts';
import { endSessionsOfUser } from '../tokens/session.queries.ts';
import { demandCode, ownerOf } from './demandCode.ts';
import { makeRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { NotEnrolled, NothingPending, TwoStepRequired, WrongCode } from './twoStep.errors.ts';
import {
  clearTwoStep,
  keepEnrolment,
  keepPending,
  keepRecovery,
  lockTwoStep,
  needsTwoStep,
  readTwoStep,
} from './twoStep.queries.ts';

/** From where the caller proves to be the owner. */
type Given = { readonly address: string; readonly password?: string; readonly code?: string };

const issuer = 'Concord';

async function isRequired(ctx: Ctx): Promise<boolean> {
  const row = await ctx.read((tx) =>
    tx.first(sql<{ required: boolean }>`
      select ${needsTwoStep} as required from "user" u where u.tenant_id = ${ctx.tenantId} and u.id = ${ctx.userId}`),
  );
  return row?.required ?? false;
}

export async function twoStepState(ctx: Ctx): Promise<TwoStepState> {
  const [{ enrolledAt, recovery }, required] = await Promise.all([
    ctx.read((tx) => readTwoStep(tx, ctx)),
    isRequired(ctx),
  ]);
  return { isEnrolled: enrolledAt !== null, isRequired: required, recoveryLeft: recovery.length };
}

/** The words of a screen for what the login refuses with. */
async function demandOwnCode(auth: Auth, ctx: Ctx, { address, code = '' }: Given): Promise<void> {
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

async function demandPassword(auth: Auth, ctx: Ctx, { address, password = '' }: Given): Promise<void> {
  await demandOwnPassword(auth, ctx, {
    password: readAnyPassword(password, auth.secrets.sm2.privateKey),
    address,
  });
}

/** A new secret for the app. It counts from the first code on; until then a former one stays good. */
export async function beginTwoStep(auth: Auth, ctx: Ctx, given: Given): Promise<TwoStepSecret> {
  await demandPassword(auth, ctx, given);
  const secret = makeTotpSecret();
  await auth.system.write('begin two-step login', ctx.tenantId, (tx) =>
    keepPending(tx, ctx, seal(secret, auth.secrets.jwtKey, ownerOf(ctx))),
  );
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer, account: `${ctx.tenantId}/${ctx.account}` }) };
}

function newRecovery(auth: Auth, ctx: Ctx): { codes: string[]; hashes: string[] } {
  const codes = makeRecoveryCodes();
  return { codes, hashes: codes.map((code) => recoveryHash(code, auth.secrets.jwtKey, ownerOf(ctx))) };
}

/** The first code proves that the app has the secret. The caller's other sessions, begun without it, end. */
export async function confirmTwoStep(auth: Auth, ctx: Ctx, given: Given): Promise<RecoveryCodes> {
  const { tenantId, userId, account, sessionId } = ctx;
  const { codes, hashes } = newRecovery(auth, ctx);
  await auth.limits.attempt({ tenantId, account, address: given.address }, () =>
    ctx.transaction(async (tx) => {
      const { pending } = await lockTwoStep(tx, ctx);
      const secret = pending === null ? undefined : unseal(pending, auth.secrets.jwtKey, ownerOf(ctx));
      if (pending === null || !secret) throw NothingPending();
      const at = ctx.now();
      const step = matchingStep(secret, (given.code ?? '').replace(/\s/g, ''), { at, lastStep: 0 });
      if (step === undefined) throw WrongCode();
      await keepEnrolment(tx, ctx, { sealed: pending, at, step, recovery: hashes });
      await endSessionsOfUser(tx, { tenantId, userId, except: sessionId }, { at, by: 'twoStep' });
      tx.addToTrail({ entity: 'user', entityId: userId, action: 'enrolTwoStep' });
    }),
  );
  return { codes };
}

/** New recovery codes; the former ones are worth nothing from here on. */
export async function renewRecovery(auth: Auth, ctx: Ctx, given: Given): Promise<RecoveryCodes> {
  await demandOwnCode(auth, ctx, given);
  const { codes, hashes } = newRecovery(auth, ctx);
  await ctx.transaction(async (tx) => {
    await keepRecovery(tx, ctx, hashes);
    tx.addToTrail({ entity: 'user', entityId: ctx.userId, action: 'renewRecovery' });
  });
  return { codes };
}

/** Back to the password alone, for whoever knows it and has the app, where no role demands more. */
export async function endTwoStep(auth: Auth, ctx: Ctx, given: Given): Promise<void> {
  if (await isRequired(ctx)) throw TwoStepRequired();
  await demandPassword(auth, ctx, given);
  await demandOwnCode(auth, ctx, given);
  await ctx.transaction(async (tx) => {
    await clearTwoStep(tx, ctx);
    tx.addToTrail({ entity: 'user', entityId: ctx.userId, action: 'endTwoStep' });
  });
}
