/** The open items of a month when its report is about to be signed. */
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
 * The open items, the most serious first; empty for a complete month.
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
