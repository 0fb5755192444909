import type { ReviewAnswer, ReviewPolicy, ReviewResultsBody } from '@qc/contract';
import { reviewStates } from '@qc/domain';
import { sql } from 'kysely';
import { demandIndependentSigner } from '#features/people/users/public';
import { type Caller, type Ctx, centralTenant, type Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { changeChosen, holdChosen, notifyTests } from './chosenResults.ts';
import { openCasesOf } from './openCases.queries.ts';
import { CasesOpen, NothingReviewed, NothingToReview, OpenCasesReasonNeeded, ReviewMoved } from './review.errors.ts';
import { reviewPolicyOf } from './reviewPolicy.ts';
import { type Level, signableOf, stateSeen } from './signable.ts';

async function refuseUnknownComment(tx: Tx, ctx: Caller, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.first(sql`select 1 from comments
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and id = ${id} and deleted_at is null`);
  if (!found)
    throw invalidInput([{ field: 'commentId', label: { zh: '标准备注', en: 'Standard comment' }, code: 'notFound' }]);
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

/** Open cases block; where the laboratory accepts a reason instead, none may be missing. */
function refuseOpenCases(count: number, { openCases }: ReviewPolicy, reason: string): void {
  if (count === 0) return;
  if (openCases === 'block') throw CasesOpen({ count });
  if (reason === '') throw OpenCasesReasonNeeded({ count });
}

/** Signs results off, singly or by the group. From the first review on they are locked. */
export async function reviewResults(ctx: Ctx, body: ReviewResultsBody): Promise<ReviewAnswer> {
  const level: Level = body.level === 2 ? 2 : 1;
  const words = { commentId: body.commentId ?? null, comment: body.comment || null };
  const reason = body.openCasesReason ?? '';
  return ctx.transaction(async (tx) => {
    await refuseUnknownComment(tx, ctx, words.commentId);
    const { results, refused } = signableOf(await holdChosen(tx, ctx, body), body, ctx.userId);
    if (results.length === 0) {
      const [first] = refused;
      throw first ? NothingReviewed({ reason: first.reason }, { refused }) : NothingToReview();
    }
    if (level === 2)
      await demandIndependentSigner(
        tx,
        ctx,
        results.flatMap(({ reviewedBy, createUser }) => [reviewedBy, createUser]),
      );
    const openCases = await openCasesOf(tx, ctx, results);
    if (body.seen !== undefined && body.seen !== stateSeen(results, openCases)) throw ReviewMoved();
    refuseOpenCases(openCases.length, await reviewPolicyOf(tx, ctx), reason);
    await changeChosen(tx, ctx, results, setsOf(ctx, level, words));
    const openRuns = new Set(openCases.map(({ qcTestId, runId }) => `${qcTestId}/${runId}`));
    for (const { id, reviewStatus, qcTestId, runId } of results)
      tx.addToTrail({
        entity: 'qcTestResult',
        entityId: id,
        action: 'review',
        before: { reviewStatus },
        after: { reviewStatus: level, ...words, ...(openRuns.has(`${qcTestId}/${runId}`) && { reason }) },
      });
    notifyTests(tx, results);
    return { reviewed: results.length, refused };
  });
}
