import { sql } from 'kysely';
import { resetPassword } from '#features/people/users/public';
import type { Answer } from './answer.ts';
import { AccountUnknown } from './approvals.errors.ts';

/** A request names the organisation, then the account. */
const requestedFor = /^(\d{6}) \/ /;

/** Answers a forgotten password with a new one, shown once to the auditor who decided. */
export const resetAnswer: Answer = {
  permission: 'user_resetPassword',
  canMerge: false,
  async concerns(ctx, { name, subjectId }) {
    const [, tenantId = ctx.tenantId] = requestedFor.exec(name) ?? [];
    const owner = await ctx.readAllTenants((tx) =>
      tx.first(sql`select 1 from "user" where tenant_id = ${tenantId} and id = ${subjectId} and deleted_at is null`),
    );
    return owner ? tenantId : ctx.tenantId;
  },
  async approve({ otherTx, otherCtx, head }) {
    if (!head.subjectId) throw AccountUnknown({ name: head.name });
    const { id, account, password } = await resetPassword(otherTx, otherCtx, head.subjectId);
    return { answerId: id, account: { tenantId: otherCtx.tenantId, account, password } };
  },
};
