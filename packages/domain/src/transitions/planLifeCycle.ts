import type { StateMachine } from './transition.ts';

/** The states of a comparison. */
export const planStates = ['Draft', 'Open', 'Running', 'Closed', 'Completed', 'Sealed'] as const;
export type PlanState = (typeof planStates)[number];
/** What the central body, or the calendar, does with a plan. */
export type PlanAct = 'publish' | 'start' | 'close' | 'reopen' | 'complete' | 'correct' | 'seal';
/** `complete`: no step of the wizard has a problem. `reason`: why a plan ends before its time. `reports`: they are generated. */
export type PlanFact = 'complete' | 'reason' | 'reports';

/** A comparison from draft to published reports. A sealed one is history: nothing leads out of it. */
export const planLifeCycle: StateMachine<PlanState, PlanAct, PlanFact> = {
  states: planStates,
  acts: ['publish', 'start', 'close', 'reopen', 'complete', 'correct', 'seal'],
  transitions: [
    { act: 'publish', from: ['Draft'], to: 'Open', needs: ['complete'] },
    { act: 'start', from: ['Open'], to: 'Running' },
    { act: 'close', from: ['Open', 'Running'], to: 'Closed' },
    { act: 'reopen', from: ['Closed'], to: 'Running', needs: ['reason'] },
    { act: 'complete', from: ['Closed'], to: 'Completed', needs: ['reports'] },
    { act: 'correct', from: ['Completed'], to: 'Completed', needs: ['reports', 'reason'] },
    { act: 'seal', from: ['Draft', 'Open', 'Running', 'Closed', 'Completed'], to: 'Sealed', needs: ['reason'] },
  ],
};
