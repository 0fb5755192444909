import type { StateMachine } from './transition.ts';

/** `auditStatus` on the wire: 1 draft, 2 awaiting, 3 approved, 4 rejected, 5 withdrawn. */
export type ApprovalState = 1 | 2 | 3 | 4 | 5;
/** What happens to a request; submit from 4 is the second attempt after a rejection. */
export type ApprovalAct = 'submit' | 'approve' | 'reject' | 'withdraw';
/** `reason`: the words of the one who rejects. */
export type ApprovalFact = 'reason';

/** A request of a laboratory and the central body's answer. Approved and withdrawn are final. */
export const approvalLifeCycle: StateMachine<ApprovalState, ApprovalAct, ApprovalFact> = {
  states: [1, 2, 3, 4, 5],
  acts: ['submit', 'approve', 'reject', 'withdraw'],
  transitions: [
    { act: 'submit', from: [1, 4], to: 2 },
    { act: 'approve', from: [2], to: 3 },
    { act: 'reject', from: [2], to: 4, needs: ['reason'] },
    { act: 'withdraw', from: [1, 2], to: 5 },
  ],
};
