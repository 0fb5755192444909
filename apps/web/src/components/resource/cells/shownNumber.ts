import { roundForDisplay } from '@qc/domain';

/** More digits than people enter; what has more was computed. */
const entered = 9;
const shown = 6;

/**
 * A number for a cell. What was entered is shown digit by digit; a computed one, 4.739612188365651 for
 * instance, is rounded to six significant digits; the tooltip has all of them.
 *
 * @example shownNumber(4.739612188365651) // '4.73961'
 * @example shownNumber(0.01711) // '0.01711'
 * @example shownNumber(3.41459, '%') // '3.41'
 */
export function shownNumber(value: number, unit?: string): string {
  // A percentage that was computed says nothing beyond two decimals.
  if (unit === '%') return String(roundForDisplay(value, 2) ?? value);
  const digits = String(value).replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > entered ? String(Number(value.toPrecision(shown))) : String(value);
}
