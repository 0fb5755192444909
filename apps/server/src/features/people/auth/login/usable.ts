import type { Account } from './account.queries.ts';
import { OauthError } from './oauth.errors.ts';

/** Said only to someone who knows the password. */
export function demandUsable(account: Account): void {
  if (account.status !== 'Active') throw new OauthError(2005);
  if (account.roleIds.length === 0 && account.account !== 'admin') throw new OauthError(2004);
}
