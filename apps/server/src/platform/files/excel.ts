import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';

/** `numFmt` is Excel's own notation, such as `0.00`. */
export type SheetColumn = { readonly header: string; readonly width?: number; readonly numFmt?: string };
export type Cell = string | number | boolean | null;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel keeps a text cell a text, but a copy saved as CSV would run it: a leading formula sign gets an apostrophe. */
export function safeCell(value: Cell): Cell {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?$/.test(value)
    ? `'${value}`
    : value;
}

const rowsInOneGo = 50;

/** A workbook of one sheet, written while its rows arrive: memory does not grow with the number of rows. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): ReadableStream<Uint8Array> {
  async function* cells(): AsyncGenerator<CellValue[]> {
    let written = 0;
    for await (const row of rows) {
      yield row.map(safeCell);
      // Rows that are all there would be written in one go, in which nobody else is answered.
      written += 1;
      if (written % rowsInOneGo === 0) await yieldToEventLoop();
    }
  }
  // Excel allows 31 characters and none of these signs in a sheet's name.
  const title = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  return writeXlsxStream(cells(), {
    name: title,
    columns: columns.map((column) => ({ ...column })),
    freezePane: { rows: 1 },
  });
}
