import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datePattern, parseByPattern } from './datePattern.ts';
import { completeDate } from './dateTime.ts';
import { excelSerialDate } from './excelSerial.ts';
import { parseDateTime } from './parseDateTime.ts';
import { parseTime } from './timeOfDay.ts';

type Parsed = ReturnType<typeof parseDateTime>;

/** 2025-03-04 16:42:00, or the date alone, or the reason: enough to compare. */
function short(parsed: Parsed): string {
  if (!parsed.ok) return parsed.reason;
  const { year, month, day, hour, minute, second, hasTime } = parsed.value;
  const pad = (n: number) => String(n).padStart(2, '0');
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return hasTime ? `${date} ${pad(hour)}:${pad(minute)}:${pad(second)}` : date;
}

describe('dates that can be read in one way', () => {
  test.each([
    ['2025-03-04', '2025-03-04'],
    ['2025/3/4', '2025-03-04'],
    ['2025.03.04', '2025-03-04'],
    ['20250304', '2025-03-04'],
    ['202503041642', '2025-03-04 16:42:00'],
    ['20250304164209', '2025-03-04 16:42:09'],
    ['2025年3月4日', '2025-03-04'],
    ['2025年3月4日 下午4:42', '2025-03-04 16:42:00'],
    ['2025年3月4日16时42分', '2025-03-04 16:42:00'],
    ['２０２５／３／４', '2025-03-04'],
    ['31/12/2024 23:59:01', '2024-12-31 23:59:01'],
    ['31.12.2024', '2024-12-31'],
    ['12/31/24', '2024-12-31'],
    ['3/14/25 4:42 p.m.', '2025-03-14 16:42:00'],
    ['3/14/25, 4:42 PM', '2025-03-14 16:42:00'],
    ['5/5/2025', '2025-05-05'],
    ['2025-03-04T08:30:00', '2025-03-04 08:30:00'],
    ['2025-03-04 08:30:15.123', '2025-03-04 08:30:15'],
    ['2025/3/4 12:05 AM', '2025-03-04 00:05:00'],
    ['2025/3/4 12:05 PM', '2025-03-04 12:05:00'],
    ['2025/3/4 上午8:05', '2025-03-04 08:05:00'],
    ['2024-02-29', '2024-02-29'],
    ['13/01/99', '1999-01-13'],
    ['13/01/79', '2079-01-13'],
  ])('%s', (text, expected) => {
    expect(short(parseDateTime(text))).toBe(expected);
  });
});

describe('what is no date says why', () => {
  test.each([
    ['', 'empty'],
    ['03/04/2025', 'ambiguous'],
    ['2025-02-29', 'noSuchDate'],
    ['0000-03-04', 'noSuchDate'],
    ['0001-03-04', 'noSuchDate'],
    ['0026-03-04 08:30', 'noSuchDate'],
    ['00260304', 'noSuchDate'],
    ['04/13/0026', 'noSuchDate'],
    ['13.04.0099', 'noSuchDate'],
    ['1900-01-01', 'noSuchDate'],
    ['0026年3月4日', 'noSuchDate'],
    ['2025-13-01', 'noSuchDate'],
    ['32/12/2024', 'noSuchDate'],
    ['20251332', 'noSuchDate'],
    ['2025-03-04 25:00', 'noSuchTime'],
    ['2025-03-04 23:60', 'noSuchTime'],
    ['2025-03-04 13:00 a.m.', 'noSuchTime'],
    ['2025-03-04T08:30:00Z', 'hasTimeZone'],
    ['2025-03-04 08:30 +08:00', 'hasTimeZone'],
    ['41953.93508', 'notADate'],
    ['4:42 p.m.', 'notADate'],
    ['yesterday', 'notADate'],
    ['2025-03-04 08:30 x', 'notADate'],
  ])('%s: %s', (text, reason) => {
    expect(short(parseDateTime(text))).toBe(reason);
  });
});

test('an ambiguous date lists both readings', () => {
  const parsed = parseDateTime('03/04/2025');
  expect(parsed.ok ? [] : parsed.candidates?.map(({ month, day }) => [month, day])).toEqual([
    [4, 3],
    [3, 4],
  ]);
});

