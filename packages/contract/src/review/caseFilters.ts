/** The states by which a list of alerts is filtered: `open` is pending or waiting for a signature. */
export const caseStates = ['open', 'Pending', 'Reviewed', 'Completed', 'Cancelled', 'all'] as const;
export const caseKinds = ['reject', 'warn', 'tea', 'peer', 'missing'] as const;
