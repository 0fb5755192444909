/** More digits than people enter; what has more was computed. */
const entered = 9;
const shown = 6;

/**
 * A number for a cell. What was entered is shown digit by digit; a computed one, 4.739612188365651 for
 * instance, is cut to six digits that count, and the whole stands in the tooltip.
 *
 * @example shownNumber(4.739612188365651) // '4.73961'
 * @example shownNumber(0.01711) // '0.01711'
 */
export function shownNumber(value: number): string {
  const digits = String(value).replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > entered ? String(Number(value.toPrecision(shown))) : String(value);
}
