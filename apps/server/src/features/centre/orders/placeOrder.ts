import type { OrderMoved, PayOrderBody, PlaceOrderBody } from '@qc/contract';
import { orderTotal } from '@qc/domain';
import { lotOrder, productOrder } from '@qc/resources';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import type { Draft } from '#crud/hooks';
import type { Ctx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { invoiceWords } from './invoiceWords.ts';
import { orderLines } from './order.queries.ts';
import { OnlyLaboratoriesOrder, OrderEmpty, OutOfStock, PayeeUnfit, ProductNotOffered } from './orders.errors.ts';
import { nextNumber, type Step, stepOrder } from './stepOrder.ts';

/** From here on the order has the words and prices of this day. */
async function freeze({ tx, ctx, order }: Step): Promise<Draft> {
  const lines = await orderLines(tx, ctx, { tenantId: ctx.tenantId, id: order.id });
  if (lines.length === 0) throw OrderEmpty();
  const gone = lines.find(({ isOffered }) => !isOffered);
  if (gone) throw ProductNotOffered({ name: gone.name });
  // The stock is taken when the central body confirms; what is missing today is reported today.
  const short = lines.find(({ quantity, stock }) => quantity > stock);
  if (short) throw OutOfStock({ name: short.name, left: short.stock, wanted: short.quantity });
  const frozen = await tx.rows(sql<{ price: string; quantity: number; currency: string }>`
    update product_order_line l set catalogue_number = p.catalogue_number, name = p.name, name_en = p.name_en, pack = p.pack,
      price = p.price
    from product p where p.id = l.product_id and l.tenant_id = ${ctx.tenantId} and l.product_order_id = ${order.id}
    returning l.price::text as price, l.quantity, p.currency`);
  return {
    orderNumber: order.orderNumber ?? (await nextNumber(tx, ctx)),
    submittedAt: ctx.now().toISOString(),
    total: orderTotal(frozen),
  };
}

/** What has arrived is the laboratory's to test with. */
async function takeIn({ tx, ctx, order }: Step): Promise<Draft> {
  const rows = await tx.rows(sql<{ id: string }>`
    update lot_order set received_at = ${ctx.now()}, update_user = ${ctx.userId}, update_time = ${ctx.now()}, version = version + 1
    where tenant_id = ${ctx.tenantId} and product_order_id = ${order.id} and deleted_at is null returning id`);
  for (const { id } of rows) {
    tx.addToTrail({ entity: lotOrder.name, entityId: id, action: 'receive', after: { receivedAt: ctx.now() } });
    tx.notify(lotOrder.name, { id });
  }
  return {};
}

const work: Partial<Record<PlaceOrderBody['act'], (step: Step) => Promise<Draft>>> = {
  submit: freeze,
  receive: takeIn,
};

/** What a laboratory does with its own order. */
export async function placeOrder(ctx: Ctx, body: PlaceOrderBody): Promise<OrderMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesOrder();
  const does = work[body.act];
  return stepOrder(ctx, body, does ? { does } : {});
}

/** Pays a confirmed order: to an account of its currency, with a file of the laboratory's own that shows it. */
export async function payOrder(ctx: Ctx, body: PayOrderBody): Promise<OrderMoved> {
  if (ctx.isCentral) throw OnlyLaboratoriesOrder();
  const { id, version, payeeAccountId, paidOn, paymentReference, proofFileId, invoiceInfoId } = body;
  return stepOrder(
    ctx,
    { id, version, act: 'pay' },
    {
      facts: { proof: true },
      async does({ tx, ctx: own, order }) {
        const payee = await tx.first(sql`select 1 from payee_account
          where id = ${payeeAccountId} and active and currency = ${order.currency} and deleted_at is null`);
        if (!payee) throw PayeeUnfit({ currency: order.currency });
        const file = await tx.first(sql`select 1 from file where tenant_id = ${own.tenantId} and id = ${proofFileId}`);
        if (!file) throw RecordNotFound({ id: proofFileId });
        const day = await tx.first(
          sql<{ isLater: boolean }>`select ${paidOn}::date > ${own.now()}::timestamptz::date as "isLater"`,
        );
        if (day?.isLater)
          throw invalidInput([{ field: 'paidOn', label: productOrder.fields.paidOn.label, code: 'notAllowed' }]);
        const invoice = await invoiceWords(tx, own, invoiceInfoId);
        return { payeeAccountId, paidOn, paymentReference: paymentReference || null, proofFileId, ...invoice };
      },
    },
  );
}
