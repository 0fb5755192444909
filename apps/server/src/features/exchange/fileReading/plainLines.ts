import { guessDelimiter, readDelimited, readHtmlTable } from '@qc/domain';
import { natureOf, type ReadingOptions } from './parseFile.ts';
import { readWorkbook } from './readWorkbook.ts';
import { withPercents } from './workbookRows.ts';

/** A line of a table as people see it: its number in the sheet, and its cells as texts. */
export type PlainLine = { readonly line: number; readonly cells: readonly string[] };

const isFilled = ({ cells }: PlainLine): boolean => cells.some((cell) => cell !== '');

/** The filled lines of the first visible sheet of a workbook, or of a text: for tables that are no results of controls. */
export async function plainLines(bytes: Uint8Array, { encoding }: ReadingOptions): Promise<PlainLine[]> {
  const nature = natureOf(bytes, encoding);
  const lines = !('encoding' in nature)
    ? ((await readWorkbook(bytes, nature.kind)).sheets[0]?.lines ?? []).map((line) => withPercents(line, '.'))
    : textLines(new TextDecoder(nature.encoding).decode(bytes), nature.kind === 'html');
  return lines
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => String(cell ?? '').trim()) }))
    .filter(isFilled);
}

const textLines = (text: string, isTable: boolean) =>
  isTable ? readHtmlTable(text) : readDelimited(text, { delimiters: guessDelimiter(text), removesQuotes: true });
