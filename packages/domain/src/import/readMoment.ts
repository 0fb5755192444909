import { parseByPattern } from '../parsing/datePattern.ts';
import { completeDate, type ParsedDateTime, type WallTime } from '../parsing/dateTime.ts';
import { excelSerialDate } from '../parsing/excelSerial.ts';
import { type DateOptions, parseDateTime } from '../parsing/parseDateTime.ts';
import { parseTime, splitTime } from '../parsing/timeOfDay.ts';
import type { Cell } from './delimited.ts';
import type { FieldProblem } from './fieldProblem.ts';

/** A time of measurement by the laboratory's clock. */
export type Moment = { readonly text: string; readonly hasTime: boolean };

const two = (n: number): string => String(n).padStart(2, '0');

/** `yyyy-MM-dd HH:mm:ss`. */
export function wallText({ year, month, day, hour, minute, second }: Omit<WallTime, 'hasTime'>): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Serials of 1954 to 2173: any other bare number is a compact date, or nothing. */
const isSerial = (n: number): boolean => n >= 20_000 && n < 100_000;

const isWrittenSerial = (text: string): boolean => /^\s*\d{5}(?:\.\d+)?\s*$/.test(text);

type DateReading = DateOptions & { readonly readsSerials: boolean };

/** A number in a cell of a sheet is a serial; the same digits in a text are one only where its whole column is made of them. */
function serialOf(cell: Cell, readsSerials: boolean): number | null {
  if (typeof cell === 'number') return cell;
  return readsSerials && cell !== null && isWrittenSerial(cell) ? Number(cell) : null;
}

function readDate(cell: Cell, options: DateReading): ParsedDateTime {
  const serial = serialOf(cell, options.readsSerials);
  if (serial !== null && isSerial(serial)) {
    const value = excelSerialDate(serial);
    if (value) return { ok: true, value };
  }
  return parseDateTime(String(cell ?? ''), options);
}

/** A date by its format, and a time of day after it that the format does not cover. */
function readDateBy(dateFormat: string, cell: Cell, options: DateReading): ParsedDateTime {
  const parsed = readDate(cell, options);
  if (parsed.ok || dateFormat === '' || parsed.reason !== 'patternMismatch') return parsed;
  const { date, time } = splitTime(
    String(cell)
      .normalize('NFKC')
      .replace(/(?<=\d)T(?=\d)/, ' '),
  );
  const day = time.hour === undefined ? parsed : parseByPattern(date, dateFormat);
  if (!day.ok || day.value.hasTime) return parsed;
  const value = completeDate({ ...day.value, ...time });
  return typeof value === 'string' ? { ok: false, reason: value, text: String(cell) } : { ok: true, value };
}

type Clock = Pick<WallTime, 'hour' | 'minute' | 'second'>;

/** A time of day in its own column, by its format: what it reads is the time of any day. */
function byTimeFormat(text: string, timeFormat: string): Clock | null {
  const parsed = parseByPattern(`2000-01-01 ${text}`, `yyyy-mm-dd ${timeFormat}`);
  return parsed.ok && parsed.value.hasTime ? parsed.value : null;
}

/** A time of day; a spreadsheet's is a part of a day. */
function readTime(cell: Cell, timeFormat: string): Clock | null {
  const formatted = timeFormat === '' || typeof cell === 'number' ? null : byTimeFormat(String(cell ?? ''), timeFormat);
  if (formatted !== null) return formatted;
  const share = typeof cell === 'number' ? cell : /^0?\.\d+$/.test(String(cell ?? '').trim()) ? Number(cell) : null;
  if (share !== null && share >= 0 && share < 1) {
    const seconds = Math.min(Math.round(share * 86_400), 86_399);
    return { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
  }
  const text = String(cell ?? '').trim();
  const compact = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)?$/.exec(text);
  if (compact) return { hour: Number(compact[1]), minute: Number(compact[2]), second: Number(compact[3] ?? 0) };
  const parsed = parseTime(text);
  return parsed.ok ? parsed.value : null;
}

export type MomentOptions = {
  readonly dateFormat: string;
  readonly timeFormat: string;
  readonly order: 'dmy' | 'mdy' | undefined;
  /** Whether five digits in a text are a spreadsheet's date. */
  readonly readsSerials?: boolean;
};

const blank = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Date and time from one cell or two. Null where there is neither. */
export function readMoment(
  date: Cell,
  time: Cell,
  { dateFormat, timeFormat, order, readsSerials = false }: MomentOptions,
): Moment | FieldProblem | null {
  if (blank(date) && blank(time)) return null;
  const [of, rest] = blank(date) ? [time, null] : [date, time];
  const patterns = dateFormat === '' ? [] : [dateFormat, ...(timeFormat === '' ? [] : [`${dateFormat} ${timeFormat}`])];
  const failed = (code: FieldProblem['code'], text: Cell): FieldProblem => ({
    field: 'measuredAt',
    code,
    text: String(text ?? ''),
  });
  const options = { patterns, readsSerials, ...(order && { order }) };
  const parsed = readDateBy(dateFormat, of, options);
  if (!parsed.ok) return failed(`date_${parsed.reason}`, of);
  if (blank(rest)) return { text: wallText(parsed.value), hasTime: parsed.value.hasTime };
  const clock = readTime(rest, timeFormat);
  if (!clock) {
    // The second cell may repeat both date and time.
    const whole = readDateBy(dateFormat, rest, options);
    if (whole.ok && whole.value.hasTime) return { text: wallText(whole.value), hasTime: true };
    return failed('date_noSuchTime', rest);
  }
  const { year, month, day } = parsed.value;
  const { hour, minute, second } = clock;
  return { text: wallText({ year, month, day, hour, minute, second }), hasTime: true };
}

/**
 * Reads the moments of one line after the other: rows of a run have the same moment, which is parsed once.
 *
 * @example momentReader({ dateFormat: '', timeFormat: '', order: undefined })('2026-03-04', '8:30') // { text: '2026-03-04 08:30:00', hasTime: true }
 */
export function momentReader(options: MomentOptions): (date: Cell, time: Cell) => Moment | FieldProblem | null {
  let last: { date: Cell; time: Cell; moment: Moment | FieldProblem | null } | undefined;
  return (date, time) => {
    if (last === undefined || last.date !== date || last.time !== time)
      last = { date, time, moment: readMoment(date, time, options) };
    return last.moment;
  };
}

/**
 * How the dates of a file are written. The day or the month comes first: one date that can be read in one way only decides for
 * all, two that decide differently decide nothing. Five digits are a spreadsheet's dates only where all of them are: a single
 * one among other dates is a slip of the sender.
 */
export function createDateOrder(): {
  note(cell: Cell): void;
  order(): 'dmy' | 'mdy' | undefined;
  areSerials(): boolean;
} {
  let [dayFirst, monthFirst, hasOther] = [false, false, false];
  let last: Cell = null;
  return {
    note: (cell) => {
      // Rows of a run have the same date.
      if (cell === last || blank(cell)) return;
      last = cell;
      hasOther ||= typeof cell === 'string' && !isWrittenSerial(cell);
      if (dayFirst && monthFirst) return;
      const [, first = '', second = ''] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/.exec(String(cell ?? '')) ?? [];
      if (Number(first) > 12 && Number(second) <= 12) dayFirst = true;
      if (Number(second) > 12 && Number(first) <= 12) monthFirst = true;
    },
    order: () => (dayFirst === monthFirst ? undefined : dayFirst ? 'dmy' : 'mdy'),
    areSerials: () => !hasOther,
  };
}
