/** What of a month is not done when somebody is about to sign its report. */
export type MonthOpen = {
  /** The month is not over. */
  readonly isRunning: boolean;
  readonly openCases: number;
  readonly missingQc: number;
  readonly unreviewedResults: number;
  readonly unreviewedDays: number;
  readonly fewResults: number;
};

/** One thing that is open, with the counts that its words need. */
export type MonthOpenItem = {
  readonly item: 'running' | 'openCases' | 'missingQc' | 'unreviewed' | 'fewResults';
  readonly count: number;
  readonly days: number;
};

/**
 * The things that are open, the gravest first; none of a month that is complete.
 *
 * @example monthOpenItems({ isRunning: false, openCases: 2, missingQc: 0, unreviewedResults: 0, unreviewedDays: 0, fewResults: 0 }).length // 1
 */
export function monthOpenItems(open: MonthOpen): MonthOpenItem[] {
  const all: MonthOpenItem[] = [
    { item: 'running', count: Number(open.isRunning), days: 0 },
    { item: 'openCases', count: open.openCases, days: 0 },
    { item: 'missingQc', count: open.missingQc, days: 0 },
    { item: 'unreviewed', count: open.unreviewedResults, days: open.unreviewedDays },
    { item: 'fewResults', count: open.fewResults, days: 0 },
  ];
  return all.filter(({ count }) => count > 0);
}
