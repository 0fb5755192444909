/** How long a period of national indicators is. */
export const indicatorSpans = ['month', 'quarter', 'year'] as const;
/** A month, a quarter or a year. */
export type IndicatorSpan = (typeof indicatorSpans)[number];

/** The first and the last month of a period: `2026-07`. */
export type MonthRange = { readonly first: string; readonly last: string };

const monthsIn: Readonly<Record<IndicatorSpan, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * The calendar month, quarter or year that a month lies in.
 *
 * @example indicatorMonths('quarter', '2026-08') // { first: '2026-07', last: '2026-09' }
 */
export function indicatorMonths(span: IndicatorSpan, month: string): MonthRange {
  const [year, number] = [month.slice(0, 4), Number(month.slice(5, 7))];
  const length = monthsIn[span];
  const first = number - ((number - 1) % length);
  const named = (at: number) => `${year}-${String(at).padStart(2, '0')}`;
  return { first: named(first), last: named(first + length - 1) };
}
