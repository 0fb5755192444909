import { type DateReason, parseDateTime, parseTime, type WallTime } from '@qc/domain';
import { type LabOffset, labDay, labInstant, labText } from './labTime.ts';

/** When a run was measured, or why that cannot be read. */
export type RunTime =
  | { readonly ok: true; readonly text: string; readonly instant: number }
  | { readonly ok: false; readonly reason: DateReason | 'inFuture' };

/** As the server: clocks of instruments run ahead a little. */
const futureToleranceMs = 10 * 60_000;

const two = (part: number) => String(part).padStart(2, '0');
const timeText = ({ hour, minute, second }: Pick<WallTime, 'hour' | 'minute' | 'second'>) =>
  `${two(hour)}:${two(minute)}:${two(second)}`;

/** A bare `8:20` is today, `11-14 8:20` this year. */
function completed(text: string, today: string): string {
  const monthAndDay = /^(\d{1,2})[-/.月](\d{1,2})日?\s+(.+)$/u.exec(text);
  return monthAndDay ? `${today.slice(0, 4)}-${monthAndDay[1]}-${monthAndDay[2]} ${monthAndDay[3]}` : text;
}

/** Reads a run time as people type or paste it, in the laboratory's zone. An empty one is now. */
export function readRunTime(typed: string, clock: { readonly now: number; readonly offset: LabOffset }): RunTime {
  const { now, offset } = clock;
  const text = typed.normalize('NFKC').trim();
  const of = (wall: string): RunTime => {
    const instant = labInstant(wall, offset);
    return instant > now + futureToleranceMs ? { ok: false, reason: 'inFuture' } : { ok: true, text: wall, instant };
  };
  if (text === '') return of(labText(now, offset));
  const today = labDay(now, offset);
  const time = parseTime(text);
  if (time.ok) return of(`${today} ${timeText(time.value)}`);
  const date = parseDateTime(completed(text, today));
  if (!date.ok) return { ok: false, reason: time.reason === 'noSuchTime' ? time.reason : date.reason };
  const { year, month, day } = date.value;
  return of(`${year}-${two(month)}-${two(day)} ${timeText(date.value)}`);
}
