import type { CompleteAlertBody, SendBackBody } from '@qc/contract';
import { sql } from 'kysely';
import { demandIndependentSigner } from '#features/people/users/public';
import type { Ctx } from '#platform/ctx';
import { refuseIncomplete } from './checkAnswer.ts';
import { holdAlert, stateAfter } from './heldAlert.ts';
import { type AlertWritten, storeAlert } from './storeAlert.ts';

/**
 * The second signature under a case. The answer is checked again: a warning that was answered as one may have become a
 * rejection since.
 */
export async function completeAlert(ctx: Ctx, body: CompleteAlertBody): Promise<AlertWritten> {
  return ctx.transaction(async (tx) => {
    const alert = await holdAlert(tx, ctx, body);
    const to = stateAfter(alert, 'complete', { otherPerson: alert.reviewedBy !== ctx.userId });
    await demandIndependentSigner(tx, ctx, [alert.reviewedBy]);
    refuseIncomplete(alert.alertType, alert);
    return storeAlert(tx, ctx, alert, {
      act: 'complete',
      to,
      sets: [sql`completed_by = ${ctx.userId}`, sql`completed_at = ${ctx.now()}`],
      after: { completedBy: ctx.userId },
    });
  });
}

/** Sends an answered case back to who answered it, saying why. The answer stays to be amended; its signature does not. */
export async function sendBackAlert(ctx: Ctx, body: SendBackBody): Promise<AlertWritten> {
  return ctx.transaction(async (tx) => {
    const alert = await holdAlert(tx, ctx, body);
    const to = stateAfter(alert, 'sendBack', { reason: body.reason !== '' });
    return storeAlert(tx, ctx, alert, {
      act: 'sendBack',
      to,
      sets: [sql`reviewed_by = null`, sql`reviewed_at = null`],
      after: { reviewedBy: null, reason: body.reason },
    });
  });
}
