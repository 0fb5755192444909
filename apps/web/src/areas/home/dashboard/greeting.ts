import type { MessageKey } from '@qc/i18n';

const greetings: readonly { readonly before: number; readonly key: MessageKey }[] = [
  { before: 5, key: 'home.greetNight' },
  { before: 9, key: 'home.greetEarly' },
  { before: 12, key: 'home.greetMorning' },
  { before: 14, key: 'home.greetNoon' },
  { before: 18, key: 'home.greetAfternoon' },
];

/** By the laboratory's clock, as the server writes it. */
export function greetingOf(asOf: string): MessageKey {
  const hour = Number(asOf.slice(11, 13));
  return greetings.find(({ before }) => hour < before)?.key ?? 'home.greetEvening';
}

/** The day in words: 2026年11月15日星期日. The day is the one in the text, in any time zone of the browser. */
export function dayInWords(asOf: string, locale: string): string {
  const day = new Date(`${asOf.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}
