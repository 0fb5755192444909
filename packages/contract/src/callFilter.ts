import type { AnyCall, InputOf } from './call.ts';

/** The allowed values of a query parameter, and hence its control on the screen. */
export type FilterKind =
  /** One of some words; `defaultValue` applies where none is chosen, else nothing is sent. */
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly defaultValue?: string }
  /** A record, by its id. */
  | { readonly kind: 'reference' }
  /** A laboratory, by its number. */
  | { readonly kind: 'laboratory' }
  /** A day: sent as it is, or where the call takes instants as its first or last second, or the instant at which it is over. */
  | { readonly kind: 'day'; readonly as?: 'firstSecond' | 'lastSecond' | 'end' }
  /** A calendar month; the present one where none is chosen. */
  | { readonly kind: 'month' }
  /** A day with its time, to the second. */
  | { readonly kind: 'instant' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly defaultValue?: number }
  | { readonly kind: 'text'; readonly max: number };

/** A word of the address; `sends` is its name in the call where that differs. Paging and order do not narrow a list. */
export type FilterWord = FilterKind & { readonly sends?: string; readonly isPaging?: true };
export type FilterWords = Readonly<Record<string, FilterWord>>;

/** The filter of a list: a call, and the words of the address that become its input. */
export type CallFilter<C extends AnyCall = AnyCall, W extends FilterWords = FilterWords> = {
  readonly call: C;
  readonly words: W;
};

/** The words as in the address: texts, blank where nothing is chosen. */
export type FilterValues<W extends FilterWords> = { readonly [Word in keyof W]: string };

/** The words of a filter that are not inputs of the call: a wrong one does not compile. */
type Unknown<C extends AnyCall, W extends FilterWords> = {
  [Word in keyof W]: (W[Word] extends { sends: infer Name } ? Name : Word) extends keyof InputOf<C> ? never : Word;
}[keyof W];

/**
 * Describes the filter of a list as data: address, validation, parameters and the bar of the screen follow from it.
 * `filters.test.ts` compares it with the call's schema.
 * @example export const jobFilter = filterOf(jobCalls.page, { state: { kind: 'choice', values: jobStates }, ...paging(100, 20) });
 */
export function filterOf<C extends AnyCall, const W extends FilterWords>(
  call: C,
  words: W & ([Unknown<C, W>] extends [never] ? unknown : never),
): CallFilter<C, W> {
  return { call, words };
}

/** Which page, and how long; `largest` and `defaultSize` as in the call's schema. */
export const paging = (largest: number, defaultSize: number) =>
  ({
    current: { kind: 'number', min: 1, max: 1e6, defaultValue: 1, isPaging: true },
    size: { kind: 'number', min: 1, max: largest, defaultValue: defaultSize, isPaging: true },
  }) as const;

/** A period of whole days, for calls that take instants. */
export const wholeDays = {
  from: { kind: 'day', as: 'firstSecond' },
  to: { kind: 'day', as: 'lastSecond' },
} as const;
