/** By what results in review are put together. */
export const reviewGroupings = ['instrument', 'panel', 'day'] as const;
/** What of a result's review is meant: awaits the first, awaits the second, has both. */
export const reviewStatuses = ['awaiting', 'awaitingSecond', 'reviewed', 'all'] as const;
