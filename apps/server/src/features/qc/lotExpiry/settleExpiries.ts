import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import { type ExpiryChange, expiryChange } from './expiryChange.ts';
import { expiryWindows } from './expiryWindows.ts';
import { type LotInUse, lotsInUse, type OpenExpiry, openExpiries } from './lots.queries.ts';

type ExpiryCounts = { readonly raised: number; readonly risen: number; readonly closed: number };
export const noExpiries: ExpiryCounts = { raised: 0, risen: 0, closed: 0 };

type By = { readonly tenantId: string; readonly now: Date; readonly newId: MakeId };
const entity = 'alertLotExpiry';

async function raise(tx: Tx, by: By, lot: LotInUse, { severity, windowDays }: ExpiryChange & { act: 'raise' }) {
  const id = by.newId();
  const added = await tx.first(sql`
    insert into alert_lot_expiry (tenant_id, id, lot_id, expiry_date, severity, window_days, alert_status, create_time, update_time)
    values (${by.tenantId}, ${id}, ${lot.lotId}, ${lot.expiryDate}, ${severity}, ${windowDays}, 'Pending', ${by.now}, ${by.now})
    on conflict (tenant_id, lot_id) where deleted_at is null and alert_status in ('Pending', 'Reviewed') do nothing returning id`);
  if (!added) return;
  const after = { lotId: lot.lotId, expiryDate: lot.expiryDate, severity, windowDays, alertStatus: 'Pending' };
  tx.addToTrail({ entity, entityId: id, action: 'create', after });
  tx.notify(entity, { id, alertStatus: 'Pending', severity });
}

async function update(tx: Tx, by: By, alert: OpenExpiry, after: Omit<OpenExpiry, 'id' | 'lotId'>): Promise<void> {
  await tx.rows(sql`
    update alert_lot_expiry set expiry_date = ${after.expiryDate}, severity = ${after.severity}, window_days = ${after.windowDays},
      alert_status = ${after.alertStatus}, completed_at = case when ${after.alertStatus} = 'Completed' then ${by.now}::timestamptz end,
      update_time = ${by.now}, update_user = null, version = version + 1
    where tenant_id = ${by.tenantId} and id = ${alert.id}`);
  const { id, lotId, ...before } = alert;
  tx.addToTrail({ entity, entityId: id, action: 'update', before: { lotId, ...before }, after: { lotId, ...after } });
  tx.notify(entity, { id, alertStatus: after.alertStatus, severity: after.severity });
}

async function settle(
  tx: Tx,
  by: By,
  { lot, alert, change }: { lot: LotInUse; alert: OpenExpiry | undefined; change: ExpiryChange },
) {
  if (change.act === 'raise') await raise(tx, by, lot, change);
  if (!alert) return;
  if (change.act === 'close') await update(tx, by, alert, { ...alert, alertStatus: 'Completed' });
  if (change.act === 'cancel')
    await update(tx, by, alert, { ...alert, expiryDate: lot.expiryDate, alertStatus: 'Cancelled' });
  if (change.act === 'update') {
    const { severity, windowDays, comesBack } = change;
    const alertStatus = comesBack ? 'Pending' : alert.alertStatus;
    await update(tx, by, alert, { expiryDate: lot.expiryDate, severity, windowDays, alertStatus });
  }
}

/** Brings a laboratory's expiry alerts in line with its lots: one open alert a lot, its severity rising. */
export async function settleExpiries(tx: Tx, by: By): Promise<ExpiryCounts> {
  // Two passes over one laboratory (the nightly one, and one after a change) wait for each other.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${by.tenantId}/lotExpiry`}, 0))`);
  const windows = await expiryWindows(tx, by.tenantId);
  const alerts = await openExpiries(tx, by.tenantId);
  const lots = await lotsInUse(tx, by.tenantId, by.now);
  const changes = lots.map((lot) => {
    const alert = alerts.get(lot.lotId);
    return { lot, alert, change: expiryChange(lot, alert, windows) };
  });
  for (const change of changes) await settle(tx, by, change);
  const count = (...acts: ExpiryChange['act'][]) => changes.filter(({ change }) => acts.includes(change.act)).length;
  return { raised: count('raise'), risen: count('update'), closed: count('close', 'cancel') };
}
