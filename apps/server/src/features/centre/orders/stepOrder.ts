import type { OrderMoved } from '@qc/contract';
import { type Facts, type OrderAct, type OrderFact, type OrderState, orderLifeCycle, transition } from '@qc/domain';
import { productOrder } from '@qc/resources';
import { sql } from 'kysely';
import type { Draft } from '#crud/hooks';
import { checkVersion } from '#crud/saveRecord';
import { updateRecord } from '#crud/storeRecord';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { invalidInput } from '#platform/http/answers';
import { lockOrder, type OrderRecord, ownerOf } from './order.queries.ts';
import { LotsIncomplete, OrderNotYours, OrderWrongState, ProofMissing } from './orders.errors.ts';

/** A step under way: `tx` and `ctx` are the laboratory's, `own` the caller's, which for the central body differ. */
export type Step = {
  readonly own: Tx;
  readonly tx: Tx;
  readonly ctx: Caller;
  readonly by: Caller;
  readonly order: OrderRecord;
};

type StepRequest = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly act: OrderAct;
  readonly reason?: string | null | undefined;
};

const reasonLabel = { zh: '原因', en: 'Reason' };

function demandTransition({ order, by }: Step, { act, reason }: StepRequest, facts: Facts<OrderFact>): OrderState {
  const known = { laboratory: !by.isCentral, centre: by.isCentral, reason: Boolean(reason), ...facts };
  const outcome = transition(orderLifeCycle, order.orderState, act, known);
  if (outcome.ok) return outcome.to;
  if (outcome.reason === 'wrongState') throw OrderWrongState({ act, state: order.orderState });
  const { missing } = outcome;
  if (missing.includes('centre') || missing.includes('laboratory')) throw OrderNotYours({ act });
  if (missing.includes('proof')) throw ProofMissing();
  if (missing.includes('lots')) throw LotsIncomplete({ name: '', quantity: 0, given: 0 });
  throw invalidInput([{ field: 'reason', label: reasonLabel, code: 'required' }]);
}

const moved = ({ id, version, orderState }: OrderRecord): OrderMoved => ({ id, version, orderState });

/** Where an act leads from any state: a repeat of it finds the order there already. */
const isRepeat = (act: OrderAct, state: OrderState): boolean =>
  orderLifeCycle.transitions.some((row) => row.act === act && row.to === state && !row.from.includes(state));

async function noteStep(
  { tx, ctx, by, own }: Step,
  { act, reason }: StepRequest,
  change: { before: OrderRecord; after: OrderRecord },
): Promise<void> {
  const { before, after } = change;
  await tx.insert('product_order_step', [
    {
      tenant_id: ctx.tenantId,
      id: by.newId(),
      product_order_id: after.id,
      act,
      to_state: after.orderState,
      by_centre: by.isCentral,
      user_id: by.userId,
      user_name: by.userName.slice(0, 60),
      reason: reason || null,
      at: by.now().toISOString(),
    },
  ]);
  const link = { entity: productOrder.name, entityId: after.id, action: act, before, after: { ...after, reason } };
  for (const side of new Set([tx, own])) side.addToTrail(link);
  tx.notify(productOrder.name, { id: after.id, orderState: after.orderState });
}

/** Stores what changed of an order as its next version. */
export async function storeOrder({ tx, ctx, order }: Step, values: Draft): Promise<OrderRecord> {
  return (await updateRecord(tx, ctx, { resource: productOrder, before: order, values })) as OrderRecord;
}

/**
 * Takes one step with an order, in its laboratory's books and, where `does` says so, in the caller's own; all of it or
 * nothing. The same step twice is done once.
 */
export async function stepOrder(
  ctx: Ctx,
  asked: StepRequest,
  step: { readonly facts?: Facts<OrderFact>; does?(step: Step): Promise<Draft> } = {},
): Promise<OrderMoved> {
  const tenantId = await ownerOf(ctx, asked.id);
  return ctx.transaction(async (own) => {
    const tx = own.inTenant(tenantId);
    const caller = ctx.inTenant(tenantId);
    const order = await lockOrder(tx, caller, asked.id);
    const at: Step = { own, tx, ctx: caller, by: ctx, order };
    if (isRepeat(asked.act, order.orderState)) return moved(order);
    const to = demandTransition(at, asked, step.facts ?? {});
    await checkVersion(productOrder, { version: asked.version }, { record: order });
    const values = (await step.does?.(at)) ?? {};
    const after = await storeOrder(at, { ...values, orderState: to });
    await noteStep(at, asked, { before: order, after });
    return moved(after);
  });
}

/** The number of an order: the day, the laboratory and a running number of that day; no two are alike. */
export async function nextNumber(tx: Tx, ctx: Caller): Promise<string> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`order numbers of ${ctx.tenantId}`}, 0))`);
  const row = await tx.first(sql<{ day: string; last: number }>`
    select to_char(${ctx.now()}::timestamptz, 'YYYYMMDD') as day, coalesce(max(split_part(order_number, '-', 3)::int), 0) as last
    from product_order where tenant_id = ${ctx.tenantId}
      and order_number like to_char(${ctx.now()}::timestamptz, 'YYYYMMDD') || '-%'`);
  return `${row?.day}-${ctx.tenantId}-${(row?.last ?? 0) + 1}`;
}