test.each([
  { options: { order: 'dmy' }, text: '03/04/2025', expected: '2025-04-03' },
  { options: { order: 'mdy' }, text: '03/04/2025', expected: '2025-03-04' },
  { options: { order: 'mdy' }, text: '31/12/2024', expected: 'noSuchDate' },
  { options: { excel: 1900 }, text: '41953.93508', expected: '2014-11-10 22:26:31' },
  { options: { excel: 1904 }, text: '40491', expected: '2014-11-10' },
  { options: { excel: 1900 }, text: '60', expected: 'noSuchDate' },
  { options: { excel: 1900 }, text: '2025-03-04', expected: '2025-03-04' },
  { options: { patterns: ['yyyymmdd', 'd/m/yyyy'] }, text: '3/4/2025', expected: '2025-04-03' },
  { options: { patterns: ['d/m/yyyy'] }, text: '2025-03-04', expected: 'patternMismatch' },
  { options: { patterns: ['d/m/yyyy', 'yyyy-mm-dd'] }, text: '31/2/2025', expected: 'noSuchDate' },
  { options: { patterns: [] }, text: '2025-03-04', expected: '2025-03-04' },
] as const)('$text with $options is $expected', ({ options, text, expected }) => {
  expect(short(parseDateTime(text, options))).toBe(expected);
});

describe('patterns', () => {
  test.each([
    ['31/12/2024 23:59:01', 'dd/mm/yyyy HH:MM:SS', '2024-12-31 23:59:01'],
    ['3/4/25 4:05', 'm/d/yy h:mm', '2025-03-04 04:05:00'],
    ['20250304', 'yyyymmdd', '2025-03-04'],
    ['20250304164209', 'yyyymmddhhmmss', '2025-03-04 16:42:09'],
    ['04/03/2025 4:42 p.m.', 'dd/mm/yyyy h:mm tt', '2025-03-04 16:42:00'],
    ['04/03/2025 04:42 PM', 'dd/mm/yyyy hh:mm AM/PM', '2025-03-04 16:42:00'],
    ['2025/3/4 下午4:42', 'yyyy/m/d tth:mm', '2025-03-04 16:42:00'],
    ['2025年3月4日', 'yyyy年m月d日', '2025-03-04'],
    ['4-3-2025', 'dd-mm-yyyy', '2025-03-04'],
    ['2/11/2005', 'dd/mm/yyyy', '2005-11-02'],
    ['2/11/2005', 'd/m/yyyy', '2005-11-02'],
    ['02/11/2005', 'd/m/yyyy', '2005-11-02'],
    ['004/3/2025', 'dd/mm/yyyy', 'patternMismatch'],
    ['2025304', 'yyyymmdd', 'patternMismatch'],
    ['04-03-0025', 'dd-mm-yyyy', 'noSuchDate'],
    ['04+03+2025', 'dd.mm.yyyy', 'patternMismatch'],
    ['30/02/2025', 'dd/mm/yyyy', 'noSuchDate'],
    ['', 'dd/mm/yyyy', 'empty'],
    ['04/03', 'dd/mm', 'patternMismatch'],
    ['42:09 04/03/2025 16', 'mm:ss dd/mm/yyyy hh', '2025-03-04 16:42:09'],
  ])('%s by %s', (text, pattern, expected) => {
    expect(short(parseByPattern(text, pattern))).toBe(expected);
  });

  test.each(['dd/mm', 'dd/dd/yyyy mm', '', 'hh:mm'])('%s is no pattern of a date', (source) => {
    expect(datePattern(source)).toBeNull();
  });
});

test.each([
  ['16:42', { hour: 16, minute: 42, second: 0 }],
  ['4:42 p.m.', { hour: 16, minute: 42, second: 0 }],
  ['下午4:42', { hour: 16, minute: 42, second: 0 }],
  ['12:00 AM', { hour: 0, minute: 0, second: 0 }],
])('the time %s', (text, value) => {
  expect(parseTime(text)).toEqual({ ok: true, value });
});

