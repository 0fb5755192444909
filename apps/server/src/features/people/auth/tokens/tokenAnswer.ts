import type { TokenAnswer } from '@qc/contract';
import type { Auth } from '../auth.ts';
import type { Account } from '../login/account.queries.ts';
import type { Caller } from '../login/caller.ts';
import type { TenantName } from '../login/tenant.ts';
import { isActing } from './actingRoles.ts';
import { refreshTokenText } from './refreshToken.ts';
import type { Session } from './startSession.ts';

export const avatarLink = (fileId: string | null): string =>
  fileId === null ? '' : `/eqicapi/blade-resource/file/${fileId}`;

/** Signs an access token for the session and says who has logged in. */
export async function answerTokens(
  auth: Auth,
  session: Session,
  { account, caller, tenantName }: { account: Account; caller: Caller; tenantName: TenantName },
): Promise<TokenAnswer> {
  const { tenantId, id: userId, name: userName, roleIds, roleAliases } = account;
  const isOn = (_: string, place: number) => isActing(session.roles, roleIds, roleIds[place] as string);
  const subject = { tenantId, userId, userName, account: account.account, clientId: caller.clientId };
  return {
    tenant_id: tenantId,
    tenant_name: tenantName[caller.language],
    user_id: userId,
    dept_id: '',
    post_id: '',
    role_id: roleIds.filter(isOn).join(','),
    oauth_id: '',
    account: account.account,
    user_name: account.account,
    nick_name: userName,
    real_name: userName,
    role_name: roleAliases.filter(isOn).join(','),
    avatar: avatarLink(account.avatar),
    access_token: await auth.accessTokens.sign({ ...subject, sessionId: session.id }),
    refresh_token: refreshTokenText({ tenantId, id: session.refreshTokenId }, auth.secrets.jwtKey),
    token_type: 'bearer',
    expires_in: auth.accessTokens.seconds,
    detail: { type: caller.userType, mustChangePassword: account.mustChange },
    license: 'Concord',
  };
}
