import { type Day, firstOf, type Month } from './month.ts';

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
const words = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** 2026年11月 · November 2026 */
export function monthTitle(month: Month, locale: string): string {
  return words(locale, { year: 'numeric', month: 'long' }).format(utc(firstOf(month)));
}

/** 2026年11月15日星期日 · Sunday, November 15, 2026 */
export function dayTitle(day: Day, locale: string): string {
  return words(locale, { dateStyle: 'full' }).format(utc(day));
}

/** The head of a column: 周一 · Mon, and in full for screen readers. */
export function weekday(day: Day, locale: string): { readonly short: string; readonly long: string } {
  const say = (weekday: 'short' | 'long') => words(locale, { weekday }).format(utc(day));
  return { short: say('short'), long: say('long') };
}
