import type { AlertAct, AlertState } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import type { HeldAlert } from './heldAlert.ts';

/** What an alert is after a write. */
export type AlertWritten = { readonly id: string; readonly version: number; readonly alertStatus: AlertState };

type AlertStep = {
  readonly act: AlertAct;
  readonly to: AlertState;
  readonly sets: readonly RawBuilder<unknown>[];
  /** What the trail records in addition to the states: the answer, or the reason. */
  readonly after?: object;
};

/** Writes the next state with the step that led to it: the trail is the story that the case shows. */
export async function storeAlert(tx: Tx, ctx: Caller, alert: HeldAlert, step: AlertStep): Promise<AlertWritten> {
  const { act, to, sets, after } = step;
  const version = alert.version + 1;
  await tx.rows(
    sql`update qc_test_alert set ${sql.join([
      ...sets,
      sql`alert_status = ${to}`,
      sql`version = ${version}`,
      sql`update_user = ${ctx.userId}`,
      sql`update_time = ${ctx.now()}`,
    ])} where tenant_id = ${ctx.tenantId} and id = ${alert.id}`,
  );
  const { testName: _, runTimeText: __, ...before } = alert;
  tx.addToTrail({
    entity: 'qcTestAlert',
    entityId: alert.id,
    action: act,
    before,
    after: { ...before, ...after, alertStatus: to, version },
  });
  tx.notify('qcTestAlert', { id: alert.id, alertStatus: to });
  return { id: alert.id, version, alertStatus: to };
}
