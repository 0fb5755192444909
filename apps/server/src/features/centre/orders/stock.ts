import { product } from '@qc/resources';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import { OutOfStock } from './orders.errors.ts';
import type { Step } from './stepOrder.ts';

type OrderedProduct = { readonly productId: string; readonly name: string; readonly quantity: number };

async function wantedOf({ tx, order, ctx }: Step): Promise<OrderedProduct[]> {
  return tx.rows(
    query
      .selectFrom('product_order_line')
      .select(['product_id as productId', 'name', 'quantity'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('product_order_id', '=', order.id)
      .orderBy('product_id'),
  );
}

/** Products are locked in the order of their ids, so that two orders of the same two never wait for each other. */
function lockProducts(own: Tx, ids: readonly string[]) {
  return own.rows(sql<{ id: string; stock: number }>`
    select id, stock from product where id = any(${ids}::bigint[]) order by id for update`);
}

async function changeStock(step: Step, sign: 1 | -1): Promise<void> {
  const { own, by } = step;
  const wanted = await wantedOf(step);
  const stocks = await lockProducts(
    own,
    wanted.map(({ productId }) => productId),
  );
  const stockOf = new Map(stocks.map(({ id, stock }) => [id, stock]));
  for (const { productId, name, quantity } of wanted) {
    const before = stockOf.get(productId) ?? 0;
    const after = before + sign * quantity;
    if (after < 0) throw OutOfStock({ name, left: before, wanted: quantity });
    await own.rows(sql`
      update product set stock = ${after}, version = version + 1, update_user = ${by.userId}, update_time = ${by.now()}
      where id = ${productId}`);
    own.addToTrail({
      entity: product.name,
      entityId: productId,
      action: 'update',
      before: { stock: before },
      after: { stock: after },
    });
    own.notify(product.name, { id: productId });
  }
}

/** Takes the packs of an order out of the central body's stock, which never goes below 0. */
export const takeStock = (step: Step): Promise<void> => changeStock(step, -1);

/** Puts them back. */
export const giveBackStock = (step: Step): Promise<void> => changeStock(step, 1);
