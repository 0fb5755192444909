import type { ReceivedPassword } from '#platform/passwords/forms';
import { passwordMatches, pretendToCheck } from '#platform/passwords/hash';
import type { Auth } from '../auth.ts';
import { type Account, findAccount } from './account.queries.ts';
import { countFailure, isLocked } from './loginFailure.ts';
import { OauthError } from './oauth.errors.ts';

/** As the user table takes them; a control character could not even be looked for. */
const possibleAccount = /^[^\p{Cc}]{1,40}$/u;

type PasswordAttempt = {
  readonly tenantId: string;
  readonly account: string;
  readonly address: string;
  /** Read only once the account is known not to be locked. */
  readPassword(): ReceivedPassword | undefined;
  /** May refuse in other words a password that is not the account's, before it counts as a failure. */
  otherwise?(account: string, password: ReceivedPassword): Promise<void>;
};

/**
 * The account whose password was given, or a refusal that is the same for an unknown account and a wrong password: same
 * words, same work, same counting. An attempt is charged to the address before the work and refunded if it was right.
 */
export async function checkPassword(auth: Auth, attempt: PasswordAttempt): Promise<Account> {
  const { tenantId, address } = attempt;
  const name = attempt.account.trim();
  return auth.limits.attempt({ tenantId, account: name, address }, async () => {
    if (!possibleAccount.test(name)) throw new OauthError(2004);
    return auth.lineUp(`${tenantId}/${name}`, () => compare(auth, { ...attempt, account: name }));
  });
}

async function compare(auth: Auth, attempt: PasswordAttempt): Promise<Account> {
  const { tenantId, address, account: name } = attempt;
  const counted = { tenantId, account: name, address, at: auth.now() };
  const { account, locked } = await auth.database.run({ role: 'qc_app', tenantId, readOnly: true }, async (tx) => {
    const finding = findAccount(tx, tenantId, name);
    const userId = async () => (await finding)?.id;
    const [found, isShut] = await Promise.all([finding, isLocked(tx, { ...counted, userId }, auth.config.login)]);
    return { account: found, locked: isShut };
  });
  if (locked) throw new OauthError(2003);
  const password = attempt.readPassword();
  // A client whose encryption failed sends nothing: that is no guess, and must not lock anybody out.
  if (!password) throw new OauthError(2004);
  if (await isRight(account, password)) return account as Account;
  await attempt.otherwise?.(name, password);
  await auth.system.write('count a failed login', tenantId, (tx) => countFailure(tx, counted, auth.config.login));
  throw new OauthError(2004);
}

async function isRight(account: Account | undefined, { md5 }: ReceivedPassword): Promise<boolean> {
  if (account?.passwordHash) return passwordMatches(account.passwordHash, md5);
  await pretendToCheck(md5);
  return false;
}
