import {
  type AlertAct,
  type AlertFact,
  type AlertKind,
  type AlertState,
  alertLifeCycle,
  type Facts,
  type RepeatOutcome,
  transition,
} from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound, VersionConflict } from '#crud/crud.errors';
import { lockTests, ReasonNeeded } from '#features/qc/results/public';
import type { Caller, Tx } from '#platform/ctx';
import { AlertSamePerson, AlertWrongState } from './alert.errors.ts';

/** An alert with its answer, locked until the end of the transaction. */
export type HeldAlert = {
  readonly id: string;
  readonly version: number;
  readonly qcTestId: string;
  readonly runId: string | null;
  readonly runTime: Date;
  /** The time of the run in the laboratory's time zone, as a message names it. */
  readonly runTimeText: string;
  readonly alertType: AlertKind;
  readonly alertStatus: AlertState;
  readonly causeId: string | null;
  readonly actionIds: readonly string[];
  readonly repeatOutcome: RepeatOutcome | null;
  readonly patientImpact: string | null;
  readonly reviewComment: string | null;
  readonly reviewedBy: string | null;
  readonly testName: string;
};

/** Locks the tests before the alerts: the evaluation takes them in that order, and two orders would wait for each other. */
export async function holdAlerts(tx: Tx, ctx: Caller, ids: readonly string[]): Promise<HeldAlert[]> {
  const tests = await tx.rows(sql<{ id: string }>`select distinct qc_test_id as id from qc_test_alert
    where tenant_id = ${ctx.tenantId} and id = any(${[...ids]}::bigint[])`);
  await lockTests(
    tx,
    ctx,
    tests.map((test) => test.id),
  );
  return tx.rows(sql<HeldAlert>`
    select x.id, x.version, x.qc_test_id as "qcTestId", x.run_id as "runId", x.run_time as "runTime",
      to_char(x.run_time, 'YYYY-MM-DD HH24:MI') as "runTimeText", x.alert_type as "alertType",
      x.alert_status as "alertStatus", x.cause_id as "causeId", coalesce(x.action_ids, '{}') as "actionIds",
      x.repeat_outcome as "repeatOutcome", x.patient_impact as "patientImpact", x.review_comment as "reviewComment",
      x.reviewed_by as "reviewedBy",
      (select y.name from qc_test t join analyte y on y.id = t.analyte_id where t.tenant_id = ${ctx.tenantId} and t.id = x.qc_test_id) as "testName"
    from qc_test_alert x where x.tenant_id = ${ctx.tenantId} and x.id = any(${[...ids]}::bigint[]) and x.deleted_at is null
    order by x.id for update of x`);
}

/** The alert as the caller saw it; someone else's change in between is a conflict that shows both. */
export async function holdAlert(tx: Tx, ctx: Caller, seen: Seen): Promise<HeldAlert> {
  return asSeen(await holdAlerts(tx, ctx, [seen.id]), seen);
}

export type Seen = { readonly id: string; readonly version: number };

/** One of the held alerts, if it is still as the caller saw it. */
export function asSeen(held: readonly HeldAlert[], seen: Seen): HeldAlert {
  const alert = held.find(({ id }) => id === seen.id);
  if (!alert) throw RecordNotFound({ id: seen.id });
  if (alert.version !== seen.version) throw VersionConflict({ record: alert.testName }, { yours: seen, theirs: alert });
  return alert;
}

const acts: Record<AlertAct, { actZh: string; actEn: string }> = {
  review: { actZh: '处理', actEn: 'reviewed' },
  complete: { actZh: '审核完成', actEn: 'completed' },
  sendBack: { actZh: '退回', actEn: 'sent back' },
  cancel: { actZh: '取消', actEn: 'cancelled' },
  reopen: { actZh: '重新打开', actEn: 'reopened' },
};

/** The state after an act, or the reason against it as a sentence. */
export function stateAfter(alert: Pick<HeldAlert, 'alertStatus'>, act: AlertAct, facts: Facts<AlertFact>): AlertState {
  const outcome = transition(alertLifeCycle, alert.alertStatus, act, facts);
  if (outcome.ok) return outcome.to;
  if (outcome.reason === 'wrongState') throw AlertWrongState({ state: alert.alertStatus, ...acts[act] });
  throw outcome.missing.includes('reason') ? ReasonNeeded() : AlertSamePerson();
}
