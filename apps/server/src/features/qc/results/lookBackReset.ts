import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { reevaluateTest, type VerdictChange } from './reevaluate.ts';
import { testSetup } from './testSetup.ts';

/** From when on a test is judged without what lay before, and which case says so; `at` null: the case says it no more. */
type LookBackRestart = {
  readonly testId: string;
  readonly alertId: string;
  readonly at: Date | null;
  readonly reason: string;
};

async function resetsOfAlert(tx: Tx, ctx: Caller, alertId: string): Promise<{ id: string; at: Date }[]> {
  return tx.rows(sql<{ id: string; at: Date }>`select id, at from look_back_reset
    where tenant_id = ${ctx.tenantId} and qc_test_alert_id = ${alertId} and deleted_at is null`);
}

/**
 * After a calibration, new reagent or repair: rules across runs no longer see earlier results, and all later ones are
 * judged again. A case that is answered again replaces its former restart. Precondition: the caller holds the test's
 * lock.
 */
export async function restartLookBack(tx: Tx, ctx: Caller, restart: LookBackRestart): Promise<VerdictChange[]> {
  const { testId, alertId, at, reason } = restart;
  const former = await resetsOfAlert(tx, ctx, alertId);
  const isSame = at !== null && former.some((reset) => reset.at.getTime() === at.getTime());
  if (isSame || (at === null && former.length === 0)) return [];
  await tx.rows(sql`update look_back_reset set deleted_at = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and qc_test_alert_id = ${alertId} and deleted_at is null`);
  for (const reset of former)
    tx.addToTrail({ entity: 'lookBackReset', entityId: reset.id, action: 'delete', before: { at: reset.at, alertId } });
  if (at !== null) {
    const id = ctx.newId();
    await tx.rows(sql`insert into look_back_reset (tenant_id, id, qc_test_id, at, reason, qc_test_alert_id, create_user, create_time)
      values (${ctx.tenantId}, ${id}, ${testId}, ${at}, ${reason}, ${alertId}, ${ctx.userId}, ${ctx.now()})`);
    tx.addToTrail({
      entity: 'lookBackReset',
      entityId: id,
      action: 'create',
      after: { qcTestId: testId, at, alertId, reason },
    });
  }
  const setup = await testSetup(tx, ctx, testId);
  if (!setup) return [];
  const instants = [...former.map((reset) => reset.at.getTime()), ...(at === null ? [] : [at.getTime()])];
  tx.notify('qcTestResult', { qcTestId: testId });
  return reevaluateTest(tx, ctx, { setup, from: new Date(Math.min(...instants)) });
}
