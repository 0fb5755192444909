import { lotExpiry } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A control lot as monitors name it, with how long it may still be used. */
type WatchedLot = {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly brandName: string;
  readonly expiryDate: string;
  readonly daysLeft: number | null;
  readonly severity: 'info' | 'warning' | 'urgent' | 'expired' | null;
};

type LotRow = Omit<WatchedLot, 'daysLeft' | 'severity'> & { readonly today: string };

/** Some lots, those that expire first before others. */
export async function watchedLots(tx: ReadTx, ctx: Caller, lotIds: readonly string[]): Promise<WatchedLot[]> {
  const rows = await tx.rows(sql<LotRow>`
    select o.id as "lotId", o.lot_number as "lotNumber", ${localName(ctx.language, 'b')} as "brandName",
      to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate", to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD') as today
    from lot o join brand b on b.id = o.brand_id where o.id = any(${[...lotIds]}::bigint[])
    order by o.expiry_date, o.lot_number, o.id`);
  return rows.map(({ today, ...lot }) => {
    const expiry = lotExpiry(lot.expiryDate, today);
    return { ...lot, daysLeft: expiry?.daysLeft ?? null, severity: expiry?.severity ?? null };
  });
}

/** Cases that are not closed, by test. */
export async function openCases(tx: ReadTx, ctx: Caller): Promise<Map<string, number>> {
  const rows = await tx.rows(sql<{ testId: string; n: number }>`
    select qc_test_id as "testId", count(*)::int as n from qc_test_alert
    where tenant_id = ${ctx.tenantId} and alert_status in ('Pending', 'Reviewed') and deleted_at is null group by 1`);
  return new Map(rows.map(({ testId, n }) => [testId, n]));
}

/** A test in use with its lot and its cases that are not closed, of any laboratory. */
export type LotUse = {
  readonly tenantId: string;
  readonly testId: string;
  readonly lotId: string;
  readonly openCases: number;
};

export function lotUses(tx: ReadTx, lotId: string | undefined): Promise<LotUse[]> {
  return tx.rows(sql<LotUse>`
    select t.tenant_id as "tenantId", t.id as "testId", t.lot_id as "lotId", coalesce(x.n, 0) as "openCases"
    from qc_test t
    left join (select tenant_id, qc_test_id, count(*)::int as n from qc_test_alert
      where alert_status in ('Pending', 'Reviewed') and deleted_at is null group by 1, 2) x
      on x.tenant_id = t.tenant_id and x.qc_test_id = t.id
    where t.status = 'Active' and t.deleted_at is null and (${lotId ?? null}::bigint is null or t.lot_id = ${lotId ?? null})
      and t.tenant_id in (select b.tenant_code from laboratory b where b.status = 'Active' and b.deleted_at is null)`);
}
