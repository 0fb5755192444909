import { ReadingLimitExceeded, readingLimits } from './readingLimits.ts';

/** Which signs end a cell, by their codes: 1 parts it from the next, 2 ends its line, 0 is part of it. */
export type SignKinds = Uint8Array;

const [PARTS, ENDS_LINE] = [1, 2] as const;
const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d] as const;

/**
 * The kind of each sign, for these delimiters. A table, because every letter of a file is looked up in it.
 *
 * @example signKinds(';')[59] // 1
 */
export function signKinds(delimiters: string): SignKinds {
  const kinds = new Uint8Array(0x10000);
  kinds[LF] = ENDS_LINE;
  kinds[CR] = ENDS_LINE;
  // A sign beyond the first plane has two codes, and none of them is the sign.
  for (const sign of delimiters) if (sign.length === 1) kinds[sign.charCodeAt(0)] = PARTS;
  return kinds;
}

export type ReadRecord = {
  readonly cells: string[];
  readonly end: number;
  readonly next: number;
  readonly breaks: number;
  /** The record depends on the end of the text: with more text it may change. */
  readonly isCut: boolean;
};

/**
 * The cells of the record that begins at a place of a text, and where the next one begins.
 *
 * @example readRecord('GLU;"5;1"\nNa', 0, { kinds: signKinds(';'), quotes: true }) // { cells: ['GLU', '5;1'], end: 9, next: 10, breaks: 0, isCut: false }
 */
export function readRecord(
  text: string,
  from: number,
  { kinds, quotes }: { readonly kinds: SignKinds; readonly quotes: boolean },
): ReadRecord {
  const cells: string[] = [];
  const { length } = text;
  let [at, breaks, isCut] = [from, 0, false];
  for (;;) {
    const quoted = quotes && text.charCodeAt(at) === QUOTE ? readQuoted(text, at, kinds) : null;
    if (quoted === 'cut' || quoted?.isCut) isCut = true;
    if (quoted !== null && quoted !== 'cut') {
      cells.push(quoted.value);
      breaks += quoted.breaks;
      at = quoted.end;
    } else {
      const start = at;
      while (at < length && kinds[text.charCodeAt(at)] === 0) at++;
      cells.push(text.slice(start, at).trim());
    }
    if (at < length && kinds[text.charCodeAt(at)] === PARTS) {
      if (cells.length >= readingLimits.columns) throw new ReadingLimitExceeded('tooManyColumns');
      at++;
      continue;
    }
    const next = text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
    return { cells, end: at, next, breaks, isCut: isCut || next >= length };
  }
}

type Quoted = { readonly value: string; readonly end: number; readonly breaks: number; readonly isCut: boolean };

/**
 * A cell in quotes; null where no delimiter or line end follows its end, so that it is plain text after all; `cut` where the
 * text ends first, which makes it plain text, too, if no more comes.
 */
function readQuoted(text: string, from: number, kinds: SignKinds): Quoted | 'cut' | null {
  const { length } = text;
  let [value, start, breaks] = ['', from + 1, 0];
  for (let at = from + 1; at < length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE && text.charCodeAt(at + 1) === QUOTE) {
      // Doubled quotes become one.
      value += text.slice(start, ++at);
      start = at + 1;
    } else if (sign === QUOTE) {
      const isCut = at + 1 >= length;
      if (!isCut && kinds[text.charCodeAt(at + 1)] === 0) return null;
      return { value: (value + text.slice(start, at)).trim(), end: at + 1, breaks, isCut };
    } else if (sign === LF || (sign === CR && text.charCodeAt(at + 1) !== LF)) {
      if (++breaks > MOST_BREAKS) return null;
    }
  }
  return 'cut';
}

/** A remark may have a few lines; more is a quote that was never closed. */
const MOST_BREAKS = 20;
