import { completeDate, type DateParts, type ParsedDateTime, yearOf } from './dateTime.ts';

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'half';

/** A pattern such as `dd/mm/yyyy HH:MM:SS`, ready to read cells with. */
export type DatePattern = { readonly source: string; readonly expression: RegExp; readonly parts: readonly Part[] };

const HALF = String.raw`([ap]\.?\s?m\.?|上午|下午)`;

/**
 * Prepares a date pattern: y, m, d, h and s in any case, `tt` or `a` for a.m./p.m. (上午/下午), everything else literally.
 *
 * As in spreadsheets `m` means minutes after an hour or before seconds, else months. Two letters demand two digits where no
 * sign separates them from the next ones, else one or two as a single letter does; `yyyy` demands four. Null when year,
 * month or day is missing or a part is named twice.
 *
 * @example datePattern('m/d/yy h:mm')?.parts // ['month', 'day', 'year', 'hour', 'minute']
 */
export function datePattern(source: string): DatePattern | null {
  const tokens = source.match(/y+|m+|d+|h+|s+|tt|a(?:m\/pm)?|\s+|./gi) ?? [];
  const parts: Part[] = [];
  let expression = '';
  for (const [i, token] of tokens.entries()) {
    const part = partOf(token, { parts, next: nextLetters(tokens, i) });
    if (part !== null) parts.push(part);
    expression += part === null ? literal(token) : part === 'half' ? HALF : digitsFor(token, isSeparated(tokens, i));
  }
  const isUnique = new Set(parts).size === parts.length;
  const isComplete = (['year', 'month', 'day'] as const).every((part) => parts.includes(part));
  return isUnique && isComplete ? { source, expression: new RegExp(`^${expression}$`, 'i'), parts } : null;
}

/**
 * Reads a cell by a pattern. A cell that does not follow it is `patternMismatch`, a day that does not exist `noSuchDate`.
 *
 * @example parseByPattern('31/12/2024 23:59:01', 'dd/mm/yyyy HH:MM:SS') // { ok: true, value: { year: 2024, month: 12, day: 31, hour: 23, minute: 59, second: 1, hasTime: true } }
 */
export function parseByPattern(text: string, pattern: DatePattern | string): ParsedDateTime {
  const ready = typeof pattern === 'string' ? prepared(pattern) : pattern;
  const clean = text.normalize('NFKC').trim();
  if (clean === '') return { ok: false, reason: 'empty', text };
  const found = ready?.expression.exec(clean);
  if (ready == null || found == null) return { ok: false, reason: 'patternMismatch', text };
  const value = completeDate(partsIn(ready.parts, found.slice(1)));
  return typeof value === 'string' ? { ok: false, reason: value, text } : { ok: true, value };
}

const preparedBefore = new Map<string, DatePattern | null>();

/** A pattern is prepared once: every line of a file is read by the same. */
function prepared(source: string): DatePattern | null {
  const known = preparedBefore.get(source);
  if (known !== undefined) return known;
  if (preparedBefore.size >= 50) preparedBefore.clear();
  const pattern = datePattern(source);
  preparedBefore.set(source, pattern);
  return pattern;
}

function partsIn(parts: readonly Part[], texts: readonly string[]): DateParts {
  const numbers: { -readonly [P in Exclude<Part, 'half'>]?: number } = {};
  let half: DateParts['half'] = null;
  parts.forEach((part, i) => {
    const text = texts[i] ?? '';
    if (part === 'half') half = /^p|下午/i.test(text) ? 'pm' : 'am';
    else numbers[part] = part === 'year' ? yearOf(text) : Number(text);
  });
  const { year = 0, month = 0, day = 0, ...time } = numbers;
  return { year, month, day, ...time, half };
}

function partOf(token: string, around: { parts: readonly Part[]; next: string }): Part | null {
  switch (token[0]?.toLowerCase()) {
    case 'y':
      return 'year';
    case 'd':
      return 'day';
    case 'h':
      return 'hour';
    case 's':
      return 'second';
    case 'm':
      return around.parts.at(-1) === 'hour' || around.next === 's' ? 'minute' : 'month';
    case 't':
      return token.length === 2 ? 'half' : null;
    case 'a':
      return 'half';
    default:
      return null;
  }
}

function nextLetters(tokens: readonly string[], from: number): string {
  return (
    tokens
      .slice(from + 1)
      .find((token) => /^[a-z]/i.test(token))?.[0]
      ?.toLowerCase() ?? ''
  );
}

/** Whether a part has signs on both sides, so that its digits cannot belong to another part. */
function isSeparated(tokens: readonly string[], at: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].every((token) => token === undefined || !/^[a-z\d]/i.test(token));
}

function digitsFor(token: string, isApart: boolean): string {
  if (/^y/i.test(token)) return token.length > 2 ? String.raw`(\d{4})` : String.raw`(\d{2})`;
  return token.length > 1 && !isApart ? String.raw`(\d{2})` : String.raw`(\d{1,2})`;
}

function literal(token: string): string {
  return /^\s+$/.test(token) ? String.raw`\s+` : token.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
