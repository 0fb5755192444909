import { isQcMissing } from '@qc/domain';
import { sql } from 'kysely';
import { dueStateOf, type StoredState, testStates } from '#features/qc/qcTests/public';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import { mendLastRuns } from './mendLastRuns.ts';

type By = { readonly tenantId: string; readonly now: Date; readonly newId: MakeId };
const entity = 'qcTestAlert';

/** The due instant is the alert's time, so that repeated runs report one omission once. */
async function raise(tx: Tx, { tenantId, now, newId }: By, { id: qcTestId, dueInstant }: StoredState): Promise<number> {
  const id = newId();
  const added = await tx.first(sql`
    insert into qc_test_alert (tenant_id, id, qc_test_id, run_time, alert_type, rules, alert_status, create_time, update_time)
    select ${tenantId}, ${id}, ${qcTestId}, ${dueInstant}, 'missing', '{}', 'Pending', ${now}, ${now}
    where not exists (select 1 from qc_test_alert where tenant_id = ${tenantId} and qc_test_id = ${qcTestId}
      and alert_type = 'missing' and run_time = ${dueInstant} and deleted_at is null) returning id`);
  if (!added) return 0;
  const after = { qcTestId, alertType: 'missing', runTime: dueInstant, alertStatus: 'Pending' };
  tx.addToTrail({ entity, entityId: id, action: 'create', after });
  tx.notify(entity, { id, alertStatus: 'Pending' });
  return 1;
}

/** Whether a test in use has missed its QC; one without an interval, or in parallel with the lot before, owes none. */
function isMissing(state: StoredState, now: Date): boolean {
  const { dueHours, dueInstant } = state;
  if (dueHours === null || dueInstant === null || dueStateOf(state, now) === 'none') return false;
  return isQcMissing(dueHours + (now.getTime() - dueInstant.getTime()) / 3_600_000, dueHours);
}

/** Alerts for tests that have missed their QC. */
export async function raiseMissing(tx: Tx, by: By): Promise<{ raised: number }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${by.tenantId}/qcDue`}, 0))`);
  const inUse = sql`t.tenant_id = ${by.tenantId} and t.status = 'Active' and t.deleted_at is null`;
  let raised = 0;
  const states = await testStates(tx, { condition: inUse, tenantId: by.tenantId }, by.now);
  await mendLastRuns(tx, by, states);
  for (const state of states) if (isMissing(state, by.now)) raised += await raise(tx, by, state);
  return { raised };
}
