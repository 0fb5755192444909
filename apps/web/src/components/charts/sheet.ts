/** A cell as it is written: a number stays a number, nothing is an empty cell. */
export type Cell = string | number | null | undefined;

/** What a copy saved as CSV would take for a formula; an apostrophe before it makes it plain text. */
const formula = /^[=+\-@\t\r]/;

function safeCell(cell: Cell): string | number | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return formula.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}

/** Rows as a workbook of one sheet, with a frozen head. The writer is loaded on demand. */
export async function sheetFile(name: string, rows: readonly (readonly Cell[])[]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    // Excel allows 31 characters and none of these signs in a sheet's name.
    sheets: [
      {
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        rows: rows.map((row) => row.map(safeCell)),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
