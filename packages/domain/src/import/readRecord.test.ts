import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReadRecord, readRecord, signKinds } from './readRecord.ts';

type Marks = ReadonlySet<string>;

/** A plain reference implementation: sign by sign, without a table of signs and without slicing. */
function plainly(text: string, from: number, marks: Marks, quotes: boolean): ReadRecord {
  const cells: string[] = [];
  const endsLine = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';
  let [at, breaks, isCut] = [from, 0, false];
  for (;;) {
    const quoted = quotes && text[at] === '"' ? quotedPlainly(text, at, marks) : null;
    if (quoted === 'cut' || (quoted !== null && quoted.end === text.length)) isCut = true;
    if (quoted !== null && quoted !== 'cut') {
      cells.push(quoted.value.trim());
      breaks += quoted.breaks;
      at = quoted.end;
    } else {
      let cell = '';
      for (; at < text.length && !marks.has(text[at] ?? '') && !endsLine(text[at]); at++) cell += text[at];
      cells.push(cell.trim());
    }
    if (at < text.length && marks.has(text[at] ?? '')) {
      at++;
      continue;
    }
    const next = text.startsWith('\r\n', at) ? at + 2 : at + 1;
    return { cells, end: at, next, breaks, isCut: isCut || next >= text.length };
  }
}

function quotedPlainly(
  text: string,
  from: number,
  marks: Marks,
): { value: string; end: number; breaks: number } | 'cut' | null {
  let [value, breaks] = ['', 0];
  for (let at = from + 1; at < text.length; at++) {
    const [sign, next] = [text[at] ?? '', text[at + 1]];
    if (sign === '"' && next === '"') {
      value += '"';
      at++;
    } else if (sign === '"') {
      const isEnd = next === undefined || next === '\n' || next === '\r' || marks.has(next);
      return isEnd ? { value, end: at + 1, breaks } : null;
    } else {
      if (sign === '\n' || (sign === '\r' && next !== '\n')) breaks++;
      if (breaks > 20) return null;
      value += sign;
    }
  }
  return 'cut';
}

const signs = ['"', '"', '""', ',', ';', '\t', '\n', '\r', '\r\n', ' ', '\u3000', 'a', '5.1', '项', '😀', '\ufeff'];
const texts = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 3 })), { maxLength: 30 });

test('a record is what reading it sign by sign says it is', () => {
  const delimiters = fc.constantFrom(',', ';', '\t', ',;', '😀', '|"', '\n', '项');
  fc.assert(
    fc.property(texts, delimiters, fc.boolean(), fc.nat(5), (parts, marks, quotes, from) => {
      const text = parts.join('');
      const record = readRecord(text, from, { kinds: signKinds(marks), quotes });
      expect(record).toEqual(plainly(text, from, new Set(marks), quotes));
    }),
    { numRuns: 2_000 },
  );
});

test.each([20, 21])('a quote around %i line ends', (ends) => {
  const text = `"a${'\n'.repeat(ends)}b",c`;
  const record = readRecord(text, 0, { kinds: signKinds(','), quotes: true });
  expect(record).toEqual(plainly(text, 0, new Set(','), true));
  expect(record.cells.length).toBe(ends === 20 ? 2 : 1);
});
