import type { WallTime } from './dateTime.ts';

const MS_PER_DAY = 86_400_000;
const LAST_SERIAL = 2_958_465; // 9999-12-31

/**
 * Date and time of a spreadsheet serial number, such as 41953.93508, to the nearest second.
 *
 * Days since 1899-12-30 (1900 system) or 1904-01-01 (1904 system, old Macintosh files). In the 1900 system serial 60 is
 * 1900-02-29, a day that never was: null, as is everything outside 1 to 9999-12-31; before it days count from 1899-12-31.
 *
 * @example excelSerialDate(41953.5) // { year: 2014, month: 11, day: 10, hour: 12, minute: 0, second: 0, hasTime: true }
 */
export function excelSerialDate(serial: number, system: 1900 | 1904 = 1900): WallTime | null {
  const first = system === 1900 ? 1 : 0;
  const isLeapBug = system === 1900 && serial >= 60 && serial < 61;
  if (!(serial >= first && serial < LAST_SERIAL + 1) || isLeapBug) return null;
  const seconds = Math.round(serial * 86_400);
  const start = system === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const date = new Date(start + Math.floor(seconds / 86_400) * MS_PER_DAY + (seconds % 86_400) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    hasTime: !Number.isInteger(serial),
  };
}
