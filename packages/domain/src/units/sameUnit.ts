import { plainSigns } from '../parsing/parseNumber.ts';

/** Without brackets, blanks and signs of multiplication; micro is a u to those who have no µ. */
function bare(unit: string): string {
  return plainSigns(unit)
    .toLowerCase()
    .replace(/^[×x*]|[\s()[\]{}]/g, '')
    .replaceAll('μ', 'u')
    .replaceAll('*', '^');
}

/**
 * Whether two texts name the same unit, however they are written. A unit beside a number may differ from that of its
 * column: then the number is another one than the column says.
 *
 * @example isSameUnit('×10⁹/L', '10^9/l') // true
 */
export function isSameUnit(one: string, other: string): boolean {
  return one === other || bare(one) === bare(other);
}
