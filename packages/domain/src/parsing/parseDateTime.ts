import { parseByPattern } from './datePattern.ts';
import { completeDate, type DateParts, type ParsedDateTime, yearOf } from './dateTime.ts';
import { excelSerialDate } from './excelSerial.ts';
import { splitTime } from './timeOfDay.ts';

/** How dates are written in a file. Without anything, only what can be read in one way is read. */
export type DateOptions = {
  /** Patterns such as `dd/mm/yyyy HH:MM:SS`, tried in turn; when given, nothing else is. */
  readonly patterns?: readonly string[];
  /** Order of day and month where both readings are possible. */
  readonly order?: 'dmy' | 'mdy';
  /** Whether bare numbers are spreadsheet serials, and of which system. */
  readonly excel?: 1900 | 1904;
};

/** `Z` or an offset behind a time: an instant, not a wall time, and not for this function to shift. */
const ZONE = /:\d{2}(?:\.\d+)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;
const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/**
 * Reads a date with or without a time as laboratories write it: `2025-03-04`, `20250304`, `2025年3月4日`, `31/12/2024
 * 23:59`, `3/14/25 4:42 p.m.`, `下午4:42`, spreadsheet serials.
 *
 * `03/04/2025` is refused as ambiguous with both readings unless an order or a pattern is given. Never an invalid date.
 *
 * @example parseDateTime('2025年3月4日 下午4:42') // { ok: true, value: { year: 2025, month: 3, day: 4, hour: 16, minute: 42, second: 0, hasTime: true } }
 */
export function parseDateTime(text: string, options: DateOptions = {}): ParsedDateTime {
  const common = options.patterns === undefined || options.patterns.length === 0 ? COMMON_FORMAT.exec(text) : null;
  if (common !== null) return byCommonFormat(common);
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return { ok: false, reason: 'notADate', text };
  const clean = trimmed
    .normalize('NFKC')
    .replace(/(?<=\d)T(?=\d)/, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return { ok: false, reason: 'empty', text };
  if (options.patterns !== undefined && options.patterns.length > 0) return byPatterns(text, options.patterns);
  if (options.excel !== undefined && /^\d+(?:\.\d+)?$/.test(clean)) return bySerial(text, Number(clean), options.excel);
  if (ZONE.test(clean)) return { ok: false, reason: 'hasTimeZone', text };
  const { date, time } = splitTime(clean);
  const readings = dateReadings(date, options.order).map((parts) => completeDate({ ...time, ...parts }));
  const values = readings.filter((reading) => typeof reading !== 'string');
  const [first] = values;
  if (first === undefined)
    return { ok: false, reason: readings.find((reading) => typeof reading === 'string') ?? 'notADate', text };
  const isOne = values.every((value) => value.month === first.month && value.day === first.day);
  return isOne ? { ok: true, value: first } : { ok: false, reason: 'ambiguous', text, candidates: values };
}

/** No date is longer: what is may be a whole file. */
const LONGEST = 500;

/** As nearly all are written: the year first, plain digits, a time of day or none. */
const COMMON_FORMAT = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/;

function byCommonFormat(found: RegExpExecArray): ParsedDateTime {
  const value = completeDate(partsOf(found));
  return typeof value === 'string' ? { ok: false, reason: value, text: found[0] } : { ok: true, value };
}

function byPatterns(text: string, patterns: readonly string[]): ParsedDateTime {
  let failed: ParsedDateTime = { ok: false, reason: 'patternMismatch', text };
  for (const pattern of patterns) {
    const parsed = parseByPattern(text, pattern);
    if (parsed.ok) return parsed;
    if (parsed.reason !== 'patternMismatch') failed = parsed;
  }
  return failed;
}

function bySerial(text: string, serial: number, system: 1900 | 1904): ParsedDateTime {
  const value = excelSerialDate(serial, system);
  return value === null ? { ok: false, reason: 'noSuchDate', text } : { ok: true, value };
}

function dateReadings(text: string, order: DateOptions['order']): DateParts[] {
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? [];
  if (y !== undefined) return [{ year: yearOf(y), month: Number(m), day: Number(d) }];
  const compact = COMPACT.exec(text);
  if (compact !== null) return [partsOf(compact)];
  const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
  if (first === undefined) return [];
  const dmy = { year: yearOf(year ?? ''), month: Number(second), day: Number(first) };
  const mdy = { year: yearOf(year ?? ''), month: Number(first), day: Number(second) };
  return order === undefined ? [dmy, mdy] : [order === 'dmy' ? dmy : mdy];
}

function partsOf(found: RegExpExecArray): DateParts {
  const [year, month, day] = [yearOf(found[1] ?? ''), Number(found[2]), Number(found[3])];
  if (found[4] === undefined) return { year, month, day };
  return { year, month, day, hour: Number(found[4]), minute: Number(found[5]), second: Number(found[6] ?? 0) };
}
