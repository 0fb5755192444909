import type { StateMachine } from './transition.ts';

/** Stations of a review, as the numbers of `reviewStatus` on the wire: a second person's review ends it. */
export const reviewStates = { open: 0, reviewed: 1, reviewedTwice: 2 } as const;
export type ReviewState = (typeof reviewStates)[keyof typeof reviewStates];

/** From the first review on a result is locked. */
export function isReviewed(state: number): boolean {
  return state > reviewStates.open;
}

/** What happens to the review of a result. */
export type ReviewAct = 'review' | 'secondReview' | 'unlock';
/** `otherReviewer`: the first review is someone else's. `otherEntry`: the result was entered by someone else. */
export type ReviewFact = 'otherReviewer' | 'otherEntry' | 'reason';

const { open, reviewed, reviewedTwice } = reviewStates;

/** The sign-off of a result. The second level is by a person who neither reviewed nor entered it. */
export const reviewLifeCycle: StateMachine<ReviewState, ReviewAct, ReviewFact> = {
  states: [open, reviewed, reviewedTwice],
  acts: ['review', 'secondReview', 'unlock'],
  transitions: [
    { act: 'review', from: [open], to: reviewed },
    { act: 'secondReview', from: [reviewed], to: reviewedTwice, needs: ['otherReviewer', 'otherEntry'] },
    { act: 'unlock', from: [reviewed, reviewedTwice], to: open, needs: ['reason'] },
  ],
};
