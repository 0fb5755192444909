import { type AlertState, type LotExpiryAct, lotExpiryLifeCycle, transition } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { demandIndependentSigner } from '#features/people/users/public';
import type { Ctx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { ExpiryMoved, ExpiryNotFound, ExpiryOtherPerson, ExpiryWrongState } from './lotExpiry.errors.ts';

type LockedAlert = {
  readonly alertStatus: AlertState;
  readonly version: number;
  readonly reviewedBy: string | null;
  readonly reviewComment: string | null;
};
type Answer = { readonly id: string; readonly version: number };

const entity = 'alertLotExpiry';

/** What each act of a person leaves on the alert. */
const marks: Record<
  Extract<LotExpiryAct, 'review' | 'complete' | 'sendBack'>,
  (ctx: Ctx, words: string) => RawBuilder<unknown>[]
> = {
  review: (ctx, words) => [
    sql`review_comment = ${words}`,
    sql`reviewed_by = ${ctx.userId}`,
    sql`reviewed_at = ${ctx.now()}`,
  ],
  complete: (ctx) => [sql`completed_by = ${ctx.userId}`, sql`completed_at = ${ctx.now()}`],
  sendBack: () => [sql`reviewed_by = null`, sql`reviewed_at = null`],
};

function nextState(held: LockedAlert, act: keyof typeof marks, ctx: Ctx): AlertState {
  const facts = { otherPerson: held.reviewedBy !== ctx.userId, reason: true };
  const step = transition(lotExpiryLifeCycle, held.alertStatus, act, facts);
  if (step.ok) return step.to;
  throw step.reason === 'wrongState' ? ExpiryWrongState() : ExpiryOtherPerson();
}

/** Reviews, completes or sends back; the version is the one that the person saw. */
export async function answerExpiry(
  ctx: Ctx,
  act: keyof typeof marks,
  { id, version, words = '' }: Answer & { words?: string },
): Promise<{ id: string; version: number; alertStatus: AlertState }> {
  return ctx.transaction(async (tx) => {
    const held = await tx.first(
      query
        .selectFrom('alert_lot_expiry')
        .select([
          'alert_status as alertStatus',
          'version',
          'reviewed_by as reviewedBy',
          'review_comment as reviewComment',
        ])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate(),
    );
    if (!held) throw ExpiryNotFound({ id });
    if (held.version !== version) throw ExpiryMoved();
    const alertStatus = nextState(held, act, ctx);
    if (act === 'complete') await demandIndependentSigner(tx, ctx, [held.reviewedBy]);
    const sets = [...marks[act](ctx, words), sql`alert_status = ${alertStatus}`, sql`version = version + 1`];
    await tx.rows(sql`update alert_lot_expiry set ${sql.join(sets)}, update_user = ${ctx.userId}, update_time = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${id}`);
    const after = {
      alertStatus,
      ...(words === '' ? {} : act === 'review' ? { reviewComment: words } : { reason: words }),
    };
    tx.addToTrail({ entity, entityId: id, action: act, before: { alertStatus: held.alertStatus }, after });
    tx.notify(entity, { id, alertStatus });
    return { id, version: version + 1, alertStatus };
  });
}
