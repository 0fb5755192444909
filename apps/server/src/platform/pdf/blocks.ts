import type { Content } from 'pdfmake';
import { columnWidths } from './columnWidths.ts';

const shade = '#f5f5f5';

/** The title of a document. */
export function titleBlock(text: string): Content {
  return { text, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 10] };
}

/** The heading of a part. It is never the last line of a page. */
export function headingBlock(text: string): Content {
  return { text, headlineLevel: 1, fontSize: 11, bold: true, margin: [0, 12, 0, 4] };
}

/** Labels with their values, two pairs a line. */
export function pairsBlock(pairs: readonly (readonly [label: string, value: string])[]): Content {
  const rows = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) => [pairs[at * 2], pairs[at * 2 + 1]]);
  const cells = (pair: readonly [string, string] | undefined): Content[] => [
    { text: pair?.[0] ?? '', color: '#595959', fillColor: shade },
    { text: pair?.[1] ?? '' },
  ];
  const body = rows.map((row) => row.flatMap(cells));
  return { table: { widths: [72, '*', 72, '*'], body }, layout: 'ruled' };
}

/** Labels with long values, one a line. */
export function linesBlock(pairs: readonly (readonly [label: string, value: string])[]): Content {
  const body = pairs.map(([label, value]): Content[] => [{ text: label, color: '#595959', fillColor: shade }, value]);
  return { table: { widths: [110, '*'], body }, layout: 'ruled' };
}

export type PdfColumn = { readonly header: string; readonly width: string | number; readonly isNumber?: boolean };

/** Points between the margins of a page, and at each side of a text in a narrow table. */
const pageRoom = 511;
const narrowPadding = 3;

/** A table whose columns are as wide as what they hold; see `columnWidths`. */
export function fittedTable(
  columns: readonly Omit<PdfColumn, 'width'>[],
  rows: readonly (readonly string[])[],
): Content {
  const texts = columns.map(({ header, isNumber = false }, at) => ({
    header,
    texts: rows.map((row) => row[at] ?? ''),
    isNumber,
  }));
  const { fontSize, widths } = columnWidths(texts, pageRoom - columns.length * 2 * narrowPadding);
  const table = tableBlock(
    columns.map((column, at) => ({ ...column, width: widths[at] ?? '*' })),
    rows,
    { room: 'narrow' },
  );
  return { stack: [table], fontSize };
}

/**
 * A table whose head is repeated on every page; numbers are right-aligned. Many narrow columns need less room between
 * them.
 */
export function tableBlock(
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { room = 'ruled' }: { readonly room?: 'ruled' | 'narrow' | 'tight' } = {},
): Content {
  const head = columns.map(
    ({ header, isNumber }): Content => ({
      text: header,
      bold: true,
      fillColor: shade,
      alignment: isNumber ? 'right' : 'left',
    }),
  );
  const body = rows.map((row) =>
    row.map((text, at): Content => ({ text, alignment: columns[at]?.isNumber ? 'right' : 'left' })),
  );
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [head, ...body],
    },
    layout: room,
  };
}

/** Rows that belong together, under a line that says what they are of. */
type PdfBlock = { readonly heading: string; readonly rows: readonly (readonly string[])[] };

const tightPadding = 1.5;

/** A table of numbers in blocks: each begins with a line over the whole width, and all have the same columns. */
export function blockTable(headers: readonly string[], blocks: readonly PdfBlock[]): Content {
  const rows = blocks.flatMap((block) => block.rows);
  const columns = headers.map((header, at) => ({ header, texts: rows.map((row) => row[at] ?? ''), isNumber: true }));
  const { fontSize, widths } = columnWidths(columns, pageRoom - headers.length * 2 * tightPadding);
  const line = (heading: string): Content[] => [
    { text: heading, bold: true, colSpan: headers.length, margin: [0, 3, 0, 0] },
    ...headers.slice(1).map((): Content => ({ text: '' })),
  ];
  const numbers = (row: readonly string[]) => row.map((text): Content => ({ text, alignment: 'right' }));
  const head = headers.map((text): Content => ({ text, bold: true, fillColor: shade, alignment: 'right' }));
  const body = blocks.flatMap((block) => [line(block.heading), ...block.rows.map(numbers)]);
  return {
    stack: [
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 2,
          dontBreakRows: true,
          widths: [...widths],
          body: [head, ...body],
        },
        layout: 'tight',
      },
    ],
    fontSize,
  };
}
