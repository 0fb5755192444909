import type { StateMachine } from './transition.ts';

/** The states of a laboratory in a comparison. */
export const planTenantStates = ['Invited', 'Signed', 'Accepted', 'Rejected', 'Withdrawn'] as const;
export type PlanTenantState = (typeof planTenantStates)[number];
/** Signing and withdrawing are the laboratory's, accepting and rejecting the central body's. */
export type PlanTenantAct = 'sign' | 'accept' | 'reject' | 'withdraw';
export type PlanTenantFact = 'reason';

/** A laboratory's part in a comparison. After a rejection or a withdrawal it may sign again while sign-up is open. */
export const planTenantLifeCycle: StateMachine<PlanTenantState, PlanTenantAct, PlanTenantFact> = {
  states: planTenantStates,
  acts: ['sign', 'accept', 'reject', 'withdraw'],
  transitions: [
    { act: 'sign', from: ['Invited', 'Rejected', 'Withdrawn'], to: 'Signed' },
    { act: 'accept', from: ['Signed'], to: 'Accepted' },
    { act: 'reject', from: ['Signed'], to: 'Rejected', needs: ['reason'] },
    { act: 'withdraw', from: ['Invited', 'Signed', 'Accepted'], to: 'Withdrawn', needs: ['reason'] },
  ],
};
