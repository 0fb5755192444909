import type { ManageOrderBody, OrderMoved } from '@qc/contract';
import { soldStates } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { type Step, stepOrder } from './stepOrder.ts';
import { giveBackStock, takeStock } from './stock.ts';

/** Confirming takes the packs out of the stock; every act that undoes it puts them back. */
async function moveStock(step: Step, act: ManageOrderBody['act']): Promise<void> {
  if (act === 'confirm') await takeStock(step);
  const isTaken = soldStates.includes(step.order.orderState);
  if ((act === 'unconfirm' || act === 'cancel') && isTaken) await giveBackStock(step);
}

/** What the central body does with an order. */
export function manageOrder(ctx: Ctx, body: ManageOrderBody): Promise<OrderMoved> {
  return stepOrder(ctx, body, {
    async does(step) {
      await moveStock(step, body.act);
      return {};
    },
  });
}
