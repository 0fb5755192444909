import type { Content } from 'pdfmake';

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
