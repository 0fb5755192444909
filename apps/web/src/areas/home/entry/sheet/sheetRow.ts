/** A run that is being entered: one test, one time, a cell per level. Cells hold what was typed, as it was typed. */
export type SheetRow = {
  readonly runId: string;
  readonly testId: string;
  /** The id of each level's result, made before it is sent, so that sending twice stores once. */
  readonly resultIds: Readonly<Record<number, string>>;
  /** By the key of the column; what is absent is empty. */
  readonly cells: Readonly<Record<string, string>>;
  /** Texts of cells that seemed wrong and that the user confirmed. */
  readonly kept: Readonly<Record<string, string>>;
};

const levels = [1, 2, 3];

export function emptyRow(testId: string, makeId: () => string): SheetRow {
  const runId = makeId();
  const resultIds = Object.fromEntries(levels.map((level) => [level, makeId()]));
  return { runId, testId, resultIds, cells: {}, kept: {} };
}

const isFigureKey = (key: string) => /^\d/.test(key);

/** Whether any result was typed; a time or a comment alone is no run. */
export function hasFigures(row: SheetRow): boolean {
  return Object.entries(row.cells).some(([key, text]) => isFigureKey(key) && text.trim() !== '');
}

/** Whether nothing at all was typed. */
export function isBlank(row: SheetRow): boolean {
  return Object.values(row.cells).every((text) => text.trim() === '');
}

/** The row with some cells changed. The first result of a row fixes its time: later typing must not move it. */
export function withCells(row: SheetRow, changes: Readonly<Record<string, string>>, stamp: string): SheetRow {
  const cells = { ...row.cells, ...changes };
  const next = { ...row, cells };
  const needsTime = !hasFigures(row) && hasFigures(next) && (cells.measuredAt ?? '').trim() === '';
  return needsTime ? { ...next, cells: { ...cells, measuredAt: stamp } } : next;
}
