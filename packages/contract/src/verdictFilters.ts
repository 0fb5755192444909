/** What results are chosen by: a verdict, none at all, or that they are left out. */
export const verdictFilters = ['accept', 'warn', 'reject', 'notEvaluated', 'excluded'] as const;
export type VerdictFilter = (typeof verdictFilters)[number];
