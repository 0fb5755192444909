import type { Position } from './navigate.ts';
import type { RowChange } from './sheet.ts';
import type { Column } from './sheetColumns.ts';

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
