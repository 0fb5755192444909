import type { Field } from './field.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** A stored value: what a column holds and what JSON carries. */
export type Value = string | number | boolean | readonly string[] | readonly number[] | null;

export type Parsed = { readonly value: Value } | { readonly problem: Omit<Problem, 'field'> };

const fail = (code: ProblemCode, limit?: string | number): Parsed => ({
  problem: { code, ...(limit === undefined ? {} : { limit }) },
});

/** What the named text formats accept. A tenant is six digits; a code is what a barcode may carry. */
export const formats = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^[+\d][\d\s-]{4,24}$/,
  code: /^[\w.\-/+#:]+$/,
  tenant: /^\d{6}$/,
  url: /^https?:\/\/\S+$/,
  color: /^#[0-9a-fA-F]{6}$/,
} as const;

/** Ids are 63-bit numbers carried as strings, since JSON numbers lose their last digits. */
export function isId(input: unknown): input is string {
  return typeof input === 'string' && /^[1-9]\d{0,18}$/.test(input) && BigInt(input) < 2n ** 63n;
}

/**
 * True for a day of the calendar written yyyy-MM-dd; what lies before 1900 is a slip of the hand.
 * @example isDate('2026-02-29') // false
 */
export function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  // A day that the calendar does not have is another day by the time it is a date.
  const there = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && there.getUTCMonth() === month - 1 && there.getUTCDate() === day;
}

/** True for an instant written yyyy-MM-dd HH:mm:ss. */
export function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(' ');
  return rest.length === 0 && isDate(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
}

function parseNumber(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (typeof input !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(input.trim())) return undefined;
  const value = Number(input);
  return Number.isFinite(value) ? value : undefined;
}

function parseBounded(field: Extract<Field, { type: 'number' | 'integer' }>, input: unknown): Parsed {
  const value = parseNumber(input);
  if (value === undefined) return fail('notNumber');
  if (field.type === 'integer' && !Number.isInteger(value)) return fail('notInteger');
  // An integer column holds 32 bits; beyond it the database would answer instead of us.
  const max = field.max ?? (field.type === 'integer' ? 2_147_483_647 : undefined);
  const min = field.min ?? (field.type === 'integer' ? -2_147_483_648 : undefined);
  if (min !== undefined && value < min) return fail('tooSmall', min);
  if (max !== undefined && value > max) return fail('tooLarge', max);
  if (field.type === 'number' && field.above !== undefined && value <= field.above)
    return fail('notAbove', field.above);
  return { value };
}

/** Digits as they were written, to as many places as the column keeps; what would be rounded is refused. */
function parseDecimal(field: Extract<Field, { type: 'decimal' }>, input: unknown): Parsed {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
  const match = typeof text === 'string' ? /^([+-]?)0*(\d*)(?:\.(\d*))?$/.exec(text.trim()) : null;
  if (!match || !/\d/.test(String(text))) return fail('notNumber');
  const [, sign = '', whole = '', decimals = ''] = match;
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > field.scale) return fail('tooPrecise', field.scale);
  if (whole.length > field.digits - field.scale) return fail('tooLarge', '9'.repeat(field.digits - field.scale));
  const places = kept.padEnd(field.scale, '0');
  const isZero = whole === '' && /^0*$/.test(places);
  const value = `${sign === '-' && !isZero ? '-' : ''}${whole || '0'}${field.scale > 0 ? `.${places}` : ''}`;
  if (field.min !== undefined && Number(value) < field.min) return fail('tooSmall', field.min);
  return { value };
}

function parseText(field: Extract<Field, { type: 'text' }>, input: unknown): Parsed {
  if (typeof input !== 'string' && typeof input !== 'number') return fail('notText');
  const text = String(input).trim();
  if (text.includes('\u0000') || !text.isWellFormed()) return fail('badFormat', 'Unicode');
  // Such a text may become a header of a mail or the name of a file, where a second line would be something else.
  if (!field.multiline && /[\r\n\u2028\u2029]/.test(text)) return fail('notOneLine');
  if ([...text].length > field.max) return fail('tooLong', field.max);
  if (field.format && !formats[field.format].test(text)) return fail('badFormat', field.format);
  return { value: text };
}

function parseBoolean(input: unknown): Parsed {
  if (input === true || input === 'true' || input === 1 || input === '1') return { value: true };
  if (input === false || input === 'false' || input === 0 || input === '0') return { value: false };
  return fail('notBoolean');
}

function parseLevels(input: unknown): Parsed {
  const items = Array.isArray(input) ? input : typeof input === 'string' ? input.split(',') : undefined;
  const levels = items?.map(Number);
  if (!levels?.length || levels.some((level) => ![1, 2, 3].includes(level))) return fail('notLevels');
  return { value: [...new Set(levels)].sort((a, b) => a - b) };
}

function parseList(input: unknown, accept: (item: unknown) => boolean, code: ProblemCode): Parsed {
  const items: unknown[] | undefined = Array.isArray(input)
    ? input
    : typeof input === 'string'
      ? input.split(',')
      : undefined;
  if (!items) return fail('notList');
  if (items.length > 2000) return fail('tooLarge', 2000);
  return items.every(accept) ? { value: [...new Set(items as string[])] } : fail(code);
}

/** A list must be one: `Array.from({ length: … })` tricks and objects are refused by `parseList`. */
function isCode(max: number) {
  return (item: unknown): boolean =>
    typeof item === 'string' && item.length > 0 && item.length <= max && formats.code.test(item);
}

/** Reads one value as JSON or a form sent it. Numbers may come as text; "" means null, as clients of this API family expect. */
export function parseValue(field: Field, input: unknown): Parsed {
  if (input === null || input === undefined || (typeof input === 'string' && input.trim() === ''))
    return { value: null };
  switch (field.type) {
    case 'text':
      return parseText(field, input);
    case 'integer':
    case 'number':
      return parseBounded(field, input);
    case 'decimal':
      return parseDecimal(field, input);
    case 'boolean':
      return parseBoolean(input);
    case 'date':
      return typeof input === 'string' && isDate(input.slice(0, 10)) && (input.length === 10 || isDateTime(input))
        ? { value: input.slice(0, 10) }
        : fail('notDate');
    case 'datetime':
      if (typeof input === 'string' && isDate(input)) return { value: `${input} 00:00:00` };
      return typeof input === 'string' && isDateTime(input) ? { value: input } : fail('notDateTime');
    case 'choice':
      return field.choices.some((choice) => choice.value === input)
        ? { value: input as string }
        : fail('notChoice', field.choices.map((choice) => choice.value).join(', '));
    case 'levels':
      return parseLevels(input);
    case 'codes':
      return parseList(input, isCode(field.max), 'badFormat');
    case 'refs':
      return parseList(input, isId, 'notId');
    case 'ref':
    case 'file': {
      const id = typeof input === 'number' && Number.isSafeInteger(input) ? String(input) : input;
      return isId(id) ? { value: id } : fail('notId');
    }
  }
}
