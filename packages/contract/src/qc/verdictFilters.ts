/** The filters of results by verdict: a verdict, none, or excluded. */
export const verdictFilters = ['accept', 'warn', 'reject', 'notEvaluated', 'excluded'] as const;
export type VerdictFilter = (typeof verdictFilters)[number];
