import type { StateMachine } from './transition.ts';

/** `reviewStatus` on the wire: 0 not reviewed, 1 reviewed, 2 reviewed by a second person. From 1 on a result is locked. */
export type ReviewState = 0 | 1 | 2;
/** What happens to the review of a result. */
export type ReviewAct = 'review' | 'secondReview' | 'unlock';
/** `otherReviewer`: the first review is someone else's. `otherEntry`: the result was entered by someone else. */
export type ReviewFact = 'otherReviewer' | 'otherEntry' | 'reason';

/** The sign-off of a result. The second level is by a person who neither reviewed nor entered it. */
export const reviewLifeCycle: StateMachine<ReviewState, ReviewAct, ReviewFact> = {
  states: [0, 1, 2],
  acts: ['review', 'secondReview', 'unlock'],
  transitions: [
    { act: 'review', from: [0], to: 1 },
    { act: 'secondReview', from: [1], to: 2, needs: ['otherReviewer', 'otherEntry'] },
    { act: 'unlock', from: [1, 2], to: 0, needs: ['reason'] },
  ],
};
