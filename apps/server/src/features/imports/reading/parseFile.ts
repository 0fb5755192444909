import {
  detectEncoding,
  type FileLine,
  type ImportLayout,
  isHtml,
  type ReadRows,
  readDelimited,
  readHtmlTable,
  readRows,
  type TextEncoding,
} from '@qc/domain';
import { readWorkbook } from './readWorkbook.ts';

export type FileToRead = {
  readonly bytes: Uint8Array;
  readonly layout: ImportLayout;
  readonly encoding: TextEncoding | 'auto';
};

export type ParsedFile = ReadRows & { readonly encoding: TextEncoding | null };

const begins = (bytes: Uint8Array, ...marks: readonly number[]): boolean =>
  marks.every((mark, at) => bytes[at] === mark);

/** A zip is a workbook; so is the container of older spreadsheets. All else is text, whatever its name says. */
export async function parseFile({ bytes, layout, encoding }: FileToRead): Promise<ParsedFile> {
  if (begins(bytes, 0x50, 0x4b)) return { ...readRows(await readWorkbook(bytes, 'xlsx'), layout), encoding: null };
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { ...readRows(await readWorkbook(bytes, 'xls'), layout), encoding: null };
  const found = encoding === 'auto' ? detectEncoding(bytes) : encoding;
  const text = new TextDecoder(found).decode(bytes);
  return { ...readRows(linesOf(text, layout), layout), encoding: found };
}

function linesOf(text: string, layout: ImportLayout): FileLine[] {
  if (isHtml(text)) return readHtmlTable(text);
  return readDelimited(text, { delimiters: layout.delimiters, removesQuotes: layout.removesQuotes });
}
