import type { StateMachine } from './transition.ts';

/** Stations of an order of control material. */
export const orderStates = [
  'basket',
  'submitted',
  'confirmed',
  'paid',
  'shipped',
  'received',
  'closed',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What happens to an order; `recall`, `unconfirm` and `returnPayment` each take one step back. */
export const orderActs = [
  'submit',
  'recall',
  'confirm',
  'unconfirm',
  'pay',
  'returnPayment',
  'ship',
  'receive',
  'close',
  'cancel',
] as const;
export type OrderAct = (typeof orderActs)[number];

/**
 * `laboratory` and `centre`: who acts. `reason`: their words. `proof`: a file that shows the payment. `lots`: which lots
 * every pack is of.
 */
export type OrderFact = 'laboratory' | 'centre' | 'reason' | 'proof' | 'lots';

/** States in which the packs of an order are taken out of the stock. */
export const soldStates: readonly OrderState[] = ['confirmed', 'paid', 'shipped', 'received', 'closed'];

/**
 * An order between a laboratory and the central body. Confirming takes the packs out of the stock, which is why a
 * laboratory alone takes back only what is not confirmed yet. What was shipped can no longer be cancelled.
 */
export const orderLifeCycle: StateMachine<OrderState, OrderAct, OrderFact> = {
  states: orderStates,
  acts: orderActs,
  transitions: [
    { act: 'submit', from: ['basket'], to: 'submitted', needs: ['laboratory'] },
    { act: 'recall', from: ['submitted'], to: 'basket', needs: ['laboratory'] },
    { act: 'confirm', from: ['submitted'], to: 'confirmed', needs: ['centre'] },
    { act: 'unconfirm', from: ['confirmed'], to: 'submitted', needs: ['centre', 'reason'] },
    { act: 'pay', from: ['confirmed'], to: 'paid', needs: ['laboratory', 'proof'] },
    { act: 'returnPayment', from: ['paid'], to: 'confirmed', needs: ['centre', 'reason'] },
    { act: 'ship', from: ['paid'], to: 'shipped', needs: ['centre', 'lots'] },
    { act: 'receive', from: ['shipped'], to: 'received', needs: ['laboratory'] },
    { act: 'close', from: ['received'], to: 'closed', needs: ['centre'] },
    { act: 'cancel', from: ['basket'], to: 'cancelled', needs: ['laboratory'] },
    { act: 'cancel', from: ['submitted'], to: 'cancelled', needs: ['reason'] },
    { act: 'cancel', from: ['confirmed', 'paid'], to: 'cancelled', needs: ['centre', 'reason'] },
  ],
};
