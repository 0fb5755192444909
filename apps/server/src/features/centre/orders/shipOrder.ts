import type { OrderMoved, ShipOrderBody, ShippingLines } from '@qc/contract';
import { lotOrder } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { ownerOf } from './order.queries.ts';
import { LotNotShippable, LotsIncomplete } from './orders.errors.ts';
import { type Step, stepOrder } from './stepOrder.ts';

/** A lot may be shipped while it is in use and has not expired: one that the product names, or of its brand where it names none. */
const isShippable = (now: Date): RawBuilder<unknown> => sql`o.deleted_at is null and o.status = 'Active'
  and o.expiry_date >= ${now}::timestamptz::date
  and case when cardinality(p.lot_ids) > 0 then o.id = any(p.lot_ids) else o.brand_id = p.brand_id end`;

type Choice = {
  readonly lineId: string;
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly lots: ShippingLines[number]['lots'];
};

async function choices(tx: ReadTx, ctx: Caller, at: { tenantId: string; id: string }): Promise<Choice[]> {
  const rows = await tx.rows(sql<
    Omit<Choice, 'lots'> & { lotId: string | null; lotNumber: string; expiryDate: string }
  >`
    select l.id as "lineId", l.product_id as "productId", ${localName(ctx.language, 'l')} as name, l.quantity, o.id as "lotId",
      o.lot_number as "lotNumber", to_char(o.expiry_date, 'YYYY-MM-DD') as "expiryDate"
    from product_order_line l join product p on p.id = l.product_id left join lot o on ${isShippable(ctx.now())}
    where l.tenant_id = ${at.tenantId} and l.product_order_id = ${at.id} order by l.id, o.expiry_date, o.id`);
  const byLine = new Map<string, Choice & { lots: ShippingLines[number]['lots'][number][] }>();
  for (const { lotId, lotNumber, expiryDate, ...line } of rows) {
    const found = byLine.get(line.lineId) ?? { ...line, lots: [] };
    byLine.set(line.lineId, found);
    if (lotId) found.lots.push({ id: lotId, lotNumber, expiryDate });
  }
  return [...byLine.values()];
}

/** The lots that each line can be shipped of. */
export async function shippingLines(ctx: Ctx, id: string): Promise<ShippingLines> {
  const tenantId = await ownerOf(ctx, id);
  const found = await ctx.readAllTenants((tx) => choices(tx, ctx, { tenantId, id }));
  return found.map(({ productId: _, ...line }) => line);
}

/** The number of a lot; an unknown one is named by the text that was sent. */
async function lotNumberOf(tx: ReadTx, lotId: string): Promise<string> {
  const lot = await tx.first(sql<{ number: string }>`select lot_number as number from lot where id = ${lotId}`);
  return lot?.number ?? lotId;
}

/** Every pack of every line has a lot that it may be of. */
async function demandLots(tx: ReadTx, lines: readonly Choice[], given: ShipOrderBody['lots']): Promise<void> {
  for (const { lineId } of given)
    if (!lines.some((line) => line.lineId === lineId)) throw RecordNotFound({ id: lineId });
  for (const line of lines) {
    const own = given.filter(({ lineId }) => lineId === line.lineId);
    const sum = own.reduce((total, { quantity }) => total + quantity, 0);
    if (sum !== line.quantity) throw LotsIncomplete({ name: line.name, quantity: line.quantity, given: sum });
    const stranger = own.find(({ lotId }) => !line.lots.some((lot) => lot.id === lotId));
    if (stranger) throw LotNotShippable({ lot: await lotNumberOf(tx, stranger.lotId), name: line.name });
  }
}

async function send({ tx, ctx, order, by }: Step, lines: readonly Choice[], given: ShipOrderBody['lots']) {
  const stamp = { create_user: by.userId, create_time: by.now(), update_user: by.userId, update_time: by.now() };
  const rows = given.map(({ lineId, lotId, quantity }) => ({
    tenant_id: ctx.tenantId,
    id: by.newId(),
    product_order_id: order.id,
    product_id: lines.find((line) => line.lineId === lineId)?.productId ?? '',
    lot_id: lotId,
    quantity,
    sent_at: by.now(),
    ...stamp,
  }));
  await tx.insert('lot_order', rows);
  for (const row of rows) {
    const after = { productOrderId: order.id, productId: row.product_id, lotId: row.lot_id, quantity: row.quantity };
    tx.addToTrail({ entity: lotOrder.name, entityId: row.id, action: 'ship', after });
    tx.notify(lotOrder.name, { id: row.id });
  }
}

/** Ships a paid order: each pack of a lot that is noted in the laboratory's books. */
export function shipOrder(ctx: Ctx, body: ShipOrderBody): Promise<OrderMoved> {
  const { id, version, carrier, trackingNumber, lots } = body;
  return stepOrder(
    ctx,
    { id, version, act: 'ship' },
    {
      facts: { lots: true },
      async does(step) {
        const lines = await choices(step.tx, step.by, { tenantId: step.ctx.tenantId, id });
        await demandLots(step.tx, lines, lots);
        await send(step, lines, lots);
        return { carrier: carrier || null, trackingNumber: trackingNumber || null };
      },
    },
  );
}
