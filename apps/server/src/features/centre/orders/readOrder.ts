import type { OrderDetail } from '@qc/contract';
import { type OrderAct, type OrderState, orderActs, orderLifeCycle, transition } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { ownerName } from '#crud/laboratoryName';
import { readRecord } from '#crud/readRecord';
import type { Ctx } from '#platform/ctx';
import { basketId } from './basket.ts';
import { type OrderRecord, orderLines, orderLots, orderSteps, ownerOf } from './order.queries.ts';

/** What the reader may do with the order now: what only awaits words, a file or lots is offered. */
function actsOf(ctx: Ctx, state: OrderState): OrderAct[] {
  if (!ctx.can(ctx.isCentral ? 'order_manage' : 'order_place')) return [];
  const facts = { laboratory: !ctx.isCentral, centre: ctx.isCentral, reason: true, proof: true, lots: true };
  return orderActs.filter((act) => transition(orderLifeCycle, state, act, facts).ok);
}

/** An order with all that belongs to it. */
export async function readOrder(ctx: Ctx, id: string): Promise<OrderDetail> {
  const tenantId = await ownerOf(ctx, id);
  const order = (await readRecord(ctx, productOrder, { id })) as OrderRecord | null;
  if (!order) throw RecordNotFound({ id });
  const at = { tenantId, id };
  const read = ctx.isCentral ? ctx.readAllTenants : ctx.read;
  const parts = await read(async (tx) => ({
    laboratoryName:
      (await tx.first(sql<{ name: string | null }>`select ${ownerName(ctx, `'${tenantId}'`)} as name`))?.name ?? null,
    lines: await orderLines(tx, ctx, at),
    steps: await orderSteps(tx, at),
    lots: await orderLots(tx, ctx, at),
  }));
  return { order, ...parts, acts: actsOf(ctx, order.orderState) };
}

/** The basket of the caller, if there is one. */
export async function readBasket(ctx: Ctx): Promise<OrderDetail | null> {
  const id = await ctx.read((tx) => basketId(tx, ctx));
  return id ? readOrder(ctx, id) : null;
}

/** The number of orders by state; of baskets a laboratory counts only its own. */
export function orderCounts(ctx: Ctx, { tenantId }: { tenantId?: string | undefined }) {
  const whose = ctx.isCentral ? tenantId : ctx.tenantId;
  const query = sql<{ orderState: string; count: number }>`
    select order_state as "orderState", count(*)::int as count from product_order
    where deleted_at is null ${whose ? sql`and tenant_id = ${whose}` : sql``} group by 1 order by 1`;
  return ctx.isCentral ? ctx.readAllTenants((tx) => tx.rows(query)) : ctx.read((tx) => tx.rows(query));
}
