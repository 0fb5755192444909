import type { ExpiringLot } from '@qc/contract';
import { lotExpiry } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import { type Caller, centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

type LotRow = Omit<ExpiringLot, 'daysLeft' | 'severity'> & { today: string };

/** Days before expiry from which the reader wants to know: the own default sensitivity's, else the centre's. */
async function noticeDays(tx: ReadTx, ctx: Caller): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('sensitivity')
      .select('lot_expiry_days as days')
      .where('tenant_id', 'in', [ctx.tenantId, centralTenant])
      .where('is_default', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy((row) => row('tenant_id', '=', ctx.tenantId), 'desc')
      .limit(1),
  );
  return row?.days ?? 90;
}

/** Lots in use that expire soon or have expired, the most pressing first; a condition on `qc_test t` says whose. */
export async function expiringLots(tx: ReadTx, ctx: Caller, inUse: RawBuilder<unknown>): Promise<ExpiringLot[]> {
  const days = await noticeDays(tx, ctx);
  const until = sql`(${ctx.now()}::timestamptz + ${days} * interval '1 day')::date`;
  // Few lots expire soon: only their tests are counted.
  const rows = await tx.rows(sql<LotRow>`
    select o.id as "lotId", o.lot_number as "lotNumber", ${localName(ctx.language, 'b')} as "brandName",
      to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate", used.n::int as "testCount", to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD') as today
    from (select t.lot_id, count(*) as n from qc_test t where ${inUse}
      and t.lot_id in (select s.id from lot s where s.expiry_date <= ${until}) group by 1) used
    join lot o on o.id = used.lot_id join brand b on b.id = o.brand_id
    where o.expiry_date <= ${until}
    order by o.expiry_date, o.lot_number limit 50`);
  return rows.flatMap(({ today, ...lot }) => {
    const expiry = lotExpiry(lot.expiryDate, today);
    return expiry ? [{ ...lot, daysLeft: expiry.daysLeft, severity: expiry.severity ?? 'info' }] : [];
  });
}
