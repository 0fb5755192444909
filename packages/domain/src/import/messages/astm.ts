import { ReadingLimitExceeded, readingLimits } from '../readingLimits.ts';
import { hasMoreParts, partAt } from './partAt.ts';

/** The signs that part an ASTM E1394 / LIS2-A2 message, as its header says: not always `|\^&`. */
export type AstmMarks = {
  readonly field: string;
  readonly repetition: string;
  readonly component: string;
  readonly escaper: string;
};

export type AstmRecord = { readonly kind: string; readonly line: number; readonly raw: string };
export type AstmMessage = { readonly marks: AstmMarks; readonly records: readonly AstmRecord[] };

const [STX, ETX, EOT, ENQ, ACK, NAK, ETB] = [
  '\u0002',
  '\u0003',
  '\u0004',
  '\u0005',
  '\u0006',
  '\u0015',
  '\u0017',
] as const;
const without = (text: string, signs: readonly string[]): string =>
  signs.reduce((rest, sign) => rest.replaceAll(sign, ''), text);

/** A text that begins as such a message does: a header with its four marks, with or without frames around it. */
export function isAstm(text: string): boolean {
  const start = without(text.slice(0, 400), [STX, ENQ, '\ufeff']).trimStart();
  return /^[0-7]?H([^\w\s])(?!\1)[^\w\s](?!\1)[^\w\s](?!\1)[^\w\s](?:\1|\s|$)/.test(start);
}

/**
 * The records of a capture with its frames. Control signs, frame numbers and checksums are removed, and a record that was
 * split over several frames (ETB) is joined. Checksums are not verified here: the code that talks to the sender does.
 */
export function withoutFrames(text: string): string {
  if (!text.includes(STX)) return without(text, [EOT, ENQ, ACK, NAK]);
  return text
    .split(STX)
    .slice(1)
    .map((frame, at, all) => {
      const ends = [frame.indexOf(ETX), frame.indexOf(ETB)].filter((end) => end >= 0);
      // A frame without an end before the next one was repeated; the last frame was cut, and is read as far as it goes.
      if (ends.length === 0) return at === all.length - 1 ? frame.replace(/^[0-7]/, '') : '';
      const end = Math.min(...ends);
      const content = frame.slice(/^[0-7]/.test(frame) ? 1 : 0, end);
      return frame[end] === ETX && !/[\r\n]$/.test(content) ? `${content}\r` : content;
    })
    .join('');
}

/**
 * Whether a text in frames ends within one; null where it has no frames.
 *
 * @example endsWithinFrame('R|1|^^^GLU|10') // null
 */
export function endsWithinFrame(text: string): boolean | null {
  const begin = text.lastIndexOf(STX);
  return begin < 0 ? null : text.indexOf(ETX, begin) < 0 && text.indexOf(ETB, begin) < 0;
}

/** The messages of a text: each begins with a header. Records end with CR, LF or both. */
export function readAstm(text: string): AstmMessage[] {
  const messages: { marks: AstmMarks; records: AstmRecord[] }[] = [];
  withoutFrames(text.replace(/^\ufeff/, ''))
    .split(/\r\n|\r|\n/)
    .forEach((line, index) => {
      const raw = line.trim();
      if (raw === '') return;
      const kind = raw[0] ?? '';
      if (kind === 'H') {
        const [field = '|', repetition = '\\', component = '^', escaper = '&'] = raw.slice(1, 9);
        messages.push({ marks: { field, repetition, component, escaper }, records: [] });
      }
      const current = messages.at(-1);
      if (!current) return;
      if (hasMoreParts(raw, current.marks.field, readingLimits.fields)) throw new ReadingLimitExceeded('tooManyFields');
      current.records.push({ kind: kind.toUpperCase(), line: index + 1, raw });
      if (current.records.length > readingLimits.segments) throw new ReadingLimitExceeded('tooManySegments');
    });
  return messages;
}

/**
 * The line of the last result of a text whose last message has no terminator: further records of that result may be
 * missing. Null where it has one, or no result.
 *
 * @example unendedResult('H|\\^&\rR|1|^^^GLU|5.2\r') // 2
 */
export function unendedResult(text: string): number | null {
  const records = readAstm(text).at(-1)?.records ?? [];
  return records.some(({ kind }) => kind === 'L') ? null : (records.findLast(({ kind }) => kind === 'R')?.line ?? null);
}

/**
 * The types of records of a text, after its frames were removed.
 *
 * @example astmKinds('H|\\^&\rL|1\r') // new Set(['H', 'L'])
 */
export function astmKinds(text: string): ReadonlySet<string> {
  return new Set(text.split(/[\r\n]+/).flatMap((line) => line.trim()[0]?.toUpperCase() ?? []));
}

/**
 * Whether a message reports an order as done (O-26 is final, preliminary or a correction) without a result record: what was
 * measured is then in fields that no standard has for it.
 *
 * @example reportsWithoutResults('H|\\^&\rL|1\r') // false
 */
export function reportsWithoutResults(text: string): boolean {
  return readAstm(text).some(
    ({ marks, records }) =>
      !records.some(({ kind }) => kind === 'R') &&
      records.some((record) => record.kind === 'O' && /^[FPC]/i.test(astmField(record, 26, marks).trim())),
  );
}

/** A field of a record by its number in the standard; the header's marks are its second. */
export function astmField(record: AstmRecord | undefined, number: number, { field }: AstmMarks): string {
  return record ? partAt(record.raw, field, number - 1) : '';
}

/** A byte within a word: ends of lines are blanks, and zero is nothing. */
const byteSign = (byte: number): string => (byte === 0 ? '' : String.fromCharCode(byte).replace(/[\r\n]/, ' '));

/** `&F&`, `&S&`, `&R&`, `&E&` are the marks themselves; `&X41&` is a byte. */
export function unescapeAstm(text: string, { field, component, repetition, escaper }: AstmMarks): string {
  if (!text.includes(escaper)) return text;
  const signs: Readonly<Record<string, string>> = { F: field, S: component, R: repetition, E: escaper };
  const parts = text.split(escaper);
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part;
      if (at === parts.length - 1) return `${escaper}${part}`;
      const [, hex] = /^X([0-9A-F]{2})$/i.exec(part) ?? [];
      if (hex !== undefined) return byteSign(Number.parseInt(hex, 16));
      return signs[part] ?? '';
    })
    .join('');
}

/** The components of the first repetition of a field, in words. */
export function astmParts(record: AstmRecord | undefined, number: number, marks: AstmMarks): string[] {
  const first = partAt(astmField(record, number, marks), marks.repetition, 0);
  return first.split(marks.component).map((part) => unescapeAstm(part, marks).trim());
}
