/** Money has two places: every currency that orders are written in has hundredths. */
const places = 2;
const hundredths = 10n ** BigInt(places);

/**
 * An amount as hundredths, exact at any size; null where the text is none or would have to be rounded.
 * @example moneyUnits('12.5') // 1250n
 */
export function moneyUnits(text: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '0', decimals = ''] = match;
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > places) return null;
  const units = BigInt(whole) * hundredths + BigInt(kept.padEnd(places, '0'));
  return sign === '-' ? -units : units;
}

/**
 * Hundredths as an amount with both places.
 * @example moneyText(1250n) // '12.50'
 */
export function moneyText(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A line of an order: whole packs at a price each. */
export type PricedLine = { readonly price: string; readonly quantity: number };

function unitsOf({ price, quantity }: PricedLine): bigint {
  const each = moneyUnits(price);
  if (each === null || !Number.isSafeInteger(quantity)) throw new Error(`${quantity} at ${price} is no line`);
  return each * BigInt(quantity);
}

/**
 * What a line costs.
 * @example lineTotal({ price: '0.10', quantity: 3 }) // '0.30'
 */
export function lineTotal(line: PricedLine): string {
  return moneyText(unitsOf(line));
}

/** What an order costs: the sum of its lines, never of rounded parts. */
export function orderTotal(lines: readonly PricedLine[]): string {
  return moneyText(lines.reduce((sum, line) => sum + unitsOf(line), 0n));
}
