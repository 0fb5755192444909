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
  unendedResult,
} from '@qc/domain';
import { cutLineOf, withCutLine } from './cutLine.ts';
import { arranged, tableLayout } from './layouts/layouts.ts';
import { withMisread } from './misread.ts';
import { readWorkbook } from './readWorkbook.ts';
import { workbookRows } from './workbookRows.ts';

export type ReadingOptions = {
  readonly layout: ImportLayout;
  readonly encoding: TextEncoding | 'auto';
  /** Its source marked the end (the frame of a message, a paste): a last line without a line end is whole. */
  readonly hasMarkedEnd?: boolean;
  /** What the file is called, where a configuration finds the level in it. */
  readonly fileName?: string | undefined;
  /** A table that is no results of controls: its lines are wanted as they are. */
  readonly isPlain?: boolean;
};

export type ParsedFile = ReadRows & {
  readonly encoding: TextEncoding | null;
  /** Of messages: which kind. */
  readonly messages: MessageKind | null;
  /** Lines of its first table as they came; of messages none. */
  readonly lines: readonly FileLine[];
  /** Sheets of a workbook that were not read and that a user might miss. */
  readonly skippedSheets: readonly string[];
};

/** The kind of a file, detected from its first bytes. */
type FileNature =
  | { readonly kind: 'xlsx' | 'xls' }
  | { readonly kind: 'html' | 'delimited' | MessageKind; readonly encoding: TextEncoding };

/** The number of first bytes from which the kind and the encoding of a file are detected. */
export const sniffBytes = 262_144;

const begins = (bytes: Uint8Array, ...marks: readonly number[]): boolean =>
  marks.every((mark, at) => bytes[at] === mark);

/** A zip is a workbook; so is the container of older spreadsheets. All else is text; the file name is not considered. */
export function natureOf(first: Uint8Array, wanted: ReadingOptions['encoding']): FileNature {
  if (begins(first, 0x50, 0x4b)) return { kind: 'xlsx' };
  return begins(first, 0xd0, 0xcf, 0x11, 0xe0) ? { kind: 'xls' } : textNature(first, wanted);
}

type TextNature = Extract<FileNature, { encoding: TextEncoding }>;

/** Text: messages of an analyser, a table of HTML, or delimited lines. */
function textNature(first: Uint8Array, wanted: ReadingOptions['encoding']): TextNature {
  const begin = new TextDecoder('iso-8859-1').decode(first.subarray(0, 4000));
  // JSON is UTF-8; the encoding of a configuration applies to files only.
  const encoding = isPushed(begin) ? 'utf-8' : wanted === 'auto' ? encodingOf(first, begin) : wanted;
  const text = new TextDecoder(encoding).decode(first.subarray(0, 20_000));
  return { kind: messageKind(text) ?? (isHtml(text) ? 'html' : 'delimited'), encoding };
}

/** A message names its encoding itself. UTF-8 is not believed but detected. */
function encodingOf(bytes: Uint8Array, begin: string): TextEncoding {
  const detected = detectEncoding(bytes);
  if (detected.startsWith('utf-16')) return detected;
  const declared = hl7Encoding(begin);
  return declared === null || declared === 'utf-8' ? detected : declared;
}

/** A layout that knows what the file is called. */
export const withName = ({ layout, fileName }: Pick<ReadingOptions, 'layout' | 'fileName'>): ImportLayout =>
  fileName === undefined ? layout : { ...layout, fileName };

/** Parses a whole file in memory. */
export async function parseFile(bytes: Uint8Array, options: ReadingOptions): Promise<ParsedFile> {
  const nature = natureOf(bytes, options.encoding);
  if (nature.kind !== 'xlsx' && nature.kind !== 'xls') return parseText(bytes, options);
  const layout = withName(options);
  return { ...workbookRows(await readWorkbook(bytes, nature.kind), layout), encoding: null, messages: null };
}

/** Parses a whole text in memory. */
export function parseText(
  bytes: Uint8Array,
  { encoding: wanted, hasMarkedEnd = false, ...options }: ReadingOptions,
): ParsedFile {
  const layout = withName(options);
  const { kind, encoding } = textNature(bytes, wanted);
  const text = new TextDecoder(encoding).decode(bytes);
  const read = textRows(text, kind, layout);
  const cutLine = hasMarkedEnd
    ? kind === 'astm' && layout.endsWithSession !== true
      ? unendedResult(text)
      : null
    : cutLineOf(text, kind, read.rows);
  const rows = withCutLine(withMisread(read.rows), cutLine);
  return { ...read, rows, encoding, messages: isMessages(kind) ? kind : null, skippedSheets: [] };
}

const isMessages = (kind: TextNature['kind']): kind is MessageKind => kind !== 'html' && kind !== 'delimited';

function textRows(
  text: string,
  kind: TextNature['kind'],
  layout: ImportLayout,
): Pick<ParsedFile, 'table' | 'rows' | 'lines'> {
  if (isMessages(kind)) return { ...readMessages(text, kind, layout), lines: [] };
  const lines = kind === 'html' ? readHtmlTable(text) : readDelimited(text, layout);
  return { ...readRows(arranged(lines, layout), tableLayout(layout)), lines };
}
