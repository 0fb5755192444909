/** The figures with decimals of their own; mean and SD follow the analyte. */
export type DisplayFigure = 'result' | 'mean' | 'sd' | 'percent' | 'index';

/**
 * Decimals a figure is shown with: results as the analyte says, mean and SD one more, percentages (CV, bias,
 * TE, TEa) and indices (SDI, CVI, z, sigma) two.
 *
 * @example displayDecimals('mean', 1) // 2
 */
export function displayDecimals(figure: DisplayFigure, analyteDecimals: number): number {
  if (figure === 'percent' || figure === 'index') return 2;
  return figure === 'result' ? analyteDecimals : analyteDecimals + 1;
}

/**
 * A number as text with fixed decimals, a point as decimal sign, no grouping.
 *
 * Half away from zero on the decimal digits a person sees: 1.005 becomes 1.01, although its double lies just
 * below and `toFixed` says 1.00. Only for display; nothing is ever computed from it. A rounded −0 loses its
 * sign. Null for what is not a finite number.
 *
 * @example formatRounded(1.005, 2) // '1.01'
 */
export function formatRounded(value: number | null, decimals: number): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const { digits, scale } = decimalDigits(Math.abs(value));
  const kept = roundDigits(digits, scale, decimals)
    .toString()
    .padStart(decimals + 1, '0');
  const point = kept.length - decimals;
  const text = decimals === 0 ? kept : `${kept.slice(0, point)}.${kept.slice(point)}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/**
 * A value as its laboratory reported it: never with fewer decimals than it has, filled up to those of the analyte.
 *
 * @example formatReported(94.7, 0) // '94.7'
 */
export function formatReported(value: number | null, decimals: number): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  return formatRounded(value, Math.max(decimals, decimalDigits(Math.abs(value)).scale));
}

/**
 * A difference with its sign, as people write it: a plus, a true minus, nothing before zero. Null for what is not finite.
 *
 * @example formatSigned(-0.134, 2) // '−0.13'
 */
export function formatSigned(value: number | null, decimals: number): string | null {
  const size = formatRounded(value === null ? null : Math.abs(value), decimals);
  if (size === null || value === null || !/[1-9]/.test(size)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/**
 * A value rounded for display, as a number, for chart labels and exports that need one. Null for what is not finite.
 *
 * @example roundForDisplay(-2.345, 2) // -2.35
 */
export function roundForDisplay(value: number | null, decimals: number): number | null {
  const text = formatRounded(value, decimals);
  return text === null ? null : Number(text);
}

/**
 * A value rounded to `digits` significant digits, half away from zero like all others, for figures without decimals.
 *
 * @example roundToDigits(1.0005, 4) // 1.001
 */
export function roundToDigits(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const decimals = digits - 1 - Math.floor(Math.log10(Math.abs(value)));
  if (decimals >= 0) return roundForDisplay(value, decimals) ?? value;
  const step = 10 ** -decimals;
  return (roundForDisplay(value / step, 0) ?? 0) * step;
}

/** 1.5e-7 is digits 15 and scale 8: the value is digits / 10^scale. */
function decimalDigits(size: number): { digits: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = size.toString().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

function roundDigits(digits: bigint, scale: number, decimals: number): bigint {
  const dropped = scale - decimals;
  if (dropped <= 0) return digits * 10n ** BigInt(-dropped);
  const unit = 10n ** BigInt(dropped);
  return (digits + unit / 2n) / unit;
}
