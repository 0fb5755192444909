import type { StateMachine } from './transition.ts';

/** Stations of a laboratory's report of a month; `none` is a month without one. */
export const reportStates = ['none', 'generated', 'checked', 'posted', 'read', 'returned'] as const;
export type ReportState = (typeof reportStates)[number];
/** What happens to a report; `acknowledge` and `return` are the central body's, `correct` begins the next version. */
export type ReportAct = 'generate' | 'check' | 'sendBack' | 'discard' | 'post' | 'acknowledge' | 'return' | 'correct';
/**
 * `otherPerson`: not the one who made the report. `otherChecker`: not the one who checked it, or the laboratory lets one person
 * do both. `signed`: the password was given once more.
 */
export type ReportFact = 'otherPerson' | 'otherChecker' | 'signed' | 'reason';

/**
 * A report of a month: live and regenerable until it is posted, frozen from then on. Who signs it did not make it. What was
 * posted stays as it was; a correction is a new version that begins as generated and names the old one.
 */
export const reportLifeCycle: StateMachine<ReportState, ReportAct, ReportFact> = {
  states: reportStates,
  acts: ['generate', 'check', 'sendBack', 'discard', 'post', 'acknowledge', 'return', 'correct'],
  transitions: [
    { act: 'generate', from: ['none', 'generated', 'checked'], to: 'generated' },
    { act: 'check', from: ['generated'], to: 'checked', needs: ['otherPerson', 'signed'] },
    { act: 'sendBack', from: ['checked'], to: 'generated', needs: ['reason'] },
    { act: 'discard', from: ['generated', 'checked'], to: 'none' },
    { act: 'post', from: ['checked'], to: 'posted', needs: ['otherPerson', 'otherChecker', 'signed'] },
    { act: 'acknowledge', from: ['posted'], to: 'read' },
    { act: 'return', from: ['posted'], to: 'returned', needs: ['reason'] },
    { act: 'correct', from: ['posted', 'read', 'returned'], to: 'generated', needs: ['reason'] },
  ],
};

/** Whether a report in this state may no longer change. */
export function isFrozen(state: ReportState): boolean {
  return state === 'posted' || state === 'read' || state === 'returned';
}
