import type { EditOrderBody, OrderMoved, SetLineBody } from '@qc/contract';
import { orderTotal } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { checkVersion } from '#crud/saveRecord';
import { insertRecord } from '#crud/storeRecord';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { invoiceWords } from './invoiceWords.ts';
import { lockOrder, type OrderRecord, orderLines } from './order.queries.ts';
import { CurrencyDiffers, OnlyLaboratoriesOrder, OrderWrongState, ProductNotOffered } from './orders.errors.ts';
import { storeOrder } from './stepOrder.ts';

/** The basket that a person filled last. */
export async function basketId(tx: ReadTx, ctx: Caller): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    select id from product_order where tenant_id = ${ctx.tenantId} and create_user = ${ctx.userId}
      and order_state = 'basket' and deleted_at is null order by update_time desc, id desc limit 1`);
  return row?.id;
}

async function openBasket(tx: Tx, ctx: Caller, currency: string): Promise<OrderRecord> {
  const made = await insertRecord(tx, ctx, {
    resource: productOrder,
    id: ctx.newId(),
    values: { orderState: 'basket', total: '0.00', currency },
  });
  tx.addToTrail({ entity: productOrder.name, entityId: made.id, action: 'create', after: made });
  return made as OrderRecord;
}

type Offer = {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly catalogueNumber: string;
  readonly pack: string;
  readonly price: string;
  readonly currency: string;
  readonly isOffered: boolean;
};

async function offerOf(tx: ReadTx, id: string): Promise<Offer> {
  const offer = await tx.first(sql<Offer>`
    select id, name, name_en as "nameEn", catalogue_number as "catalogueNumber", pack, price::text as price, currency,
      active as "isOffered"
    from product where id = ${id} and deleted_at is null`);
  if (!offer) throw RecordNotFound({ id });
  return offer;
}

async function putLine(tx: Tx, ctx: Caller, at: { order: OrderRecord; offer: Offer; quantity: number }): Promise<void> {
  const { order, offer, quantity } = at;
  if (quantity === 0) {
    await tx.rows(sql`delete from product_order_line
      where tenant_id = ${ctx.tenantId} and product_order_id = ${order.id} and product_id = ${offer.id}`);
    return;
  }
  await tx.rows(sql`
    insert into product_order_line (tenant_id, id, product_order_id, product_id, quantity, catalogue_number, name, name_en, pack, price)
    values (${ctx.tenantId}, ${ctx.newId()}, ${order.id}, ${offer.id}, ${quantity}, ${offer.catalogueNumber}, ${offer.name},
      ${offer.nameEn}, ${offer.pack}, ${offer.price})
    on conflict (tenant_id, product_order_id, product_id) do update set quantity = excluded.quantity`);
}

async function demandBasket(tx: Tx, ctx: Caller, id: string): Promise<OrderRecord> {
  const order = await lockOrder(tx, ctx, id);
  if (order.orderState !== 'basket') throw OrderWrongState({ act: 'edit', state: order.orderState });
  return order;
}

/** Sets the number of packs of a product in the caller's basket, creating the basket if needed; 0 removes the line. */
export async function setLine(ctx: Ctx, { productId, quantity, orderId }: SetLineBody): Promise<OrderMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesOrder();
  return ctx.transaction(async (tx) => {
    // Two concurrent clicks fill one basket.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`basket of ${ctx.tenantId}/${ctx.userId}`}, 0))`);
    const offer = await offerOf(tx, productId);
    if (!offer.isOffered && quantity > 0) throw ProductNotOffered({ name: offer.name });
    const id = orderId ?? (await basketId(tx, ctx));
    const order = id ? await demandBasket(tx, ctx, id) : await openBasket(tx, ctx, offer.currency);
    const lines = (await orderLines(tx, ctx, { tenantId: ctx.tenantId, id: order.id })).filter(
      (line) => line.productId !== productId,
    );
    if (lines.length > 0 && quantity > 0 && order.currency !== offer.currency)
      throw CurrencyDiffers({ currency: order.currency });
    await putLine(tx, ctx, { order, offer, quantity });
    const total = orderTotal([...lines, { price: offer.price, quantity }]);
    const currency = lines.length === 0 ? offer.currency : order.currency;
    const { version } = await storeOrder({ tx, own: tx, ctx, by: ctx, order }, { total, currency });
    tx.addToTrail({
      entity: productOrder.name,
      entityId: order.id,
      action: 'update',
      before: { total: order.total },
      after: { total },
    });
    tx.notify(productOrder.name, { id: order.id });
    return { id: order.id, version, orderState: 'basket' };
  });
}

/** Where a basket is to be sent, and whom its invoice names. */
export async function editOrder(ctx: Ctx, body: EditOrderBody): Promise<OrderMoved> {
  const { id, version, invoiceInfoId, ...sent } = body;
  return ctx.transaction(async (tx) => {
    const order = await demandBasket(tx, ctx, id);
    await checkVersion(productOrder, { version }, { record: order });
    const words = Object.fromEntries(
      Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
    );
    const after = await storeOrder(
      { tx, own: tx, ctx, by: ctx, order },
      { ...words, ...(await invoiceWords(tx, ctx, invoiceInfoId)) },
    );
    tx.addToTrail({ entity: productOrder.name, entityId: id, action: 'update', before: order, after });
    tx.notify(productOrder.name, { id });
    return { id, version: after.version, orderState: after.orderState };
  });
}
