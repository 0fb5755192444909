import type { ReviewAlertBody } from '@qc/contract';
import { sql } from 'kysely';
import { readInstant, restartLookBack } from '#features/qc/results/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { ActedAtOutside, CaseOfOtherTest } from './alert.errors.ts';
import { setLinks } from './caseLinks.ts';
import { type CheckedAnswer, checkAnswer } from './checkAnswer.ts';
import { asSeen, type HeldAlert, holdAlerts, stateAfter } from './heldAlert.ts';
import { type AlertWritten, storeAlert } from './storeAlert.ts';

/**
 * Answers an alert: cause, actions, outcome of the repeat, patient impact. A calibration, new reagent or repair among
 * the actions restarts the look-back, and later results are evaluated again. Other open cases of the test with the same
 * cause are answered too, all or none. Each is checked separately and has its own record and link of the trail.
 */
export async function reviewAlert(ctx: Ctx, body: ReviewAlertBody): Promise<AlertWritten> {
  const others = body.together.filter(({ id }) => id !== body.id);
  return ctx.transaction(async (tx) => {
    const held = await holdAlerts(tx, ctx, [body.id, ...others.map(({ id }) => id)]);
    const alert = asSeen(held, body);
    const together = others.map((other) => asSeen(held, other));
    const stranger = together.find(({ qcTestId }) => qcTestId !== alert.qcTestId);
    if (stranger) throw CaseOfOtherTest({ name: stranger.testName });
    const answered = [await answerAlert(tx, ctx, alert, body)];
    for (const other of together) answered.push(await answerAlert(tx, ctx, other, body));
    // Judged again only once all are answered: an alert that is Reviewed is not taken back.
    for (const { alert: each, checked } of answered) await restartAfter(tx, ctx, { alert: each, checked, body });
    return (answered[0] as Answered).written;
  });
}

type Answered = { readonly alert: HeldAlert; readonly checked: CheckedAnswer; readonly written: AlertWritten };

async function answerAlert(tx: Tx, ctx: Caller, alert: HeldAlert, body: ReviewAlertBody): Promise<Answered> {
  const to = stateAfter(alert, 'review', {});
  const checked = await checkAnswer(tx, ctx, alert, body);
  const { causeId, actionIds, repeatOutcome, patientImpact, reviewComment } = checked.answer;
  const repeatResultIds = checked.repeats.map((row) => row.id);
  const written = await storeAlert(tx, ctx, alert, {
    act: 'review',
    to,
    sets: [
      sql`cause_id = ${causeId}`,
      sql`action_ids = ${[...actionIds]}::bigint[]`,
      sql`repeat_outcome = ${repeatOutcome}`,
      sql`patient_impact = ${patientImpact}`,
      sql`review_comment = ${reviewComment}`,
      sql`reviewed_by = ${ctx.userId}`,
      sql`reviewed_at = ${ctx.now()}`,
    ],
    after: { ...checked.answer, repeatResultIds, fileIds: body.fileIds, reviewedBy: ctx.userId },
  });
  await setLinks(tx, ctx, { kind: 'repeats', alertId: alert.id, ids: repeatResultIds });
  await setLinks(tx, ctx, { kind: 'files', alertId: alert.id, ids: body.fileIds });
  return { alert, checked, written };
}

type Restart = { readonly alert: HeldAlert; readonly checked: CheckedAnswer; readonly body: ReviewAlertBody };

async function restartAfter(tx: Tx, ctx: Caller, { alert, checked, body }: Restart): Promise<void> {
  const resetting = checked.actions.filter(({ resetsLookback }) => resetsLookback);
  await restartLookBack(tx, ctx, {
    testId: alert.qcTestId,
    alertId: alert.id,
    at: resetting.length === 0 ? null : await actedAt(tx, ctx, { alert, checked, body }),
    reason: resetting.map(({ code }) => code).join(' '),
  });
}

/** When the action was taken: as said, else before the first repeat, else now. */
async function actedAt(tx: Tx, ctx: Caller, { alert, checked, body }: Restart): Promise<Date> {
  if (body.actedAt) {
    const at = await readInstant(tx, body.actedAt);
    if (at.getTime() <= alert.runTime.getTime() || at.getTime() > ctx.now().getTime()) throw ActedAtOutside();
    return at;
  }
  const instants = checked.repeats.map((row) => row.measuredAt.getTime());
  return instants.length === 0 ? ctx.now() : new Date(Math.min(...instants));
}
