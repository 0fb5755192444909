import type { OrderLine, OrderLot, OrderStep } from '@qc/contract';
import { lineTotal, type OrderState } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { sql } from 'kysely';
import type { ApiRecord } from '#crud/apiRecord';
import { RecordNotFound } from '#crud/crud.errors';
import { localName } from '#crud/localName';
import { lockRecord } from '#crud/readRecord';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

export type OrderRecord = ApiRecord & {
  readonly tenantId: string;
  readonly orderState: OrderState;
  readonly orderNumber: string | null;
  readonly currency: string;
  readonly total: string;
};

/** Whose an order is, among those that the caller sees. */
export async function ownerOf(ctx: Ctx, id: string): Promise<string> {
  if (!ctx.isCentral) return ctx.tenantId;
  const row = await ctx.readAllTenants((tx) =>
    tx.first(
      query
        .selectFrom('product_order')
        .select('tenant_id as tenantId')
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    ),
  );
  if (!row) throw RecordNotFound({ id });
  return row.tenantId;
}

/** The order, locked until the end of the transaction. */
export async function lockOrder(tx: ReadTx, ctx: Caller, id: string): Promise<OrderRecord> {
  const found = await lockRecord(tx, ctx, { resource: productOrder, id });
  if (!found || found.isDeleted) throw RecordNotFound({ id });
  return found.record as OrderRecord;
}

type At = { readonly tenantId: string; readonly id: string };

/** In a basket the catalogue speaks; later the line itself. */
export async function orderLines(tx: ReadTx, ctx: Caller, { tenantId, id }: At): Promise<OrderLine[]> {
  const rows = await tx.rows(sql<Omit<OrderLine, 'amount'>>`
    select l.id, l.product_id as "productId", l.quantity, p.stock, p.picture_id as "pictureId",
      p.active and p.deleted_at is null as "isOffered",
      case when o.order_state = 'basket' then p.catalogue_number else l.catalogue_number end as "catalogueNumber",
      case when o.order_state = 'basket' then ${localName(ctx.language, 'p')} else ${localName(ctx.language, 'l')} end as name,
      case when o.order_state = 'basket' then p.pack else l.pack end as pack,
      (case when o.order_state = 'basket' then p.price else l.price end)::text as price
    from product_order_line l
    join product_order o on o.tenant_id = l.tenant_id and o.id = l.product_order_id
    join product p on p.id = l.product_id
    where l.tenant_id = ${tenantId} and l.product_order_id = ${id} order by l.id`);
  return rows.map((row) => ({ ...row, amount: lineTotal(row) }));
}

export function orderSteps(tx: ReadTx, { tenantId, id }: At): Promise<OrderStep[]> {
  return tx.rows(sql<OrderStep>`
    select act, to_state as "toState", by_centre as "byCentre", user_name as "userName", reason,
      to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at
    from product_order_step where tenant_id = ${tenantId} and product_order_id = ${id} order by at, id`);
}

export function orderLots(tx: ReadTx, ctx: Caller, { tenantId, id }: At): Promise<OrderLot[]> {
  return tx.rows(sql<OrderLot>`
    select d.id, ${localName(ctx.language, 'p')} as "productName", d.lot_id as "lotId", o.lot_number as "lotNumber",
      to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate", d.quantity, to_char(d.sent_at, 'YYYY-MM-DD HH24:MI:SS') as "sentAt",
      to_char(d.received_at, 'YYYY-MM-DD HH24:MI:SS') as "receivedAt"
    from lot_order d join product p on p.id = d.product_id join lot o on o.id = d.lot_id
    where d.tenant_id = ${tenantId} and d.product_order_id = ${id} and d.deleted_at is null order by d.id`);
}
