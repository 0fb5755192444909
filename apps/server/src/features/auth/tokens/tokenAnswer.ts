import type { Auth } from '../auth.ts';
import type { Account } from '../login/account.queries.ts';
import type { Caller } from '../login/caller.ts';
import type { TenantName } from '../login/tenant.ts';
import { refreshTokenText } from './refreshToken.ts';
import type { Session } from './startSession.ts';

/** What the token endpoint answers: flat, without an envelope, ids as text. */
export type TokenAnswer = {
  readonly tenant_id: string;
  readonly tenant_name: string;
  readonly user_id: string;
  readonly dept_id: string;
  readonly post_id: string;
  readonly role_id: string;
  readonly oauth_id: string;
  readonly account: string;
  readonly user_name: string;
  readonly nick_name: string;
  readonly real_name: string;
  /** Codes of the roles, not their names. */
  readonly role_name: string;
  readonly avatar: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly detail: { readonly type: string; readonly mustChangePassword: boolean };
  readonly license: string;
};

export const avatarLink = (fileId: string | null): string =>
  fileId === null ? '' : `/eqicapi/blade-resource/file/${fileId}`;

/** Signs an access token for the session and says who has logged in. */
export async function answerTokens(
  auth: Auth,
  session: Session,
  { account, caller, tenantName }: { account: Account; caller: Caller; tenantName: TenantName },
): Promise<TokenAnswer> {
  const { tenantId, id: userId, name: userName } = account;
  const subject = { tenantId, userId, userName, account: account.account, clientId: caller.clientId };
  return {
    tenant_id: tenantId,
    tenant_name: tenantName[caller.language],
    user_id: userId,
    dept_id: '',
    post_id: '',
    role_id: account.roleIds.join(','),
    oauth_id: '',
    account: account.account,
    user_name: account.account,
    nick_name: userName,
    real_name: userName,
    role_name: account.roleAliases.join(','),
    avatar: avatarLink(account.avatar),
    access_token: await auth.accessTokens.sign({ ...subject, sessionId: session.id }),
    refresh_token: refreshTokenText({ tenantId, id: session.refreshTokenId }, auth.secrets.jwtKey),
    token_type: 'bearer',
    expires_in: auth.accessTokens.seconds,
    detail: { type: caller.userType, mustChangePassword: account.mustChange },
    license: 'Concord',
  };
}
