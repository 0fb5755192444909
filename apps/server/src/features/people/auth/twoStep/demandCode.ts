import { unseal } from '#platform/crypto/sealed';
import { matchingStep } from '#platform/crypto/totp';
import type { Tx } from '#platform/ctx';
import type { Auth } from '../auth.ts';
import { countFailure, isLocked } from '../login/loginFailure.ts';
import { OauthError } from '../login/oauth.errors.ts';
import { isRecoveryCode, recoveryHash } from './recoveryCodes.ts';
import { keepRecovery, keepStep, lockTwoStep, type UserKey } from './twoStep.queries.ts';

type CodeAttempt = UserKey & { readonly account: string; readonly address: string; readonly code: string };

export const ownerOf = ({ tenantId, userId }: UserKey): string => `${tenantId}/${userId}`;

/**
 * Uses up a code of the authenticator app or a recovery code, or refuses. Each works once; a wrong one counts as a failed
 * login does, and locks as it does.
 */
export async function demandCode(auth: Auth, attempt: CodeAttempt): Promise<void> {
  const { tenantId, account, address } = attempt;
  await auth.limits.attempt({ tenantId, account, address }, () =>
    auth.lineUp(`${tenantId}/${account}`, () => compare(auth, attempt)),
  );
}

async function compare(auth: Auth, attempt: CodeAttempt): Promise<void> {
  const { tenantId, userId, account, address } = attempt;
  const counted = { tenantId, account, address, at: auth.now() };
  const locked = await auth.database.run({ role: 'qc_app', tenantId, readOnly: true }, (tx) =>
    isLocked(tx, { ...counted, userId: async () => userId }, auth.config.login),
  );
  if (locked) throw new OauthError(2003);
  if (await auth.system.write('use a code of the second step', tenantId, (tx) => useCode(auth, tx, attempt))) return;
  await auth.system.write('count a failed login', tenantId, (tx) => countFailure(tx, counted, auth.config.login));
  throw new OauthError(2012);
}

async function useCode(auth: Auth, tx: Tx, attempt: CodeAttempt): Promise<boolean> {
  const { jwtKey } = auth.secrets;
  const typed = attempt.code.replace(/\s/g, '');
  const { sealed, lastStep, recovery } = await lockTwoStep(tx, attempt);
  const secret = sealed === null ? undefined : unseal(sealed, jwtKey, ownerOf(attempt));
  const step = secret && matchingStep(secret, typed, { at: auth.now(), lastStep });
  if (step !== undefined) {
    await keepStep(tx, attempt, step);
    return true;
  }
  const hash = sealed !== null && isRecoveryCode(typed) ? recoveryHash(typed, jwtKey, ownerOf(attempt)) : undefined;
  if (hash === undefined || !recovery.includes(hash)) return false;
  const left = recovery.filter((each) => each !== hash);
  await keepRecovery(tx, attempt, left);
  tx.addToTrail({ entity: 'user', entityId: attempt.userId, action: 'useRecovery' });
  return true;
}
