import type { RecoveryCodes, TwoStepSecret, TwoStepState } from '@qc/contract';
import { sql } from 'kysely';
import { seal, unseal } from '#platform/crypto/sealed';
import { makeTotpSecret, matchingStep, toBase32, totpUri } from '#platform/crypto/totp';
import type { Ctx } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import { endSessionsOfUser } from '../tokens/session.queries.ts';
import { ownerOf } from './demandCode.ts';
import { demandOwnCode, demandPassword, type OwnProof } from './ownProof.ts';
import { makeRecoveryCodes, recoveryHash } from './recoveryCodes.ts';
import { NothingPending, TwoStepRequired, WrongCode } from './twoStep.errors.ts';
import {
  clearTwoStep,
  keepEnrolment,
  keepPending,
  keepRecovery,
  lockTwoStep,
  needsTwoStep,
  readTwoStep,
} from './twoStep.queries.ts';

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

/** A new secret for the app. It counts from the first code on; until then a former one stays good. */
export async function beginTwoStep(auth: Auth, ctx: Ctx, given: OwnProof): Promise<TwoStepSecret> {
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
export async function confirmTwoStep(auth: Auth, ctx: Ctx, given: OwnProof): Promise<RecoveryCodes> {
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
export async function renewRecovery(auth: Auth, ctx: Ctx, given: OwnProof): Promise<RecoveryCodes> {
  await demandOwnCode(auth, ctx, given);
  const { codes, hashes } = newRecovery(auth, ctx);
  await ctx.transaction(async (tx) => {
    await keepRecovery(tx, ctx, hashes);
    tx.addToTrail({ entity: 'user', entityId: ctx.userId, action: 'renewRecovery' });
  });
  return { codes };
}

/** Switches back to the password alone, for a user who knows it and has the app, if no role demands more. */
export async function endTwoStep(auth: Auth, ctx: Ctx, given: OwnProof): Promise<void> {
  if (await isRequired(ctx)) throw TwoStepRequired();
  await demandPassword(auth, ctx, given);
  await demandOwnCode(auth, ctx, given);
  await ctx.transaction(async (tx) => {
    await clearTwoStep(tx, ctx);
    tx.addToTrail({ entity: 'user', entityId: ctx.userId, action: 'endTwoStep' });
  });
}
