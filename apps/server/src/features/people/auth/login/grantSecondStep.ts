import type { TokenAnswer } from '@qc/contract';
import type { Auth } from '../auth.ts';
import { startSession } from '../tokens/startSession.ts';
import { answerTokens } from '../tokens/tokenAnswer.ts';
import { isOfPassword, makeChallenge, readChallenge } from '../twoStep/challenge.ts';
import { demandCode } from '../twoStep/demandCode.ts';
import { type Account, findAccountById } from './account.queries.ts';
import type { Caller } from './caller.ts';
import { OauthError, SecondStepNeeded } from './oauth.errors.ts';
import { demandOpenTenant } from './tenant.ts';
import { demandUsable } from './usable.ts';

/** Sends somebody whose password was right for the code of the second step, where the account has one. */
export function demandSecondStep(auth: Auth, account: Account): void {
  if (account.hasTwoStep) sendToSecondStep(auth, account);
}

/** Sends somebody who has proven the first step for the code of the second. */
export function sendToSecondStep(auth: Auth, account: Account): never {
  const { tenantId, id: userId, passwordHash } = account;
  const key = auth.secrets.jwtKey;
  throw new SecondStepNeeded(
    makeChallenge({ tenantId, userId, passwordHash: passwordHash ?? '' }, { key, at: auth.now() }),
  );
}

export type SecondStep = { readonly challenge: string; readonly code: string; readonly caller: Caller };

/** Log in with the proof of a right password and a code of the app, or a recovery code. */
export async function grantSecondStep(auth: Auth, { challenge: text, code, caller }: SecondStep): Promise<TokenAnswer> {
  const key = auth.secrets.jwtKey;
  const challenge = readChallenge(text, { key, at: auth.now() });
  if (!challenge) throw new OauthError(2013);
  const { tenantId, userId } = challenge;
  const tenantName = await demandOpenTenant(auth.system, tenantId);
  const account = await auth.database.run({ role: 'qc_app', tenantId, readOnly: true }, (tx) =>
    findAccountById(tx, tenantId, userId),
  );
  const passwordHash = account?.passwordHash ?? '';
  if (!account?.hasTwoStep || !isOfPassword(challenge, passwordHash, key)) throw new OauthError(2013);
  demandUsable(account);
  await demandCode(auth, { tenantId, userId, account: account.account, address: caller.address, code });
  const session = await auth.system.write('log in by two steps', tenantId, (tx) =>
    startSession(auth, tx, { account, caller, startedBy: 'twoStep' }),
  );
  return answerTokens(auth, session, { account, caller, tenantName });
}
