import type { AlertState, ExpirySeverity } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** A lot that a laboratory has tests on, or had. */
export type LotInUse = {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly expiryDate: string;
  /** Tests in use. */
  readonly active: number;
  /** Those among them that no test on a later lot replaces yet. */
  readonly open: number;
  readonly today: string;
};

/**
 * A successor is a test of the same assay on a later lot of the same control, with a target for every level. The maker's
 * values do not count: they are a guide until the laboratory has set its own.
 */
const hasSuccessor = (tenantId: string) => sql`exists (
  select 1 from qc_test s join lot n on n.id = s.lot_id
  where s.tenant_id = ${tenantId} and s.assay_id = t.assay_id and s.id <> t.id and s.status = 'Active' and s.deleted_at is null
    and n.brand_id = o.brand_id and n.expiry_date > o.expiry_date and not exists (
      select 1 from unnest(t.levels) as used(level) where not exists (
        select 1 from target g where g.tenant_id = ${tenantId} and g.qc_test_id = s.id and g.level = used.level
          and g.kind <> 'maker' and g.deleted_at is null)))`;

/** Packs of the lot `o` were received and no test ever used it: they may expire unopened. */
export const isOnTheShelf = (tenantId: string) => sql`o.id in (
    select d.lot_id from lot_order d where d.tenant_id = ${tenantId} and d.received_at is not null and d.deleted_at is null)
  and o.id not in (select t.lot_id from qc_test t where t.tenant_id = ${tenantId} and t.deleted_at is null)`;

/** Every lot of a laboratory's tests or on its shelf; days are the laboratory's. */
export function lotsInUse(tx: ReadTx, tenantId: string, now: Date): Promise<LotInUse[]> {
  return tx.rows(sql<LotInUse>`
    select o.id as "lotId", o.lot_number as "lotNumber", to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate",
      count(*) filter (where t.status = 'Active')::int as active,
      count(*) filter (where t.status = 'Active' and not ${hasSuccessor(tenantId)})::int as open,
      to_char(${now}::timestamptz, 'YYYY-MM-DD') as today
    from qc_test t join lot o on o.id = t.lot_id
    where t.tenant_id = ${tenantId} and t.deleted_at is null
    group by o.id, o.lot_number, o.expiry_date
    union all
    select o.id, o.lot_number, to_char(o.expiry_date, 'YYYY-MM-DD'), 1, 1, to_char(${now}::timestamptz, 'YYYY-MM-DD')
    from lot o where o.deleted_at is null and ${isOnTheShelf(tenantId)}
    order by 3, 1`);
}

/** The alert of a lot that has not been closed. */
export type OpenExpiry = {
  readonly id: string;
  readonly lotId: string;
  readonly expiryDate: string;
  readonly severity: ExpirySeverity;
  readonly windowDays: number | null;
  readonly alertStatus: AlertState;
};

/** Open alerts by lot; locked, since people review them at the same time. */
export async function openExpiries(tx: ReadTx, tenantId: string): Promise<Map<string, OpenExpiry>> {
  const rows = await tx.rows(sql<OpenExpiry>`
    select id, lot_id as "lotId", to_char(expiry_date, 'YYYY-MM-DD') as "expiryDate", severity, window_days as "windowDays",
      alert_status as "alertStatus"
    from alert_lot_expiry where tenant_id = ${tenantId} and alert_status in ('Pending', 'Reviewed') and deleted_at is null
    order by id for update`);
  return new Map(rows.map((row) => [row.lotId, row]));
}
