import { acceptLaboratory, rejectLaboratory } from '#features/centre/plans/public';
import type { Answer } from './answer.ts';

/**
 * The answer to a laboratory that signed up for a plan: admitted with an anonymous code, or sent back with a reason.
 */
export const planTenantAnswer: Answer = {
  canMerge: false,
  concerns: async (_ctx, head) => head.tenantId,
  async approve({ own, otherTx, otherCtx, head }) {
    await acceptLaboratory(own, otherTx, otherCtx, head.subjectId ?? '0');
    return { answerId: head.subjectId };
  },
  async reject({ otherTx, otherCtx, head, body }) {
    await rejectLaboratory(otherTx, otherCtx, head.subjectId ?? '0', body.auditComment ?? '');
    return { answerId: null };
  },
};
