/** A cell as it is written: a number stays a number, nothing is an empty cell. */
export type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula; a quote before it makes it plain text. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file that Excel opens with the right letters: UTF-8 with its mark, comma, CRLF. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const text = rows.map((row) => row.map(cellText).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
