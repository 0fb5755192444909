import type { DateParts, DateReason } from './dateTime.ts';
import { hourOfDay } from './dateTime.ts';

/** Time of day as read; which half of the day is still to be applied. */
export type TimeParts = Pick<DateParts, 'hour' | 'minute' | 'second' | 'half'>;

/** A time of day, or the reason why there is none. */
export type ParsedTime =
  | { readonly ok: true; readonly value: { readonly hour: number; readonly minute: number; readonly second: number } }
  | { readonly ok: false; readonly reason: DateReason; readonly text: string };

const TIME = /(?<!\d)(\d{1,2})\s*[:时]\s*(\d{1,2})(?:\s*[:分]\s*(\d{1,2}))?(?:\.\d+)?\s*[分秒]?/u;
const HALF = /([ap])\.?\s?m\.?(?![a-z])|(上午|下午)/i;

/**
 * Reads a time of day from a separate column: `16:42`, `4:42 p.m.`, `下午4:42`, `16时42分`.
 *
 * @example parseTime('4:42 p.m.') // { ok: true, value: { hour: 16, minute: 42, second: 0 } }
 */
export function parseTime(text: string): ParsedTime {
  const clean = text.normalize('NFKC').trim();
  if (clean === '') return { ok: false, reason: 'empty', text };
  const { date, time } = splitTime(clean);
  if (time.hour === undefined || date !== '') return { ok: false, reason: 'notADate', text };
  const { minute = 0, second = 0 } = time;
  const hour = hourOfDay(time.hour, time.half ?? null);
  if (hour === null || minute > 59 || second > 59) return { ok: false, reason: 'noSuchTime', text };
  return { ok: true, value: { hour, minute, second } };
}

/**
 * Takes the time out of a text and leaves the date; no time leaves the text as it is.
 *
 * @example splitTime('2025/3/4 8:30') // { date: '2025/3/4', time: { hour: 8, minute: 30, second: 0, half: null } }
 */
export function splitTime(text: string): { date: string; time: TimeParts } {
  const found = TIME.exec(text);
  if (found === null) return { date: text, time: {} };
  const [, hour = '0', minute = '0', second = '0'] = found;
  const date = text.replace(TIME, ' ').replace(HALF, ' ').replace(/,/g, ' ').trim();
  return { date, time: { hour: Number(hour), minute: Number(minute), second: Number(second), half: halfIn(text) } };
}

function halfIn(text: string): 'am' | 'pm' | null {
  const marker = HALF.exec(text)?.[0];
  if (marker === undefined) return null;
  return /^p|下午/i.test(marker) ? 'pm' : 'am';
}
