import type { StateMachine } from './transition.ts';

/** Stations of an alert. Pending and Reviewed are open. */
export type AlertState = 'Pending' | 'Reviewed' | 'Completed' | 'Cancelled';
/** What happens to an alert; cancel and reopen come from the evaluation, never from a person. */
export type AlertAct = 'review' | 'complete' | 'sendBack' | 'cancel' | 'reopen';
/** `otherPerson`: who completes did not review. `system`: the evaluation acts, not a person. */
export type AlertFact = 'otherPerson' | 'reason' | 'system';

/**
 * The case of a run out of control: a technician answers it, another person signs it or sends it back. The evaluation
 * cancels what is no longer violated and reopens what is violated again; a signed case stays as it was signed.
 */
export const alertLifeCycle: StateMachine<AlertState, AlertAct, AlertFact> = {
  states: ['Pending', 'Reviewed', 'Completed', 'Cancelled'],
  acts: ['review', 'complete', 'sendBack', 'cancel', 'reopen'],
  transitions: [
    { act: 'review', from: ['Pending'], to: 'Reviewed' },
    { act: 'complete', from: ['Reviewed'], to: 'Completed', needs: ['otherPerson'] },
    { act: 'sendBack', from: ['Reviewed'], to: 'Pending', needs: ['reason'] },
    { act: 'cancel', from: ['Pending', 'Reviewed'], to: 'Cancelled', needs: ['system'] },
    { act: 'reopen', from: ['Cancelled'], to: 'Pending', needs: ['system'] },
  ],
};
