/** What a list of alerts is asked for by state: `open` is what is pending or waits for its signature. */
export const caseStates = ['open', 'Pending', 'Reviewed', 'Completed', 'Cancelled', 'all'] as const;
export const caseKinds = ['reject', 'warn', 'tea', 'peer', 'missing'] as const;
