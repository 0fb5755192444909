import type { RefusedReview, ReviewBatchAnswer, ReviewBatchBody } from '@qc/contract';
import { alertLifeCycle, transition } from '@qc/domain';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type HeldAlert, holdAlerts } from './heldAlert.ts';
import { storeAlert } from './storeAlert.ts';

function refusal(alert: HeldAlert): RefusedReview['reason'] | null {
  if (alert.alertType !== 'warn') return 'notWarning';
  return transition(alertLifeCycle, alert.alertStatus, 'review').ok ? null : 'notPending';
}

/**
 * Answers many warnings with one remark. A rejection needs its own answer: it is refused and named, the rest is done.
 */
export async function reviewBatch(ctx: Ctx, body: ReviewBatchBody): Promise<ReviewBatchAnswer> {
  const ids = [...new Set(body.ids)];
  return ctx.transaction(async (tx) => {
    const alerts = await holdAlerts(tx, ctx, ids);
    const found = new Map(alerts.map((alert) => [alert.id, alert]));
    const refused: RefusedReview[] = ids.flatMap((id) => {
      const alert = found.get(id);
      const reason = alert ? refusal(alert) : 'notFound';
      return reason === null ? [] : [{ id, name: alert?.testName ?? '', reason }];
    });
    const reviewed = alerts.filter((alert) => refusal(alert) === null);
    const reviewComment = body.reviewComment || null;
    for (const alert of reviewed)
      await storeAlert(tx, ctx, alert, {
        act: 'review',
        to: 'Reviewed',
        sets: [
          sql`review_comment = ${reviewComment}`,
          sql`reviewed_by = ${ctx.userId}`,
          sql`reviewed_at = ${ctx.now()}`,
        ],
        after: { reviewComment, reviewedBy: ctx.userId },
      });
    return { reviewed: reviewed.map((alert) => alert.id), refused };
  });
}
