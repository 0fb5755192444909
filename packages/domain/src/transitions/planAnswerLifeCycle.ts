import type { StateMachine } from './transition.ts';

/** The states of a laboratory's answer to an unsatisfactory score. */
export const planAnswerStates = ['Due', 'Answered', 'Seen', 'Returned', 'Closed'] as const;
export type PlanAnswerState = (typeof planAnswerStates)[number];
/** Answering is the laboratory's; the rest is the central body's. */
export type PlanAnswerAct = 'answer' | 'see' | 'return' | 'close';
export type PlanAnswerFact = 'reason';

/** The case of an unsatisfactory score: cause and action from the laboratory, read and closed by the central body. */
export const planAnswerLifeCycle: StateMachine<PlanAnswerState, PlanAnswerAct, PlanAnswerFact> = {
  states: planAnswerStates,
  acts: ['answer', 'see', 'return', 'close'],
  transitions: [
    { act: 'answer', from: ['Due', 'Answered', 'Returned'], to: 'Answered' },
    { act: 'see', from: ['Answered'], to: 'Seen' },
    { act: 'return', from: ['Answered', 'Seen'], to: 'Returned', needs: ['reason'] },
    { act: 'close', from: ['Answered', 'Seen'], to: 'Closed' },
  ],
};
