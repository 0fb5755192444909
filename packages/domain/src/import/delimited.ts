import { ReadingLimitExceeded, readingLimits } from './readingLimits.ts';
import { readRecord, type SignKinds, signKinds } from './readRecord.ts';

/** A cell as it came: numbers of a spreadsheet are numbers, all else is text. */
export type Cell = string | number | null;

/** A line of a file: its number, its raw text, and its cells. */
export type FileLine = {
  readonly line: number;
  readonly raw: string;
  readonly cells: readonly Cell[];
  /** The number of results before this one in the same line of the file, where one line became several. */
  readonly before?: number;
};

export type DelimitedOptions = {
  /** The delimiters; each of the characters separates cells. Empty: detected automatically. */
  readonly delimiters: string;
  /** Quotes around a cell are removed, and delimiters inside them do not separate. */
  readonly removesQuotes: boolean;
};

const CANDIDATES = ['\t', ';', '|', ','] as const;

/**
 * The character that most likely separates the cells: the one that occurs equally often in most lines, and more than once
 * where possible. A comma loses against the others, since it is a decimal mark as well.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, GUESSED_FROM)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 60);
  const scored = CANDIDATES.map((mark) => {
    const counts = lines.map((line) => outsideQuotes(line, mark)).filter((count) => count > 0);
    const byCount = new Map<number, number>();
    for (const count of counts) byCount.set(count, (byCount.get(count) ?? 0) + 1);
    const [usual = 0, often = 0] = [...byCount].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { mark, score: usual === 0 ? 0 : often * 10 + Math.min(usual, 9) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score === 0 ? ',' : best.mark;
}

function outsideQuotes(line: string, mark: string): number {
  let count = 0;
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === mark && !isQuoted) count++;
  }
  return count;
}

/** Reads a delimited text in chunks that may be cut anywhere; the lines are the same as for the whole text. */
export type DelimitedReader = {
  /** The lines that are complete so far. */
  push(piece: string): FileLine[];
  /** The rest, when there are no more chunks. */
  end(): FileLine[];
};

const longestLineEnd = 2;

function demandShort(length: number): void {
  if (length > readingLimits.lineLength) throw new ReadingLimitExceeded('lineTooLong');
}

/** The number of characters from which the delimiter is guessed. */
const GUESSED_FROM = 50_000;

/**
 * Reads a delimited text in chunks.
 *
 * @example createDelimitedReader({ delimiters: ';', removesQuotes: true }).push('GLU;5.1\nNa;1') // [{ line: 1, raw: 'GLU;5.1', cells: ['GLU', '5.1'] }]
 */
export function createDelimitedReader(options: DelimitedOptions): DelimitedReader {
  let [text, line, isBegun] = ['', 1, false];
  let kinds: SignKinds | undefined = options.delimiters === '' ? undefined : signKinds(options.delimiters);
  const lines = (isEnd: boolean): FileLine[] => {
    kinds ??= signKinds(guessDelimiter(text));
    const how = { kinds, quotes: options.removesQuotes };
    const found: FileLine[] = [];
    let at = !isBegun && text.charCodeAt(0) === 0xfeff ? 1 : 0;
    isBegun ||= text.length > 0;
    while (at < text.length) {
      const record = readRecord(text, at, how);
      if (record.isCut && !isEnd) break;
      demandShort(record.end - at);
      found.push({ line, raw: text.slice(at, record.end), cells: record.cells });
      line += 1 + record.breaks;
      at = record.next;
    }
    text = text.slice(at);
    demandShort(text.length - longestLineEnd);
    return found;
  };
  return {
    push: (piece) => {
      text += piece;
      if (kinds === undefined && text.length < GUESSED_FROM) return [];
      // A chunk without a line end completes no line: the buffered text need not be read again.
      if (kinds === undefined || text.length === piece.length || /[\r\n]/.test(piece)) return lines(false);
      demandShort(text.length - longestLineEnd);
      return [];
    },
    end: () => lines(true),
  };
}

/**
 * The lines of a delimited text with their cells. Any line ending; quoted cells may hold delimiters, line ends and doubled
 * quotes. A quote that is never closed ends with its line, so that one stray mark does not swallow the file.
 */
export function readDelimited(text: string, options: DelimitedOptions): FileLine[] {
  const reader = createDelimitedReader(options);
  return [...reader.push(text), ...reader.end()];
}
