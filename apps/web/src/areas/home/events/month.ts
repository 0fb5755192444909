/** A day as the API writes it, `2026-11-15`, and a month, `2026-11`. Both order as text. */
export type Day = string;
export type Month = string;

const msPerDay = 86_400_000;

/** Days have no zone: they are counted in UTC, where each is as long as the next. */
const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstOf = (month: Month): Day => `${month}-01`;

/** A month that an address may ask for; what was typed or mailed may be anything. */
export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(utc(day).getTime() + count * msPerDay));
}

/** The same day of another month, or that month's last where it is shorter: a month after 31 January is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))));
}

/** Monday of the week (ISO 8601). */
function startOfWeek(day: Day): Day {
  return addDays(day, -((utc(day).getUTCDay() + 6) % 7));
}

/** The weeks that a month touches, Monday to Sunday, with the days before and after that fill them. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const weeks: Day[][] = [];
  for (let monday = startOfWeek(firstOf(month)); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** Where a key leads from a day; undefined where it leads nowhere. With Shift, a page is a year. */
export function dayAfterKey(day: Day, key: string, hasShift = false): Day | undefined {
  const page = hasShift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'PageUp':
      return addMonths(day, -page);
    case 'PageDown':
      return addMonths(day, page);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    default:
      return undefined;
  }
}
