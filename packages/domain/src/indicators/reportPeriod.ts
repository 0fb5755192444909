import { type IndicatorSpan, indicatorMonths, type MonthRange } from './indicatorPeriod.ts';

/** A period of national indicators as a report names it. */
export type SheetPeriod = MonthRange & { readonly span: IndicatorSpan };

const sheetPeriod = /^(\d{4})(?:M(0[1-9]|1[0-2])|Q([1-4])|Y)$/;

/**
 * The name of a period of national indicators. A plain month is the name of a monthly report, so the two never share one.
 *
 * @example sheetPeriodName('quarter', '2026-08') // "2026Q3"
 */
export function sheetPeriodName(span: IndicatorSpan, month: string): string {
  const [year, number] = [month.slice(0, 4), Number(month.slice(5, 7))];
  if (span === 'year') return `${year}Y`;
  return span === 'quarter' ? `${year}Q${Math.ceil(number / 3)}` : `${year}M${month.slice(5, 7)}`;
}

/**
 * The months that a name of `sheetPeriodName` means; null for any other text, a plain month among them.
 *
 * @example sheetPeriodOf('2026Q3') // { span: 'quarter', first: '2026-07', last: '2026-09' }
 */
export function sheetPeriodOf(name: string): SheetPeriod | null {
  const [found, year, month, quarter] = sheetPeriod.exec(name) ?? [];
  if (found === undefined) return null;
  const span = month ? 'month' : quarter ? 'quarter' : 'year';
  const first = month ?? (quarter ? String(Number(quarter) * 3).padStart(2, '0') : '01');
  return { span, ...indicatorMonths(span, `${year}-${first}`) };
}

/**
 * The last period that is over in a month.
 *
 * @example lastSheetPeriod('quarter', '2026-11') // "2026Q3"
 */
export function lastSheetPeriod(span: IndicatorSpan, month: string): string {
  const { first } = indicatorMonths(span, month);
  const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 2;
  return sheetPeriodName(span, `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
}
