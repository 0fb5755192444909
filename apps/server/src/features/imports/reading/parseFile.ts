import {
  detectEncoding,
  type FileLine,
  hl7Encoding,
  type ImportLayout,
  isHtml,
  isPushed,
  type MessageKind,
  messageKind,
  type ReadRows,
  readDelimited,
  readHtmlTable,
  readMessages,
  readRows,
  type TextEncoding,
} from '@qc/domain';
import { readWorkbook } from './readWorkbook.ts';

export type FileToRead = {
  readonly bytes: Uint8Array;
  readonly layout: ImportLayout;
  readonly encoding: TextEncoding | 'auto';
};

export type ParsedFile = ReadRows & {
  readonly encoding: TextEncoding | null;
  /** Of messages: which kind. */
  readonly messages: MessageKind | null;
};

const begins = (bytes: Uint8Array, ...marks: readonly number[]): boolean =>
  marks.every((mark, at) => bytes[at] === mark);

/** A zip is a workbook; so is the container of older spreadsheets. All else is text, whatever its name says. */
export async function parseFile({ bytes, layout, encoding }: FileToRead): Promise<ParsedFile> {
  if (begins(bytes, 0x50, 0x4b))
    return { ...readRows(await readWorkbook(bytes, 'xlsx'), layout), encoding: null, messages: null };
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { ...readRows(await readWorkbook(bytes, 'xls'), layout), encoding: null, messages: null };
  return parseText(bytes, { layout, encoding });
}

/** Text: messages of an analyser, a table of HTML, or delimited lines. */
export function parseText(bytes: Uint8Array, { layout, encoding }: Omit<FileToRead, 'bytes'>): ParsedFile {
  const begin = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 4000));
  // JSON is UTF-8, whatever a configuration says of files.
  const found = isPushed(begin) ? 'utf-8' : encoding === 'auto' ? encodingOf(bytes, begin) : encoding;
  const text = new TextDecoder(found).decode(bytes);
  const messages = messageKind(text);
  if (messages) return { ...readMessages(text, messages, layout), encoding: found, messages };
  return { ...readRows(linesOf(text, layout), layout), encoding: found, messages };
}

/** A message tells its letters itself; one that says UTF-8 and is not is believed as little as any other. */
function encodingOf(bytes: Uint8Array, begin: string): TextEncoding {
  const detected = detectEncoding(bytes);
  if (detected.startsWith('utf-16')) return detected;
  const told = hl7Encoding(begin);
  return told === null || told === 'utf-8' ? detected : told;
}

function linesOf(text: string, layout: ImportLayout): FileLine[] {
  if (isHtml(text)) return readHtmlTable(text);
  return readDelimited(text, { delimiters: layout.delimiters, removesQuotes: layout.removesQuotes });
}
