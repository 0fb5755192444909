/** How results in review are grouped. */
export const reviewGroupings = ['instrument', 'panel', 'day'] as const;
/** The review state of a result: awaits the first, awaits the second, has both. */
export const reviewStatuses = ['awaiting', 'awaitingSecond', 'reviewed', 'all'] as const;
