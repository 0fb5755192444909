import type { ReviewAnswer, ReviewRefusal, ReviewResultsBody } from '@qc/contract';
import { reviewLifeCycle, reviewStates, transition } from '@qc/domain';
import { sql } from 'kysely';
import { type Caller, type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { type ChosenResult, changeChosen, holdChosen, notifyTests } from './chosenResults.ts';
import { NothingReviewed, NothingToReview } from './review.errors.ts';

type Level = 1 | 2;

/** Why a person may not give this review, or null. */
export function refusalOf(row: ChosenResult, level: Level, userId: string): ReviewRefusal | null {
  const outcome = transition(reviewLifeCycle, row.reviewStatus, level === 1 ? 'review' : 'secondReview', {
    otherReviewer: row.reviewedBy !== userId,
    otherEntry: row.createUser !== userId,
  });
  if (outcome.ok) return null;
  if (outcome.reason === 'wrongState')
    return level === 2 && row.reviewStatus === reviewStates.open ? 'firstMissing' : 'alreadyReviewed';
  return outcome.missing.includes('otherReviewer') ? 'sameReviewer' : 'ownEntry';
}

async function refuseUnknownComment(tx: Tx, ctx: Caller, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.first(sql`select 1 from comments
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and id = ${id} and deleted_at is null`);
  if (!found)
    throw invalidInput([{ field: 'commentId', label: { zh: '标准注释', en: 'Standard comment' }, code: 'notFound' }]);
}

function setsOf(ctx: Ctx, level: Level, words: { commentId: string | null; comment: string | null }) {
  const { commentId, comment } = words;
  if (level === 1)
    return [
      sql`review_status = ${reviewStates.reviewed}`,
      sql`reviewed_by = ${ctx.userId}`,
      sql`reviewed_at = ${ctx.now()}`,
      sql`review_comment_id = ${commentId}`,
      sql`review_comment = ${comment}`,
    ];
  return [
    sql`review_status = ${reviewStates.reviewedTwice}`,
    sql`second_reviewed_by = ${ctx.userId}`,
    sql`second_reviewed_at = ${ctx.now()}`,
    sql`second_review_comment_id = ${commentId}`,
    sql`second_review_comment = ${comment}`,
  ];
}

/** Of a group only what awaits this level is meant; ids that are gone are named. */
function refusedOf(rows: readonly ChosenResult[], body: ReviewResultsBody, userId: string): ReviewAnswer['refused'] {
  const known = new Set(rows.map((row) => row.id));
  const missing = (body.ids ?? []).filter((id) => !known.has(id)).map((id) => ({ id, reason: 'notFound' as const }));
  const refused = rows.flatMap((row) => {
    const reason = refusalOf(row, body.level === 2 ? 2 : 1, userId);
    return reason === null ? [] : [{ id: row.id, reason }];
  });
  return [...missing, ...refused];
}

/** Signs results off, singly or by the group. From the first review on they are locked. */
export async function reviewResults(ctx: Ctx, body: ReviewResultsBody): Promise<ReviewAnswer> {
  const level: Level = body.level === 2 ? 2 : 1;
  const words = { commentId: body.commentId ?? null, comment: body.comment || null };
  return ctx.transaction(async (tx) => {
    await refuseUnknownComment(tx, ctx, words.commentId);
    const held = await holdChosen(tx, ctx, body);
    const rows = body.group ? held.filter((row) => row.reviewStatus === level - 1) : held;
    const refused = refusedOf(rows, body, ctx.userId);
    const wrong = new Set(refused.map(({ id }) => id));
    const reviewed = rows.filter((row) => !wrong.has(row.id));
    if (reviewed.length === 0) {
      const [first] = refused;
      throw first ? NothingReviewed({ reason: first.reason }, { refused }) : NothingToReview();
    }
    await changeChosen(tx, ctx, reviewed, setsOf(ctx, level, words));
    for (const { id, reviewStatus } of reviewed)
      tx.addToTrail({
        entity: 'qcTestResult',
        entityId: id,
        action: 'review',
        before: { reviewStatus },
        after: { reviewStatus: level, ...words },
      });
    notifyTests(tx, reviewed);
    return { reviewed: reviewed.length, refused };
  });
}
