import { sql } from 'kysely';
import { resetPassword } from '#features/users/public';
import type { Answer } from './answer.ts';
import { AccountUnknown } from './approvals.errors.ts';

/** How a forgotten password is answered: a new one that is told once, to the one who decided. */
export const resetAnswer: Answer = {
  permission: 'user_resetPassword',
  canMerge: false,
  async concerns(ctx, { subjectId }) {
    const owner = await ctx.readAllTenants((tx) =>
      tx.first(
        sql<{
          tenantId: string;
        }>`select tenant_id as "tenantId" from "user" where id = ${subjectId} and deleted_at is null`,
      ),
    );
    return owner?.tenantId ?? ctx.tenantId;
  },
  async approve({ there, thereCtx, head }) {
    if (!head.subjectId) throw AccountUnknown({ name: head.name });
    const { id, account, password } = await resetPassword(there, thereCtx, head.subjectId);
    return { answerId: id, account: { tenantId: thereCtx.tenantId, account, password } };
  },
};
