import type { Column } from './columns.ts';
import type { Position } from './navigate.ts';
import type { RowChange } from './sheet.ts';

/**
 * The cells of a block copied from a spreadsheet: tabs between cells, line ends between rows; a cell with a tab, a
 * line end or a quote inside stands in quotes. The line end that spreadsheets put last is none.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (sign === '"' && cell === '') {
      const [quoted, end] = quotedCell(body, at);
      cell = quoted;
      at = end;
    } else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** The text between quotes and where it ends; a quote that is never closed is an ordinary sign. */
function quotedCell(text: string, start: number): [string, number] {
  let cell = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return [cell, at];
  }
  return ['"', start];
}

/** What a block becomes when it is laid on the sheet. */
export type Laid = {
  readonly changes: readonly RowChange[];
  /** Rows below the sheet's last one that the block needs. */
  readonly missingRows: number;
  /** Texts that found no cell: beyond the last column, or in a level that is not in use. */
  readonly dropped: number;
};

type Place = {
  readonly at: Position;
  readonly columns: readonly Column[];
  readonly rowCount: number;
  /** Whether the sheet may grow. */
  readonly canGrow: boolean;
  readonly isOpen: (position: Position) => boolean;
};

/** Lays a block on the sheet, its first cell at a position. Empty cells of the block leave what is there. */
export function layBlock(block: readonly (readonly string[])[], place: Place): Laid {
  const { at, columns, rowCount, canGrow, isOpen } = place;
  const changes: RowChange[] = [];
  let dropped = 0;
  for (const [down, texts] of block.entries()) {
    const row = at.row + down;
    const cells: Record<string, string> = {};
    for (const [right, text] of texts.entries()) {
      if (text === '') continue;
      const column = columns[at.column + right];
      const isInside = row < rowCount ? isOpen({ row, column: at.column + right }) : canGrow;
      if (column && isInside) cells[column.key] = text;
      else dropped += 1;
    }
    if (Object.keys(cells).length > 0) changes.push({ row, cells });
  }
  const last = changes.at(-1)?.row ?? 0;
  return { changes, missingRows: Math.max(0, last + 1 - rowCount), dropped };
}
