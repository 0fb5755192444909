import type { AlertFact, AlertState } from './alertLifeCycle.ts';
import type { StateMachine } from './transition.ts';

/** What happens to a lot-expiry alert. */
export type LotExpiryAct = 'review' | 'complete' | 'sendBack' | 'close' | 'cancel' | 'reopen';

/**
 * The alert of a lot that nears its end. It closes automatically when every test of the lot is sealed or its successor has
 * targets; a corrected expiry date cancels it, and reopens it when the lot nears its end again.
 */
export const lotExpiryLifeCycle: StateMachine<AlertState, LotExpiryAct, AlertFact> = {
  states: ['Pending', 'Reviewed', 'Completed', 'Cancelled'],
  acts: ['review', 'complete', 'sendBack', 'close', 'cancel', 'reopen'],
  transitions: [
    { act: 'review', from: ['Pending'], to: 'Reviewed' },
    { act: 'complete', from: ['Reviewed'], to: 'Completed', needs: ['otherPerson'] },
    { act: 'sendBack', from: ['Reviewed'], to: 'Pending', needs: ['reason'] },
    { act: 'close', from: ['Pending', 'Reviewed'], to: 'Completed', needs: ['system'] },
    { act: 'cancel', from: ['Pending', 'Reviewed'], to: 'Cancelled', needs: ['system'] },
    { act: 'reopen', from: ['Cancelled'], to: 'Pending', needs: ['system'] },
  ],
};
