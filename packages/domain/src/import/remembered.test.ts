import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHeading, plainHeading } from './columnRole.ts';
import { levelAtEnd, levelOf } from './levelOf.ts';
import { momentReader, readMoment } from './readMoment.ts';
import { remembered } from './remembered.ts';

test('results are repeated, also for long texts and for more texts than the cache holds', () => {
  const last = (text: string): string => text.slice(-1);
  const cached = remembered(last);
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      expect(cached(text)).toBe(last(text));
    }),
    { numRuns: 2_000 },
  );
  let asked = 0;
  const counted = remembered((text) => {
    asked++;
    return text === '' ? null : text.length;
  });
  expect([counted('GLU'), counted('GLU'), counted(''), counted('')]).toEqual([3, 3, null, null]);
  expect(asked).toBe(2);
});

test('a heading is recognised as by comparing it in full', () => {
  const letters = fc.constantFrom(
    'L',
    'l',
    'o',
    't',
    ' ',
    '-',
    '(',
    '\n',
    '\u0301',
    '批',
    '号',
    '１',
    '1',
    'İ',
    'ß',
    'K',
  );
  const words = fc.array(fc.oneof(letters, fc.string({ maxLength: 2, unit: 'binary' })), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [text, heading] = [a.join(''), plainHeading(b.join(''))];
      expect(isHeading(text, heading)).toBe(plainHeading(text) === heading);
      expect(isHeading(text, plainHeading(text))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('moments of one line after the other are those of each line alone', () => {
  const cells = fc.constantFrom(
    '2026-03-04',
    '2026-03-04 08:30',
    '13/02/2026',
    '03/04/2026',
    '8:30',
    'x',
    '',
    null,
    46085,
  );
  const orders = fc.constantFrom('dmy', 'mdy', undefined);
  fc.assert(
    fc.property(fc.array(fc.tuple(cells, cells)), orders, (lines, order) => {
      const options = { dateFormat: '', timeFormat: '', order };
      const reader = momentReader(options);
      for (const [date, time] of lines) expect(reader(date, time)).toEqual(readMoment(date, time, options));
    }),
  );
});

test.each(['constructor', 'QC constructor', '__proto__', 'toString'])('%s names no level', (text) => {
  expect([levelOf(text), levelAtEnd(text), levelAtEnd(`QC-${text}`)]).toEqual([null, null, null]);
});
