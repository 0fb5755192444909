import type { TextEncoding } from '../encoding.ts';
import { ReadingLimitExceeded, readingLimits } from '../readingLimits.ts';
import { hasMoreParts, partAt } from './partAt.ts';

/** The signs that part an HL7 v2 message, as its MSH segment says. */
export type Hl7Marks = {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escaper: string;
  readonly subcomponent: string;
  /** The sign that marks cut-off text (MSH-2 since 2.7). */
  readonly truncation?: string;
  /** What bytes of a sequence `\XE4BDA0\` are written in. */
  readonly letters?: TextEncoding | null;
};

/** A segment: its name, its line, and its raw text. */
export type Hl7Segment = { readonly name: string; readonly line: number; readonly raw: string };

export type Hl7Message = {
  readonly marks: Hl7Marks;
  readonly segments: readonly Hl7Segment[];
  /** The message as it came, without the signs around it. */
  readonly raw: string;
};

const NAME = /^[A-Z][A-Z0-9]{2}$/;
/** Signs around messages in a file: MLLP's signs and a byte order mark. */
const AROUND = ['\u000b', '\u001c', '\ufeff'];
const withoutSigns = (text: string): string => AROUND.reduce((rest, sign) => rest.replaceAll(sign, ''), text);

/** A text that begins as HL7 v2 does: a message, or a batch of them. */
export function isHl7(text: string): boolean {
  return /^\s*(?:MSH|FHS|BHS)[^A-Za-z0-9\s]/.test(withoutSigns(text.slice(0, 4000)));
}

function marksOf(header: string): Hl7Marks {
  const field = header[3] ?? '|';
  const marks = partAt(header.slice(4), field, 0);
  const [component = '^', repetition = '~', escaper = '\\', subcomponent = '&'] = marks.slice(0, 8);
  const truncation = marks[4] ?? '#';
  return { field, component, repetition, escaper, subcomponent, truncation, letters: hl7Encoding(header) };
}

/**
 * The messages of a text: one, or several one after the other. Segments end with CR, LF or both. A line without a segment
 * name continues the segment before it, as analysers break long remarks.
 */
export function readHl7(text: string): Hl7Message[] {
  const messages: { marks: Hl7Marks; segments: Hl7Segment[] }[] = [];
  /** The segment being read and the lines that continue it: joined only once, when all are read. */
  let open: { readonly name: string; readonly line: number; readonly lines: string[] } | undefined;
  const end = (): void => {
    const current = messages.at(-1);
    if (!current || !open) return;
    const { name, line, lines } = open;
    open = undefined;
    const raw = lines.join(' ');
    if (hasMoreParts(raw, current.marks.field, readingLimits.fields)) throw new ReadingLimitExceeded('tooManyFields');
    current.segments.push({ name, line, raw });
    if (current.segments.length > readingLimits.segments) throw new ReadingLimitExceeded('tooManySegments');
  };
  for (const [index, line] of withoutSigns(text)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const raw = line.trim();
    if (raw === '') continue;
    const name = raw.slice(0, 3);
    if (name === 'MSH') {
      end();
      messages.push({ marks: marksOf(raw), segments: [] });
    }
    const current = messages.at(-1);
    if (!current) continue;
    const isSegment = NAME.test(name) && (raw.length === 3 || raw[3] === current.marks.field);
    if (isSegment) {
      end();
      open = { name, line: index + 1, lines: [raw] };
    } else open?.lines.push(raw);
  }
  end();
  return messages.map(({ marks, segments }) => {
    const own = segments.filter(({ name }) => !around.has(name));
    return { marks, segments: own, raw: own.map(({ raw }) => `${raw}\r`).join('') };
  });
}

/** Segments around a batch of messages. */
const around = new Set(['FHS', 'BHS', 'BTS', 'FTS']);

/**
 * The first messages of a text with only their first segment: enough for an acknowledgement.
 *
 * @example readHl7Headers('MSH|^~\\&|A\rPID|1\r', 10)[0]?.segments.length // 1
 */
