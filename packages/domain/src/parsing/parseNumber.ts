import { isFlagged } from './flagWords.ts';

/**
 * Which sign separates decimals; `auto` decides by the text and refuses what may be read in two ways. `mixed` knows that
 * the same file uses both signs, so that `1.234` may be read in two ways as well.
 */
export type DecimalSign = '.' | ',' | 'auto' | 'mixed';

/** Why a cell is no number. Each has its words in every language elsewhere. */
export type NumberReason =
  | 'empty'
  | 'belowLimit'
  | 'aboveLimit'
  | 'notDetected'
  | 'masked'
  | 'flagged'
  | 'ambiguous'
  | 'outOfRange'
  | 'notANumber';

/** A number with its unit, or the reason why there is none. */
export type ParsedNumber =
  | { readonly ok: true; readonly value: number; readonly unit: string | null }
  | {
      readonly ok: false;
      readonly reason: NumberReason;
      readonly text: string;
      /** The limit of `<0.5`, when one is given. */
      readonly limit?: number;
      /** What an ambiguous text may mean, or the number without its flag. */
      readonly candidates?: readonly number[];
    };

/**
 * Reads a number as laboratories and analysers write it: decimal comma or point, thousands separators, full-width
 * digits, a unit after it.
 *
 * Overrange, masked or flagged values (`<0.5`, `>RR`, `***.**`, `----`, `ND`, `? QC`, `5.2*`, `5.2 H`) are reasons, never
 * numbers. With `auto`, `1,234` is refused as ambiguous (1.234 or 1234), while `1,5`, `0,123` and `1,234.5` are
 * clear. Never NaN, never Infinity.
 *
 * @example parseNumber('1.234,5 mmol/L') // { ok: true, value: 1234.5, unit: 'mmol/L' }
 */
export function parseNumber(text: string, decimalSign: DecimalSign = 'auto'): ParsedNumber {
  const plain = plainNumber(text, decimalSign);
  if (plain !== null) return { ok: true, value: plain === 0 ? 0 : plain, unit: null };
  const trimmed = text.trim();
  const failed = (reason: NumberReason, more: { limit?: number; candidates?: readonly number[] } = {}) =>
    ({ ok: false, reason, text, ...more }) as const;
  if (trimmed.length > LONGEST) return failed('notANumber');
  const clean = plainSigns(trimmed);
  const known = knownReason(clean);
  if (known !== null) return failed(known);
  const [, beyond, rest = ''] = /^([<>≤≥]=?)\s*(.*)$/.exec(clean) ?? [];
  if (beyond !== undefined) {
    const limit = parseNumber(rest, decimalSign);
    return failed(/^[<≤]/.test(beyond) ? 'belowLimit' : 'aboveLimit', limit.ok ? { limit: limit.value } : {});
  }
  const [, digits, suffix = ''] = NUMBER_AND_UNIT.exec(clean) ?? [];
  if (digits === undefined) return failed('notANumber');
  const readings = readingsOf(digits, decimalSign);
  if (readings.length === 0) return failed('notANumber');
  if (readings.length > 1) return failed('ambiguous', { candidates: readings });
  const [value = 0] = readings;
  if (!isPlausibleSize(value)) return failed('outOfRange');
  if (FLAG.test(suffix) || isFlagged(suffix)) return failed('flagged', { candidates: [value] });
  return { ok: true, value: value === 0 ? 0 : value, unit: suffix === '' ? null : suffix };
}

/** No number is longer with its unit: what is may be a whole file. */
const LONGEST = 500;

const WHOLE = /^-?\d+$/;
const WITH_POINT = /^-?\d+(?:\.\d+)?$/;
/** Three digits behind a comma may be thousands. */
const WITH_COMMA = /^-?\d+,(?:\d{1,2}|\d{4,})$/;

/** As nearly all are written: digits, one sign among them at most, and too few to be beyond any size. Null: look closer. */
function plainNumber(text: string, decimalSign: DecimalSign): number | null {
  if (text.length > 15) return null;
  if ((decimalSign === ',' || decimalSign === 'mixed' ? WHOLE : WITH_POINT).test(text)) return Number(text);
  return decimalSign !== '.' && WITH_COMMA.test(text) ? Number(text.replace(',', '.')) : null;
}

/** No analyser measures more. Soon after it, doubles cannot represent every whole number. */
const LARGEST = 1e15;

/**
 * Whether a number can be a result at all: finite, and not beyond 1e15 in size.
 *
 * @example isPlausibleSize(-2e15) // false
 */
export function isPlausibleSize(value: number): boolean {
  return Math.abs(value) <= LARGEST;
}

const DIGITS = String.raw`[+-]?(?:\d+(?:[.,']\d*| \d{3}(?!\d))*|[.,]\d+)(?:[eE][+-]?\d+)?`;
/** A power of ten after a number is part of its unit (10^9/L), never of the number. */
const UNIT = String.raw`[×x*]?\s*10[\^*]-?\d+.*|(?![xX]\s*\d)[\p{L}%‰°/([{*?!#].*`;
const NUMBER_AND_UNIT = new RegExp(String.raw`^(${DIGITS})(?:\s*(${UNIT}))?$`, 'u');
const FLAG = /^[*?!#](?!\s*10)|[*?!]$/;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * Full-width forms become plain ones; all kinds of minus and of space become one.
 *
 * @example plainSigns('１０⁹／L') // '10^9/L'
 */
export function plainSigns(text: string): string {
  return text
    .replace(/[⁰¹²³⁴-⁹]+/g, (raised) => `^${[...raised].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`)
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function knownReason(text: string): NumberReason | null {
  if (text === '') return 'empty';
  if (/^(?:N\.?D\.?|not detected|undetected|未检出)$/i.test(text)) return 'notDetected';
  if (/^[*.]*\*[*.]*$|^-{2,}$|^[-–]$|^#+$|^(?:N\/?A|null|nan)$/i.test(text)) return 'masked';
  return /^[?!*]/.test(text) ? 'flagged' : null;
}

/** The numbers a run of digits and separators can mean under a decimal sign: none, one or two. */
function readingsOf(digits: string, decimalSign: DecimalSign): number[] {
  const [, sign = '', body = '', exponent = ''] = /^([+-]?)(.*?)((?:[eE][+-]?\d+)?)$/.exec(digits.trim()) ?? [];
  const signs: readonly ('.' | ',')[] = decimalSign === '.' || decimalSign === ',' ? [decimalSign] : ['.', ','];
  const plain = [...new Set(signs.flatMap((each) => plainDigits(body.trim(), each)))];
  const readings = [...new Set(plain.map((number) => Number(`${sign}${number}${exponent}`)))];
  // A point with three digits behind it is far more often a decimal point than a separator: 1.234 is clear.
  const isPoint = decimalSign === 'auto' && /^\d+\.\d+$/.test(body.trim());
  return isPoint ? [Number(`${sign}${body.trim()}${exponent}`)] : readings;
}

function plainDigits(body: string, decimal: '.' | ','): string[] {
  const parts = body.split(decimal);
  const [whole = '', fraction] = parts;
  if (parts.length > 2 || (fraction !== undefined && !/^\d*$/.test(fraction))) return [];
  const isGrouped = GROUPED.test(whole) && !whole.startsWith('0');
  if (!/^\d*$/.test(whole) && !isGrouped) return [];
  const joined = `${whole.replace(/\D/g, '')}.${fraction ?? ''}`;
  return joined === '.' ? [] : [joined];
}
