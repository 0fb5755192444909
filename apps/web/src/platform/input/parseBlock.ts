/**
 * The cells of a block copied from a spreadsheet: tabs between cells, line ends between rows; a cell that contains a tab, a
 * line end or a quote is quoted. The line end that spreadsheets add last is not a row.
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

/** Cells as a block that `parseBlock` reads back; what a cell may not contain plainly is quoted. */
export const blockOf = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((line) => line.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
