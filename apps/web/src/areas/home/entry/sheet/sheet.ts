import { isBlank, type SheetRow, withCells } from './sheetRow.ts';

/** The rows with their history for undo and redo. */
export type Sheet = {
  readonly rows: readonly SheetRow[];
  readonly past: readonly (readonly SheetRow[])[];
  readonly future: readonly (readonly SheetRow[])[];
  /** The cell of the last change: typing in one cell is undone as one step. */
  readonly typing: string | undefined;
};

export type SheetAction =
  | { readonly type: 'type'; readonly row: number; readonly key: string; readonly text: string; readonly stamp: string }
  | {
      readonly type: 'fill';
      readonly rows: readonly RowChange[];
      readonly stamp: string;
      readonly added: readonly SheetRow[];
    }
  | { readonly type: 'keep'; readonly row: number; readonly key: string }
  | { readonly type: 'leaveCell' }
  | { readonly type: 'append'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'remove'; readonly runIds: ReadonlySet<string> }
  /** Removes a run from the sheet; a panel keeps the line of its test. */
  | { readonly type: 'clear'; readonly row: number; readonly keepsLine: boolean }
  /** Replaces stored runs by fresh lines. */
  | { readonly type: 'renew'; readonly runIds: ReadonlySet<string>; readonly fresh: readonly SheetRow[] }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

/** New texts of some cells of a row. */
export type RowChange = { readonly row: number; readonly cells: Readonly<Record<string, string>> };

const mostSteps = 200;

export const newSheet = (rows: readonly SheetRow[]): Sheet => ({ rows, past: [], future: [], typing: undefined });

function changed(sheet: Sheet, rows: readonly SheetRow[], typing?: string): Sheet {
  const isSameCell = typing !== undefined && typing === sheet.typing;
  const past = isSameCell ? sheet.past : [...sheet.past, sheet.rows].slice(-mostSteps);
  return { rows, past, future: [], typing };
}

function replaced(rows: readonly SheetRow[], index: number, change: (row: SheetRow) => SheetRow): readonly SheetRow[] {
  return rows.map((row, at) => (at === index ? change(row) : row));
}

function filled(sheet: Sheet, action: Extract<SheetAction, { type: 'fill' }>): Sheet {
  const all = [...sheet.rows, ...action.added];
  const rows = action.rows.reduce<readonly SheetRow[]>(
    (sofar, { row, cells }) => replaced(sofar, row, (old) => withCells(old, cells, action.stamp)),
    all,
  );
  return changed(sheet, rows);
}

/** Undo must not bring back rows that are stored by now: after a save the undo history is cleared. */
function without(sheet: Sheet, runIds: ReadonlySet<string>): Sheet {
  return newSheet(sheet.rows.filter((row) => !runIds.has(row.runId)));
}

export function sheetReducer(sheet: Sheet, action: SheetAction): Sheet {
  switch (action.type) {
    case 'type': {
      const cell = `${sheet.rows[action.row]?.runId}/${action.key}`;
      const rows = replaced(sheet.rows, action.row, (row) =>
        withCells(row, { [action.key]: action.text }, action.stamp),
      );
      return changed(sheet, rows, cell);
    }
    case 'fill':
      return filled(sheet, action);
    case 'keep': {
      const rows = replaced(sheet.rows, action.row, (row) => ({
        ...row,
        kept: { ...row.kept, [action.key]: row.cells[action.key] ?? '' },
      }));
      return { ...sheet, rows };
    }
    case 'leaveCell':
      return sheet.typing === undefined ? sheet : { ...sheet, typing: undefined };
    case 'append':
      return { ...sheet, rows: [...sheet.rows, ...action.rows] };
    case 'remove':
      return without(sheet, action.runIds);
    case 'clear': {
      const rows = action.keepsLine
        ? replaced(sheet.rows, action.row, (row) => ({ ...row, cells: {}, kept: {} }))
        : sheet.rows.filter((_, index) => index !== action.row);
      return changed(sheet, rows);
    }
    case 'renew':
      return newSheet(
        sheet.rows.map((row) =>
          action.runIds.has(row.runId) ? (action.fresh.find(({ testId }) => testId === row.testId) ?? row) : row,
        ),
      );
    case 'undo': {
      const before = sheet.past.at(-1);
      if (!before) return sheet;
      return { rows: before, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.rows], typing: undefined };
    }
    case 'redo': {
      const after = sheet.future.at(-1);
      if (!after) return sheet;
      return { rows: after, past: [...sheet.past, sheet.rows], future: sheet.future.slice(0, -1), typing: undefined };
    }
  }
}

/** Whether a row for the next run has to be added: there is always one empty line to go on with. */
export function needsLine({ rows }: Sheet): boolean {
  const last = rows.at(-1);
  return last === undefined || !isBlank(last);
}
