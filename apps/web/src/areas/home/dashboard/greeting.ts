import type { MessageKey } from '@qc/i18n';

/** By the laboratory's clock, as the server writes it. */
export function greetingOf(asOf: string): MessageKey {
  const hour = Number(asOf.slice(11, 13));
  if (hour < 12) return 'home.greetMorning';
  return hour < 18 ? 'home.greetAfternoon' : 'home.greetEvening';
}

/** The day in words: 2026年11月15日星期日. The day is the text's own, whatever the browser's zone. */
export function dayInWords(asOf: string, locale: string): string {
  const day = new Date(`${asOf.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}
