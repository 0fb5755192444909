/** The open items of a month when its report is about to be signed. */
export type MonthOpen = {
  /** The month is not over. */
  readonly isRunning: boolean;
  readonly openCases: number;
  readonly missingQc: number;
  readonly unreviewedResults: number;
  readonly unreviewedDays: number;
  readonly fewResults: number;
  /** Only of a sheet of national indicators. */
  readonly isMenuEmpty?: boolean | undefined;
  readonly notComputable?: number | undefined;
  readonly testsWithoutControl?: number | undefined;
  readonly testsTooFew?: number | undefined;
  readonly schemeUnknown?: number | undefined;
  readonly offMenu?: number | undefined;
};

/** One thing that is open, with the counts that its words need. */
export type MonthOpenItem = {
  readonly item:
    | 'running'
    | 'openCases'
    | 'missingQc'
    | 'unreviewed'
    | 'fewResults'
    | 'menuEmpty'
    | 'offMenu'
    | 'notComputable'
    | 'testsWithoutControl'
    | 'testsTooFew'
    | 'schemeUnknown';
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
    { item: 'menuEmpty', count: Number(open.isMenuEmpty ?? false), days: 0 },
    { item: 'offMenu', count: open.offMenu ?? 0, days: 0 },
    { item: 'notComputable', count: open.notComputable ?? 0, days: 0 },
    { item: 'testsWithoutControl', count: open.testsWithoutControl ?? 0, days: 0 },
    { item: 'testsTooFew', count: open.testsTooFew ?? 0, days: 0 },
    { item: 'schemeUnknown', count: open.schemeUnknown ?? 0, days: 0 },
  ];
  return all.filter(({ count }) => count > 0);
}
