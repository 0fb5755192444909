import { sql } from 'kysely';
import { type Ctx, centralTenant } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import type { Auth } from '../auth.ts';
import { findAccount } from '../login/account.queries.ts';
import { makeTicket, ticketHash } from './ticket.ts';

const NoSuchAccount = defineError<{ account: string }>('NO_SUCH_ACCOUNT', 400, {
  zh: ({ account }) => `没有可登录的账号 ${account}`,
  en: ({ account }) => `There is no account ${account} that could log in`,
});

/** A one-time token with which the named user can log in once, soon. It is shown here and kept as a hash only. */
export async function issueTicket(
  auth: Auth,
  ctx: Ctx,
  { account: name, tenantId }: { account: string; tenantId: string },
): Promise<{ token: string; expiresIn: number }> {
  const expiresIn = auth.config.tokens.ticketSeconds;
  const token = makeTicket(tenantId);
  await ctx.inTenant(tenantId).transaction(async (tx) => {
    const account = await findAccount(tx, tenantId, name);
    const isAbove = tenantId === centralTenant && name === 'admin' && ctx.identity !== 'admin';
    if (account?.status !== 'Active' || isAbove) throw NoSuchAccount({ account: name });
    const expiresAt = new Date(auth.now().getTime() + expiresIn * 1000);
    await tx.rows(sql`
      insert into login_ticket (tenant_id, token_hash, user_id, create_user, expires_at)
      values (${tenantId}, ${ticketHash(token)}, ${account.id}, ${ctx.userId}, ${expiresAt})`);
    tx.addToTrail({
      entity: 'loginTicket',
      entityId: account.id,
      action: 'create',
      after: { account: name, expiresAt },
    });
  });
  return { token, expiresIn };
}
