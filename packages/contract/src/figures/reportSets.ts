/** Which results count in a report. */
export const reportSets = ['inControl', 'all'] as const;
/** What bias, total error and sigma are measured against: the peer group, or the target where there is none. */
export const reportReferences = ['peer', 'target'] as const;
