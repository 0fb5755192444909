import { describe, expect, test } from 'vitest';
import { shortestProcessorTime } from '../../bench/measure.ts';
import { readerShapes, readShape } from '../../test/readerShapes.ts';
import { plainLayout } from './importLayout.ts';
import { readMessages } from './messages/readMessages.ts';
import { ReadingLimitExceeded, readingLimits } from './readingLimits.ts';

/** Reading takes no more than in proportion to what is read, and content beyond any measure is refused. */

const [small, times] = [16 * 1024, 8];
/** Below this a time says more of the machine than of the reader. */
const leastMs = 8;

/** A machine that is busy with other work lengthens one measure or another; what grows with the square is never in time. */
const tries = 5;

test.each(Object.keys(readerShapes))('%s: eight times as much takes at most sixteen times as long', (name) => {
  const make = readerShapes[name] as (size: number) => string;
  const [few, many] = [make(small), make(small * times)];
  const ratios: number[] = [];
  while (ratios.length < tries && !ratios.some((ratio) => ratio <= 2 * times)) {
    const before = shortestProcessorTime(() => readShape(few), 3);
    ratios.push(shortestProcessorTime(() => readShape(many), 1) / Math.max(before, leastMs));
  }
  expect(Math.min(...ratios)).toBeLessThanOrEqual(2 * times);
});

describe('content beyond a limit is refused, and just below it is read', () => {
  const limitOf = (read: () => unknown): string | null => {
    try {
      read();
      return null;
    } catch (error) {
      return error instanceof ReadingLimitExceeded ? error.limit : String(error);
    }
  };
  const { fields, repetitions, segments, columns, lineLength } = readingLimits;
  const hl7 = (rest: string) => limitOf(() => readMessages(`MSH|^~\\&|A\r${rest}`, 'hl7', plainLayout));
  const astm = (rest: string) => limitOf(() => readMessages(`H|\\^&\r${rest}`, 'astm', plainLayout));
  const text = (rest: string) => readShape(`Test,Level,Date,Result\n${rest}\n`);

  test('fields of a segment or record', () => {
    expect(hl7(`OBX${'|'.repeat(fields - 1)}\r`)).toBe(null);
    expect(hl7(`OBX${'|'.repeat(fields)}\r`)).toBe('tooManyFields');
    expect(hl7(`OBX${'|'.repeat(fields - 1)}\rand|more\r`)).toBe('tooManyFields');
    expect(astm(`R${'|'.repeat(fields - 1)}\r`)).toBe(null);
    expect(astm(`R${'|'.repeat(fields)}\r`)).toBe('tooManyFields');
  });
  test('repetitions of a value', () => {
    expect(hl7(`OBX|1|NM|GLU||${'1~'.repeat(repetitions - 1)}1\r`)).toBe(null);
    expect(hl7(`OBX|1|NM|GLU||${'1~'.repeat(repetitions)}1\r`)).toBe('tooManyFields');
  });
  test('segments or records of a message, of which a file may have many', () => {
    expect(hl7('NTE\r'.repeat(segments - 1))).toBe(null);
    expect(hl7('NTE\r'.repeat(segments))).toBe('tooManySegments');
    expect(astm('C\r'.repeat(segments - 1))).toBe(null);
    expect(astm('C\r'.repeat(segments))).toBe('tooManySegments');
    expect(hl7(`${'NTE\r'.repeat(segments - 1)}MSH|^~\\&|B\rNTE\r`)).toBe(null);
  });
  test('columns of a line', () => {
    expect(text('1,'.repeat(columns - 1))).toBe(1);
    expect(text('1,'.repeat(columns))).toBe('tooManyColumns');
    const cells = (count: number) => `<table><tr>${'<td>a'.repeat(count)}</tr></table>`;
    expect(readShape(cells(columns))).toBe(1);
    expect(readShape(cells(columns + 1))).toBe('tooManyColumns');
  });
  test('the length of a line, quoted or not', () => {
    expect(text('x'.repeat(lineLength))).toBe(1);
    expect(text('x'.repeat(lineLength + 1))).toBe('lineTooLong');
    expect(text(`"${'x\n'.repeat(10)}${'x'.repeat(lineLength)}"`)).toBe('lineTooLong');
    expect(readShape('x'.repeat(lineLength * 3))).toBe('lineTooLong');
  });
  test('cells that a page fills by spanning', () => {
    expect(readShape(`<table><tr><td rowspan=2000>a<td>b</tr>${'<tr>'.repeat(5000)}</table>`)).toBe(0);
    expect(readShape(`<table><tr>${'<td colspan=100 rowspan=2000>'.repeat(6)}${'<tr>'.repeat(2000)}</table>`)).toBe(
      'tooManySpans',
    );
  });
});
