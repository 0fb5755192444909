import {
  type ColumnHead,
  createDelimitedReader,
  createTableScan,
  type FileLine,
  type FoundTable,
  type ImportRow,
  type MessageKind,
  type OfferedLayout,
  rowsIn,
  type TextEncoding,
} from '@qc/domain';
import { createCutWatch, withCutLine } from './cutLine.ts';
import { linesInspected } from './layouts/layoutReader.ts';
import { createLayoutLines, tableLayout } from './layouts/layouts.ts';
import { suggest } from './layouts/suggest.ts';
import { withMisread } from './misread.ts';
import { natureOf, parseFile, type ReadingOptions, sniffBytes, withName } from './parseFile.ts';
import { type PlainLine, plainLines } from './plainLines.ts';

/** The bytes of a file in pieces. */
export type Pieces = AsyncIterable<Uint8Array>;

/** What a file turned out to be. */
export type FileHead = {
  readonly encoding: TextEncoding | null;
  /** Of messages of an analyser: which kind. */
  readonly messages: MessageKind | null;
  readonly headings: readonly string[];
  /** Every column with the role it was read as. Where no heading was known, the columns of the line most like one. */
  readonly heads: readonly ColumnHead[];
  /** Layouts by which more results could be read, for a user to confirm. */
  readonly offers: readonly OfferedLayout[];
  /** Which heading was read as what. */
  readonly columns: Readonly<Record<string, string>>;
  readonly shape: FoundTable['shape'];
  readonly total: number;
  /** Sheets of a workbook that were not read. */
  readonly skippedSheets: readonly string[];
  /** Whether the file is read a second time for its rows. Only delimited lines are; other files are held in memory as a whole. */
  readonly isReadTwice: boolean;
  /** Of a file that was opened as a plain table. */
  readonly plain?: readonly PlainLine[];
};

/** A scanned file. Rows must be requested in ascending order. */
export type FileRows = {
  readonly head: FileHead;
  rows(from: number, count: number): Promise<readonly ImportRow[]>;
};

/** The first pieces, enough to detect what the file is, and all of them again. */
async function begun(pieces: Pieces): Promise<{ first: Uint8Array; all: Pieces }> {
  const source = pieces[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < sniffBytes) {
    const next = await source.next();
    if (next.done) break;
    taken.push(next.value);
    size += next.value.length;
  }
  async function* all() {
    yield* taken.splice(0);
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return { first: Buffer.concat(taken), all: all() };
}

/** The end of a text, known once all of it has been read. */
type TextEnd = { isOpen: boolean };

async function* linesOf(
  pieces: Pieces,
  { encoding, layout }: ReadingOptions,
  end: TextEnd = { isOpen: false },
): AsyncGenerator<FileLine[]> {
  const decoder = new TextDecoder(encoding);
  const reader = createDelimitedReader(layout);
  const push = (text: string): FileLine[] => {
    if (text !== '') end.isOpen = !/[\r\n]$/.test(text.slice(-1));
    return reader.push(text);
  };
  for await (const piece of pieces) yield push(decoder.decode(piece, { stream: true }));
  yield push(decoder.decode());
  yield reader.end();
}

function headOf(
  table: FoundTable,
  known: Pick<FileHead, 'encoding' | 'messages' | 'total' | 'skippedSheets' | 'isReadTwice' | 'offers' | 'heads'>,
): FileHead {
  const { headings, columns, shape } = table;
  const named = Object.entries(columns).map(([role, column]) => [role, headings[column] || String(column + 1)]);
  return { headings, columns: Object.fromEntries(named), shape, ...known };
}

/**
 * Scans a file. `again` gives its bytes a second time: a file of a million lines is read once to detect its columns and
 * dates, and once more for its rows, in chunks.
 */
export async function openFileRows(pieces: Pieces, again: () => Pieces, options: ReadingOptions): Promise<FileRows> {
  if (options.isPlain) return plainRows(pieces, options);
  const { first, all } = await begun(pieces);
  const nature = natureOf(first, options.encoding);
  if (nature.kind !== 'delimited') {
    const whole: Uint8Array[] = [];
    for await (const piece of all) whole.push(piece);
    const { rows, table, lines, ...known } = await parseFile(Buffer.concat(whole), options);
    const suggested = suggest(lines, { table }, options.layout);
    const head = headOf(table, { ...known, ...suggested, total: rows.length, isReadTwice: false });
    return { head, rows: async (from, count) => rows.slice(from, from + count) };
  }
  const { encoding } = nature;
  const detected = { ...options, encoding };
  const layout = withName({ ...options, layout: tableLayout(options.layout) });
  const scan = createTableScan(layout);
  const toTable = createLayoutLines(options.layout);
  const [watch, end] = [createCutWatch(), { isOpen: false }];
  const beginning: FileLine[] = [];
  for await (const lines of linesOf(all, detected, end)) {
    scan.push(toTable.push(lines));
    watch.note(lines);
    beginning.push(...lines.slice(0, linesInspected - beginning.length));
  }
  scan.push(toTable.end());
  const scanned = scan.end();
  const cutLine = watch.cutLine({
    endsOpen: end.isOpen,
    hasMarkedEnd: options.hasMarkedEnd === true,
    headingLine: scanned.table.headingLine,
  });
  async function* everyRow() {
    const toRows = createLayoutLines(options.layout);
    const rowsOf = (lines: readonly FileLine[]) => withCutLine(withMisread(rowsIn(lines, scanned, layout)), cutLine);
    for await (const lines of linesOf(again(), detected)) yield rowsOf(toRows.push(lines));
    yield rowsOf(toRows.end());
  }
  const { table, total } = scanned;
  const known = { encoding, messages: null, total, skippedSheets: [], isReadTwice: true };
  const head = headOf(table, { ...known, ...suggest(beginning, { table }, options.layout) });
  return { head, rows: inOrder(everyRow()) };
}

/** A plain table has lines and no rows. */
async function plainRows(pieces: Pieces, options: ReadingOptions): Promise<FileRows> {
  const whole: Uint8Array[] = [];
  for await (const piece of pieces) whole.push(piece);
  const plain = await plainLines(Buffer.concat(whole), options);
  const known = { encoding: null, messages: null, skippedSheets: [], isReadTwice: false, offers: [], heads: [] };
  const head = { ...known, headings: [], columns: {}, shape: 'long', total: plain.length, plain } as const;
  return { head, rows: async () => [] };
}

/** Rows by their numbers, of a source that is read once. */
function inOrder(source: AsyncGenerator<readonly ImportRow[]>): FileRows['rows'] {
  let [at, waiting]: [number, readonly ImportRow[]] = [0, []];
  const take = (count: number): readonly ImportRow[] => {
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(taken.length);
    at += taken.length;
    return taken;
  };
  return async (from, count) => {
    if (from < at) throw new Error(`rows from ${from} were handed out before`);
    const rows: ImportRow[] = [];
    while (rows.length < count) {
      if (waiting.length === 0) {
        const next = await source.next();
        if (next.done) break;
        waiting = next.value;
        continue;
      }
      if (at < from) take(from - at);
      else rows.push(...take(count - rows.length));
    }
    return rows;
  };
}
