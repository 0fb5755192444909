/** Date and time as written, without a time zone: the laboratory's zone is applied where it is known. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** False when the text held a date only; the time is then 0:00:00. */
  readonly hasTime: boolean;
};

/** Why a cell is no date. */
export type DateReason =
  | 'empty'
  | 'noSuchDate'
  | 'noSuchTime'
  | 'ambiguous'
  | 'patternMismatch'
  | 'hasTimeZone'
  | 'notADate';

/** A date, or the reason why there is none; an ambiguous one lists its readings. */
export type ParsedDateTime =
  | { readonly ok: true; readonly value: WallTime }
  | {
      readonly ok: false;
      readonly reason: DateReason;
      readonly text: string;
      readonly candidates?: readonly WallTime[];
    };

/** The parts of a date as they were read, before anybody checked that such a day exists. */
export type DateParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly half?: 'am' | 'pm' | null;
};

const FIRST_YEAR = 1900;

/**
 * A year as it was written: one of four digits is what it says, and `0001` no short way of writing 2001.
 *
 * @example yearOf('26') // 26
 */
export function yearOf(written: string): number {
  const year = Number(written);
  return written.length > 2 && year <= FIRST_YEAR ? Number.NaN : year;
}

/**
 * Checks that day and time exist and completes them. Two-digit years up to 79 are of this century, later ones of the
 * last; nothing was measured in 1900 or before; 12 a.m. is midnight. `13:00 p.m.` is accepted as 13:00, `13:00 a.m.` refused.
 *
 * @example completeDate({ year: 25, month: 2, day: 29 }) // 'noSuchDate'
 */
export function completeDate(parts: DateParts): WallTime | 'noSuchDate' | 'noSuchTime' {
  const { month, day, half = null, minute = 0, second = 0 } = parts;
  const year = parts.year < 80 ? parts.year + 2000 : parts.year < 100 ? parts.year + 1900 : parts.year;
  if (!(year > FIRST_YEAR) || month < 1 || month > 12 || day < 1 || (day > 28 && day > daysInMonth(year, month)))
    return 'noSuchDate';
  const hour = hourOfDay(parts.hour ?? 0, half);
  if (hour === null || minute > 59 || second > 59) return 'noSuchTime';
  return { year, month, day, hour, minute, second, hasTime: parts.hour !== undefined };
}

/**
 * Hour of a 24-hour clock from an hour and a half of the day: 12 a.m. is 0, 12 p.m. is 12. Null when there is no such hour.
 *
 * @example hourOfDay(4, 'pm') // 16
 */
export function hourOfDay(hour: number, half: 'am' | 'pm' | null): number | null {
  if (hour > 23 || (half === 'am' && hour > 12)) return null;
  if (half === 'am' && hour === 12) return 0;
  return half === 'pm' && hour < 12 ? hour + 12 : hour;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
