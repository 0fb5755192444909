/**
 * An amount as people read it: with its sign and thousands apart, exact at any size.
 *
 * @example amountText('7400.00', 'CNY') // '¥7,400.00'
 */
export function amountText(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  // A text is formatted digit by digit; a number would lose cents beyond 15 digits.
  return format.format(amount as Intl.StringNumericLiteral);
}
