/** A day of the calendar as `yyyy-mm-dd`, already taken in the laboratory's time zone. */
export type CalendarDay = string;

const MS_PER_DAY = 86_400_000;

/**
 * Whole days from one calendar day to another; negative when the second is earlier. Null when either is not a
 * day of the calendar (2025-02-29).
 *
 * @example daysBetween('2025-02-27', '2025-03-01') // 2
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number | null {
  const [a, b] = [dayNumber(from), dayNumber(to)];
  return a === null || b === null ? null : b - a;
}

function dayNumber(day: CalendarDay): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return new Date(ms).toISOString().startsWith(day) ? ms / MS_PER_DAY : null;
}
