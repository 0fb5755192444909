import type { StateMachine } from './transition.ts';

/** Stations of a request, as the numbers of `auditStatus` on the wire. */
export const approvalStates = { draft: 1, awaiting: 2, approved: 3, rejected: 4, withdrawn: 5 } as const;
export type ApprovalState = (typeof approvalStates)[keyof typeof approvalStates];
/** What happens to a request; submit from `rejected` is the second attempt. */
export type ApprovalAct = 'submit' | 'approve' | 'reject' | 'withdraw';
/** `reason`: the words of the one who rejects. */
export type ApprovalFact = 'reason';

const { draft, awaiting, approved, rejected, withdrawn } = approvalStates;

/** A request of a laboratory and the central body's answer. Approved and withdrawn are final. */
export const approvalLifeCycle: StateMachine<ApprovalState, ApprovalAct, ApprovalFact> = {
  states: [draft, awaiting, approved, rejected, withdrawn],
  acts: ['submit', 'approve', 'reject', 'withdraw'],
  transitions: [
    { act: 'submit', from: [draft, rejected], to: awaiting },
    { act: 'approve', from: [awaiting], to: approved },
    { act: 'reject', from: [awaiting], to: rejected, needs: ['reason'] },
    { act: 'withdraw', from: [draft, awaiting], to: withdrawn },
  ],
};