test.each([
  ['', 'empty'],
  ['25:00', 'noSuchTime'],
  ['10:61', 'noSuchTime'],
  ['noon', 'notADate'],
  ['2025-03-04 10:00', 'notADate'],
])('the time "%s": %s', (text, reason) => {
  expect(parseTime(text)).toEqual({ ok: false, reason, text });
});

test.each([
  { serial: 1, expected: [1900, 1, 1] },
  { serial: 59, expected: [1900, 2, 28] },
  { serial: 60, expected: null },
  { serial: 60.5, expected: null },
  { serial: 61, expected: [1900, 3, 1] },
  { serial: 2958465, expected: [9999, 12, 31] },
  { serial: 2958466, expected: null },
  { serial: 0.5, expected: null },
  { serial: -1, expected: null },
  { serial: Number.NaN, expected: null },
])('spreadsheet serial $serial', ({ serial, expected }) => {
  const date = excelSerialDate(serial);
  expect(date === null ? null : [date.year, date.month, date.day]).toEqual(expected);
});

test('a spreadsheet time is rounded to the second, also across midnight', () => {
  expect(excelSerialDate(41953.999999)).toMatchObject({ day: 11, hour: 0, minute: 0, second: 0, hasTime: true });
});

const days = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });

test('a date written by the machine is read back', () => {
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString();
      const expected = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
      expect(short(parseDateTime(iso.slice(0, 19)))).toBe(expected);
      expect(short(parseDateTime(expected, { patterns: ['yyyy-mm-dd hh:mm:ss'] }))).toBe(expected);
    }),
  );
});

test('never a day that does not exist, for any text', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789/-.: apm年月日上下午') });
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: 'grapheme' })), (text) => {
      const parsed = parseDateTime(text);
      if (!parsed.ok) return;
      const { year, month, day, hour, minute, second } = parsed.value;
      const back = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
      back.setUTCFullYear(year);
      expect([back.getUTCMonth() + 1, back.getUTCDate(), back.getUTCHours()]).toEqual([month, day, hour]);
    }),
    { numRuns: 1000 },
  );
});

test('completing a date keeps its time apart from midnight', () => {
  expect(completeDate({ year: 2025, month: 1, day: 1 })).toMatchObject({ hasTime: false, hour: 0 });
  expect(completeDate({ year: 2025, month: 1, day: 1, hour: 0 })).toMatchObject({ hasTime: true, hour: 0 });
  expect(completeDate({ year: 2025, month: 1, day: 1, hour: 13, half: 'pm' })).toMatchObject({ hour: 13 });
  expect(completeDate({ year: 2025, month: 1, day: 1, hour: 1, minute: 0, second: 60 })).toBe('noSuchTime');
  expect(completeDate({ year: 2025, month: 0, day: 1 })).toBe('noSuchDate');
  expect(completeDate({ year: 2025, month: 1, day: 0 })).toBe('noSuchDate');
});

test('a date as most are written is read as with a blank behind it, which has it read like any other', () => {
  const number = (most: number) => fc.nat(most).chain((n) => fc.constantFrom(String(n), String(n).padStart(2, '0')));
  const mark = fc.constantFrom('-', '/', '.');
  const time = fc
    .tuple(fc.constantFrom(' ', 'T'), number(25), number(61), fc.option(number(61), { nil: null }))
    .map(([blank, hour, minute, second]) => `${blank}${hour}:${minute}${second === null ? '' : `:${second}`}`);
  const year = fc.nat(9999).map((n) => String(n).padStart(4, '0'));
  const date = fc.tuple(year, mark, number(13), mark, number(32), fc.option(time, { nil: '' }));
  fc.assert(
    fc.property(date, fc.constantFrom(undefined, 'dmy', 'mdy'), (parts, order) => {
      const [text, options] = [parts.join(''), order === undefined ? {} : { order }];
      const blank = parseDateTime(`${text} `, options);
      expect(parseDateTime(text, options)).toEqual(blank.ok ? blank : { ...blank, text });
    }),
    { numRuns: 2_000 },
  );
});