export function readHl7Headers(text: string, most: number): Hl7Message[] {
  const messages: Hl7Message[] = [];
  for (const [header] of withoutSigns(text).matchAll(HEADER)) {
    if (messages.length >= most) break;
    const raw = header.trim().slice(0, LONGEST_HEADER);
    messages.push({ marks: marksOf(raw), segments: [{ name: 'MSH', line: 1, raw }], raw: `${raw}\r` });
  }
  return messages;
}
const HEADER = /(?<=^|[\r\n])[^\S\r\n]*MSH[^\r\n]*/g;
const LONGEST_HEADER = 4000;

type Decoder = new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };
// Available in every runtime we use, but not declared by the language's library.
const { TextDecoder } = globalThis as unknown as { TextDecoder: Decoder };

/** Bytes decoded with the encoding of their message; where that fails, each byte is a sign of Latin-1. */
function lettersOf(bytes: Uint8Array, letters: TextEncoding): string {
  try {
    return new TextDecoder(letters, { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}

/** The text that an escape sequence `\F\`, `\X0D\`, … represents. */
function unescaped(sequence: string, marks: Hl7Marks): string {
  const { field, component, repetition, escaper, subcomponent, truncation = '#', letters = null } = marks;
  const signs: Readonly<Record<string, string>> = {
    F: field,
    S: component,
    R: repetition,
    E: escaper,
    T: subcomponent,
    P: truncation,
  };
  const sign = signs[sequence];
  if (sign !== undefined) return sign;
  if (/^\.(?:br|sp)/i.test(sequence)) return ' ';
  const [, hex] = /^X((?:[0-9A-F]{2})+)$/i.exec(sequence) ?? [];
  if (hex === undefined) return '';
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return lettersOf(bytes, letters ?? 'utf-8')
    .replaceAll('\0', '')
    .replace(/[\r\n]+/g, ' ');
}

/** A part of a segment with its sequences replaced. One that never ends is text. */
export function unescapeHl7(text: string, marks: Hl7Marks): string {
  const { escaper } = marks;
  if (escaper === '' || !text.includes(escaper)) return text;
  const parts = text.split(escaper);
  // Parts with an odd index are between two marks; a last one without its end is text, mark included.
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part;
      return at === parts.length - 1 ? `${escaper}${part}` : unescaped(part, marks);
    })
    .join('');
}

/** The fields of a segment by their numbers in the standard: MSH-1 is the mark itself. */
export function fieldOf(segment: Hl7Segment | undefined, number: number, { field }: Hl7Marks): string {
  if (!segment) return '';
  if (segment.name === 'MSH' && number === 1) return field;
  const at = segment.name === 'MSH' ? number - 1 : number;
  return partAt(segment.raw, field, at);
}

/** A component of the first repetition of a field, in words. */
export function wordOf(segment: Hl7Segment | undefined, number: number, marks: Hl7Marks, component = 1): string {
  const first = partAt(fieldOf(segment, number, marks), marks.repetition, 0);
  const part = partAt(first, marks.component, component - 1);
  const word = unescapeHl7(partAt(part, marks.subcomponent, 0), marks).trim();
  // Two quotes say that there is nothing.
  return word === '""' ? '' : word;
}

/** The parts of ISO 8859 that there are decoders for. */
const latinParts = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16]);

/** The encoding that MSH-18 declares, named as in the encoding standard; null where it declares none that we know. */
export function hl7Encoding(header: string): TextEncoding | null {
  const start = withoutSigns(header).trimStart();
  const [first = ''] = start
    .slice(start.indexOf('MSH'))
    .slice(0, LONGEST_HEADER)
    .split(/[\r\n]/);
  const declared = partAt(first, first[3] ?? '|', 17).toUpperCase();
  if (/UTF-?8/.test(declared)) return 'utf-8';
  if (/GB\s?-?(?:18030|K|2312)/.test(declared)) return 'gbk';
  if (/BIG-?\s?5/.test(declared)) return 'big5';
  if (/KS\s?X/.test(declared)) return 'euc-kr';
  const [, part] = /8859[/-](\d{1,2})\b/.exec(declared) ?? [];
  return part !== undefined && latinParts.has(Number(part)) ? `iso-8859-${Number(part)}` : null;
}
