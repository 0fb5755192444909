/** One figure of a result: its value, or in mean mode how many, their mean and SD. */
export type Figure = 'value' | 'n' | 'mean' | 'sd';

/** Columns with texts in addition to the results; all but the time are optional. */
export const textColumns = ['initials', 'comment', 'identificationNo', 'slideGenNumber'] as const;
export type TextColumn = (typeof textColumns)[number];

/** The content of a column of the sheet. `key` names the cell in its row. */
export type Column =
  | { readonly kind: 'time'; readonly key: 'measuredAt' }
  | { readonly kind: 'figure'; readonly key: string; readonly level: number; readonly figure: Figure }
  | { readonly kind: 'text'; readonly key: TextColumn };

export type EntryMode = 'individual' | 'mean';

const figures: Readonly<Record<EntryMode, readonly Figure[]>> = { individual: ['value'], mean: ['n', 'mean', 'sd'] };

/** The name of a level's cell: `2`, or in mean mode `2.mean`. */
export const figureKey = (level: number, figure: Figure): string =>
  figure === 'value' ? String(level) : `${level}.${figure}`;

type Layout = {
  readonly mode: EntryMode;
  readonly levels: readonly number[];
  readonly texts: readonly TextColumn[];
  /** The runs of one test differ in their times; the tests of a panel usually share one. */
  readonly isTimeFirst: boolean;
};

/** The columns of a sheet, in order: each level in use, before or after the time, then words. */
export function sheetColumns({ mode, levels, texts, isTimeFirst }: Layout): readonly Column[] {
  const time: Column = { kind: 'time', key: 'measuredAt' };
  const ofLevels = levels.flatMap((level) =>
    figures[mode].map((figure): Column => ({ kind: 'figure', key: figureKey(level, figure), level, figure })),
  );
  return [
    ...(isTimeFirst ? [time, ...ofLevels] : [...ofLevels, time]),
    ...textColumns.filter((key) => texts.includes(key)).map((key): Column => ({ kind: 'text', key })),
  ];
}
