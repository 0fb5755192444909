import { type AlertState, alertingVerdict, alertLifeCycle, groupBy, transition, worstVerdict } from '@qc/domain';
import { sql } from 'kysely';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { Judgement } from './judgeRuns.ts';
import { rulesIn, type Verdict } from './resultRow.ts';
import type { TestSetup } from './testSetup.ts';

/** A run as the alert list knows it: its worst verdict and every rule behind it. */
export type RunFinding = {
  readonly runId: string;
  readonly runTime: Date;
  readonly verdict: Verdict | null;
  readonly rules: readonly string[];
  /** A run of which nothing was stored before has no alert yet. */
  readonly isNew?: boolean;
};

const isQuiet = ({ verdict }: RunFinding): boolean => verdict !== 'reject' && verdict !== 'warn';

type TestFindings = { readonly setup: TestSetup; readonly findings: readonly RunFinding[] };

type Alert = {
  readonly id: string;
  readonly qcTestId: string;
  readonly runId: string;
  readonly alertStatus: AlertState;
  readonly alertType: string;
  readonly rules: readonly string[] | null;
};

/** The runs whose verdict moved, each with its worst verdict and all its rules; what a reviewer accepted raises nothing. */
export function findingsOf(judged: readonly Judgement[], changed: readonly Judgement[]): RunFinding[] {
  const byRun = groupBy(judged, ({ row }) => row.runId);
  return [...new Set(changed.map(({ row }) => row.runId))].map((runId) => {
    const ofRun = byRun.get(runId) ?? [];
    const open = ofRun.filter(({ row }) => row.manualStatus !== 'accept');
    return {
      runId,
      runTime: ofRun[0]?.row.measuredAt ?? new Date(0),
      verdict:
        worstVerdict(ofRun.map(({ row, verdict }) => alertingVerdict({ verdict, manualStatus: row.manualStatus }))) ??
        null,
      rules: rulesIn(open.flatMap(({ violations }) => violations)),
      isNew: ofRun.every(({ row }) => row.ruleSetVersionId === null),
    };
  });
}

/** Whether a warning becomes an alert: the test's own sensitivity, else the laboratory's default, else the centre's. */
async function warningPolicy(tx: ReadTx, ctx: Caller): Promise<(setup: TestSetup) => boolean> {
  const rows = await tx.prepared(sql<{ id: string; tenantId: string; isDefault: boolean; alerts: boolean }>`
    select id, tenant_id as "tenantId", is_default as "isDefault", alerts_on_warning as alerts from sensitivity
    where tenant_id in (${ctx.tenantId}, ${centralTenant}) and deleted_at is null`);
  const fallback =
    rows.find((row) => row.isDefault && row.tenantId === ctx.tenantId) ?? rows.find((row) => row.isDefault);
  return (setup) => (rows.find((row) => row.id === setup.sensitivityId) ?? fallback)?.alerts ?? false;
}

async function alertsOf(tx: ReadTx, ctx: Caller, runIds: readonly string[]): Promise<Map<string, Alert>> {
  const rows =
    await tx.rows(sql<Alert>`select distinct on (qc_test_id, run_id) id, qc_test_id as "qcTestId", run_id as "runId",
      alert_status as "alertStatus", alert_type as "alertType", rules
    from qc_test_alert where tenant_id = ${ctx.tenantId} and run_id = any(${[...runIds]}::text[]) and alert_type in ('reject', 'warn') and deleted_at is null
    order by qc_test_id, run_id, alert_status = 'Cancelled', id`);
  return new Map(rows.map((row) => [`${row.qcTestId}/${row.runId}`, row]));
}

/**
 * Brings the alerts of runs in line with their verdicts: raised, updated, or cancelled with the reason, never deleted.
 * A case that people have completed keeps its story; one still open has its rules brought up to date.
 */
export async function settleAlerts(tx: Tx, ctx: Caller, tests: readonly TestFindings[]): Promise<void> {
  const all = tests.flatMap(({ findings }) => findings);
  const runIds = all.filter((finding) => !(finding.isNew && isQuiet(finding))).map((finding) => finding.runId);
  if (runIds.length === 0) return;
  const alertsOnWarning = await warningPolicy(tx, ctx);
  const known = await alertsOf(tx, ctx, runIds);
  for (const { setup, findings } of tests) {
    for (const finding of findings) {
      const alert = known.get(`${setup.id}/${finding.runId}`);
      const isAlert =
        setup.status === 'Active' &&
        (finding.verdict === 'reject' || (finding.verdict === 'warn' && alertsOnWarning(setup)));
      if (isAlert && !alert) await raise(tx, ctx, setup, finding);
      else if (isAlert && alert) await bringUpToDate(tx, ctx, alert, finding);
      else if (alert) await cancel(tx, ctx, alert);
    }
  }
}

async function raise(
  tx: Tx,
  ctx: Caller,
  setup: TestSetup,
  { runId, runTime, verdict, rules }: RunFinding,
): Promise<void> {
  const id = ctx.newId();
  await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, rules, alert_status,
      create_user, create_time, update_user, update_time)
    values (${ctx.tenantId}, ${id}, ${setup.id}, ${runId}, ${runTime}, ${verdict}, ${[...rules]}::text[], 'Pending',
      ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`);
  tx.addToTrail({
    entity: 'qcTestAlert',
    entityId: id,
    action: 'create',
    after: { qcTestId: setup.id, runId, alertType: verdict, rules, alertStatus: 'Pending' },
  });
  tx.notify('qcTestAlert', { id, alertStatus: 'Pending' });
}

/** A cancelled alert whose run is out of control after all is open again; a completed one keeps its status. */
async function bringUpToDate(tx: Tx, ctx: Caller, alert: Alert, { verdict, rules }: RunFinding): Promise<void> {
  const reopened = transition(alertLifeCycle, alert.alertStatus, 'reopen', { system: true });
  const alertStatus = reopened.ok ? reopened.to : alert.alertStatus;
  if (alertStatus === alert.alertStatus && alert.alertType === verdict && String(alert.rules) === String(rules)) return;
  await tx.rows(sql`update qc_test_alert set alert_type = ${verdict}, rules = ${[...rules]}::text[], alert_status = ${alertStatus},
    cancel_reason = null, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
    where tenant_id = ${ctx.tenantId} and id = ${alert.id}`);
  tx.addToTrail({
    entity: 'qcTestAlert',
    entityId: alert.id,
    action: 'update',
    before: alert,
    after: { ...alert, rules, alertType: verdict, alertStatus },
  });
  tx.notify('qcTestAlert', { id: alert.id, alertStatus });
}

/** The reason is data, so that each reader sees it in the own language. A signed case stays as it was signed. */
async function cancel(tx: Tx, ctx: Caller, alert: Alert): Promise<void> {
  const cancelled = transition(alertLifeCycle, alert.alertStatus, 'cancel', { system: true });
  if (!cancelled.ok) return;
  const cancelReason = 'reevaluated';
  await tx.rows(sql`update qc_test_alert set alert_status = ${cancelled.to}, cancel_reason = ${cancelReason}, update_user = ${ctx.userId},
    update_time = ${ctx.now()}, version = version + 1 where tenant_id = ${ctx.tenantId} and id = ${alert.id}`);
  tx.addToTrail({
    entity: 'qcTestAlert',
    entityId: alert.id,
    action: 'update',
    before: alert,
    after: { ...alert, alertStatus: cancelled.to, cancelReason },
  });
  tx.notify('qcTestAlert', { id: alert.id, alertStatus: cancelled.to });
}
