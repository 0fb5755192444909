import type { UnlockAnswer, UnlockResultsBody } from '@qc/contract';
import { reviewLifeCycle, reviewStates, transition } from '@qc/domain';
import { sql } from 'kysely';
import { ReasonNeeded } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import { changeChosen, holdChosen, notifyTests } from './chosenResults.ts';
import { NothingToReview } from './review.errors.ts';

const unreviewed = [
  `review_status = ${reviewStates.open}`,
  'reviewed_by = null',
  'reviewed_at = null',
  'review_comment_id = null',
  'review_comment = null',
  'second_reviewed_by = null',
  'second_reviewed_at = null',
  'second_review_comment_id = null',
  'second_review_comment = null',
].map((set) => sql.raw(set));

/** Takes reviews back so that results can be corrected; who, why and what was signed before stays in the trail. */
export async function unlockResults(ctx: Ctx, body: UnlockResultsBody): Promise<UnlockAnswer> {
  if (body.reason === '') throw ReasonNeeded();
  return ctx.transaction(async (tx) => {
    const rows = (await holdChosen(tx, ctx, body)).filter(
      (row) => transition(reviewLifeCycle, row.reviewStatus, 'unlock', { reason: true }).ok,
    );
    if (rows.length === 0) throw NothingToReview();
    await changeChosen(tx, ctx, rows, unreviewed);
    for (const { id, reviewStatus, reviewedBy, secondReviewedBy } of rows)
      tx.addToTrail({
        entity: 'qcTestResult',
        entityId: id,
        action: 'unlock',
        before: { reviewStatus, reviewedBy, secondReviewedBy },
        after: { reviewStatus: reviewStates.open, reason: body.reason },
      });
    notifyTests(tx, rows);
    return { unlocked: rows.length };
  });
}
