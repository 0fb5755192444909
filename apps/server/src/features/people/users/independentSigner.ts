import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { defineError } from '#platform/http/errors';

const days = 30;

const SignerDependent = defineError('SIGNER_DEPENDENT', 403, {
  zh: () => `第二签字人的账号由第一签字人在近 ${days} 天内建立或重设过密码，不能代表另一个人；请由其他人签字`,
  en: () =>
    `The first signer made this account or reset its password within the last ${days} days, so it does not count as another person; let somebody else sign`,
});

/** Acts after which their author knows how to log in as the account. */
const acts = ['create', 'issuePassword', 'resetPassword', 'resetTwoStep'];

/**
 * Refuses a second signature with an account that the first signer recently made or opened: two accounts of one person
 * are not four eyes. The trail shows who did it.
 */
export async function demandIndependentSigner(
  tx: ReadTx,
  ctx: Pick<Caller, 'tenantId' | 'userId' | 'now'>,
  firstSigners: readonly (string | null)[],
): Promise<void> {
  const first = [...new Set(firstSigners)].filter((id) => id !== null && id !== ctx.userId);
  if (first.length === 0) return;
  const found = await tx.first(sql`
    select 1 from audit_log where tenant_id = ${ctx.tenantId} and entity = 'user' and entity_id = ${ctx.userId}
      and user_id = any(${first}::bigint[]) and action = any(${acts}::text[])
      and at > ${ctx.now()}::timestamptz - ${days} * interval '1 day' limit 1`);
  if (found) throw SignerDependent();
}
