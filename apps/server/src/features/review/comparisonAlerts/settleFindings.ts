import { type AlertAct, type AlertState, alertLifeCycle, type ComparisonFindingKind, transition } from '@qc/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { FoundMonths, MonthFinding } from './findings.ts';

type By = { readonly tenantId: string; readonly now: Date; readonly newId: MakeId };

type Alert = {
  readonly id: string;
  readonly qcTestId: string;
  readonly level: number;
  readonly month: string;
  readonly finding: ComparisonFindingKind;
  readonly alertStatus: AlertState;
  readonly foundValue: number;
  readonly limitValue: number;
  readonly against: MonthFinding['against'];
};

const entity = 'qcTestAlert';

/** The code of a finding, in the place of the violated rules of a run. */
const codes: Readonly<Record<ComparisonFindingKind, string>> = { sdi: 'SDI', cvi: 'CVI', bias: 'Bias', tea: 'TE' };
const typeOf = (kind: ComparisonFindingKind) => (kind === 'tea' ? 'tea' : 'peer');

const keyOf = (of: { qcTestId: string; level: number; month: string }, kind: ComparisonFindingKind) =>
  [of.qcTestId, of.level, of.month, kind].join('/');

function alertsOf(tx: Tx, tenantId: string, months: readonly string[]): Promise<Alert[]> {
  return tx.rows(sql<Alert>`select id, qc_test_id as "qcTestId", level, to_char(month, 'YYYY-MM-DD') as month, finding, alert_status as "alertStatus",
      found_value as "foundValue", limit_value as "limitValue", against
    from qc_test_alert where tenant_id = ${tenantId} and finding is not null and month = any(${[...months]}::date[]) and deleted_at is null
    for update`);
}

async function raise(tx: Tx, { tenantId, now, newId }: By, found: MonthFinding): Promise<void> {
  const { qcTestId, level, month, at, against, finding } = found;
  const { kind, value, limit } = finding;
  const id = newId();
  const [alertType, rules] = [typeOf(kind), [codes[kind]]];
  await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_time, alert_type, rules, alert_status, finding, level, month,
      found_value, limit_value, against, create_time, update_time)
    values (${tenantId}, ${id}, ${qcTestId}, ${at}, ${alertType}, ${rules}::text[], 'Pending', ${kind}, ${level}, ${month}::date,
      ${value}, ${limit}, ${against}, ${now}, ${now})`);
  const after = { qcTestId, alertType, rules, alertStatus: 'Pending', finding: kind, level, month, foundValue: value };
  tx.addToTrail({ entity, entityId: id, action: 'create', after: { ...after, limitValue: limit, against } });
  tx.notify(entity, { id, alertStatus: 'Pending' });
}

/** The state after what the comparison does; the same where the life cycle knows no such act from there. */
function stateAfter(state: AlertState, act: AlertAct): AlertState {
  const outcome = transition(alertLifeCycle, state, act, { system: true });
  return outcome.ok ? outcome.to : state;
}

/** The same finding with other figures, or found again; an answer of a user is kept. */
async function bringUpToDate(tx: Tx, { tenantId, now }: By, alert: Alert, found: MonthFinding): Promise<void> {
  if (alert.alertStatus !== 'Pending' && alert.alertStatus !== 'Cancelled') return;
  const { value: foundValue, limit: limitValue } = found.finding;
  const { against } = found;
  const alertStatus = stateAfter(alert.alertStatus, 'reopen');
  const after = { ...alert, foundValue, limitValue, against, alertStatus };
  if (alertStatus === alert.alertStatus && isSame(alert, after)) return;
  await tx.rows(sql`update qc_test_alert set found_value = ${foundValue}, limit_value = ${limitValue}, against = ${against},
      alert_status = ${alertStatus}, cancel_reason = null, update_time = ${now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${alert.id}`);
  tx.addToTrail({ entity, entityId: alert.id, action: 'update', before: alert, after });
  tx.notify(entity, { id: alert.id, alertStatus });
}

const isSame = (a: Alert, b: Alert): boolean =>
  a.foundValue === b.foundValue && a.limitValue === b.limitValue && a.against === b.against;

/** Within the limits after all, by a correction or by other limits. An answered case is not taken back. */
async function cancel(tx: Tx, { tenantId, now }: By, alert: Alert): Promise<number> {
  if (alert.alertStatus !== 'Pending') return 0;
  const alertStatus = stateAfter(alert.alertStatus, 'cancel');
  const cancelReason = 'withinLimits';
  await tx.rows(sql`update qc_test_alert set alert_status = ${alertStatus}, cancel_reason = ${cancelReason}, update_time = ${now},
    version = version + 1 where tenant_id = ${tenantId} and id = ${alert.id}`);
  const after = { ...alert, alertStatus, cancelReason };
  tx.addToTrail({ entity, entityId: alert.id, action: 'update', before: alert, after });
  tx.notify(entity, { id: alert.id, alertStatus });
  return 1;
}

/** Brings a laboratory's alerts in line with what was found: each test, level, month and kind of finding has one. */
export async function settleFindings(
  tx: Tx,
  by: By,
  { months, found, isJudged }: FoundMonths,
): Promise<{ raised: number; cancelled: number }> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${by.tenantId}/comparisonAlerts`}, 0))`);
  const known = new Map((await alertsOf(tx, by.tenantId, months)).map((alert) => [keyOf(alert, alert.finding), alert]));
  let [raised, cancelled] = [0, 0];
  for (const each of found) {
    const key = keyOf(each, each.finding.kind);
    const alert = known.get(key);
    known.delete(key);
    if (alert) await bringUpToDate(tx, by, alert, each);
    else {
      await raise(tx, by, each);
      raised += 1;
    }
  }
  for (const alert of known.values()) if (isJudged(alert)) cancelled += await cancel(tx, by, alert);
  return { raised, cancelled };
}
