import { plainSigns } from '../parsing/parseNumber.ts';

/**
 * What texts that name the same unit have in common: no brackets, blanks, capitals or signs of multiplication, and u for
 * those who have no µ.
 *
 * @example plainUnit('m[IU] / L') // 'miu/l'
 */
export function plainUnit(unit: string): string {
  return plainSigns(unit)
    .toLowerCase()
    .replace(/^[×x*]|[\s()[\]{}]/g, '')
    .replaceAll('μ', 'u')
    .replaceAll('*', '^');
}

/**
 * Whether two texts name the same unit, however they are written.
 *
 * @example isSameUnit('×10⁹/L', '10^9/l') // true
 */
export function isSameUnit(one: string, other: string): boolean {
  return one === other || plainUnit(one) === plainUnit(other);
}
