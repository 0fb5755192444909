import type { AnyCall, CallFilter, FilterValues, FilterWord, FilterWords, InputOf } from '@qc/contract';
import { isDate, isDateTime, isId } from '@qc/resource-kit';

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A day as a call takes it. */
const dayAs = {
  day: (day: string) => day,
  firstSecond: (day: string) => `${day} 00:00:00`,
  lastSecond: (day: string) => `${day} 23:59:59`,
  end: (day: string) => `${nextDay(day)} 00:00:00`,
} as const;

/** What a word says to the server; undefined where it says nothing that the call would take. */
function sentFor(word: FilterWord, text: string): string | number | undefined {
  switch (word.kind) {
    case 'choice':
      return word.values.includes(text) ? text : word.defaultValue;
    case 'reference':
      return isId(text) ? text : undefined;
    case 'laboratory':
      return /^\d{6}$/.test(text) ? text : undefined;
    case 'day':
      return isDate(text) ? dayAs[word.as ?? 'day'](text) : undefined;
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
    case 'instant':
      return isDateTime(text) ? text : undefined;
    case 'flag':
      return text === 'true' ? text : undefined;
    case 'text':
      return text.trim().slice(0, word.max) || undefined;
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isInteger(number) && number >= word.min && number <= word.max ? number : word.defaultValue;
    }
  }
}

const defaultOf = (word: FilterWord): string => String('defaultValue' in word ? (word.defaultValue ?? '') : '');

/** The words where nothing is chosen; what equals these is left out of the address. */
export function defaultValues<W extends FilterWords>({ words }: CallFilter<AnyCall, W>): FilterValues<W> {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, defaultOf(word)])) as FilterValues<W>;
}

/** The input of the call; what an address holds that the call would not take is left out. */
export function filterInput<C extends AnyCall, W extends FilterWords>(
  { words }: CallFilter<C, W>,
  values: FilterValues<W>,
): InputOf<C> {
  const sent = Object.entries(words).map(([name, word]) => [word.sends ?? name, sentFor(word, values[name] ?? '')]);
  return Object.fromEntries(sent) as InputOf<C>;
}

/** Whether any filter is set, so that an empty list can say so. */
export function isNarrowed<W extends FilterWords>({ words }: CallFilter<AnyCall, W>, values: FilterValues<W>): boolean {
  return Object.entries(words).some(([name, word]) => !word.isPaging && values[name] !== defaultOf(word));
}
