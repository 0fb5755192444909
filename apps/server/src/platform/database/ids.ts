import { defineError } from '../http/errors.ts';

/** Start of the id clock. 41 bits of milliseconds from here last until 2093. */
const epoch = Date.UTC(2024, 0, 1);

export type MakeId = () => string;

/** The milliseconds in which a maker may make ids; `until` is moved on while its number stays its own. */
type IdSpan = { readonly from: number; readonly until: number };

export const NoIdsLeft = defineError('NO_IDS_LEFT', 503, {
  zh: () => '服务器暂时无法分配编号，请稍后重试',
  en: () => 'The server cannot give out ids right now, please try again',
});

/**
 * Makes 63-bit time-ordered ids: 41 bits milliseconds, 10 bits instance, 12 bits sequence. No two makers may have the
 * same instance in the same millisecond: `leaseIds` sees to that.
 *
 * Made in the application, so that a client or a retry can bring its own; strings, since JSON numbers
 * lose digits beyond 2^53. A clock that steps back keeps counting from the last millisecond seen.
 */
export function createIdMaker(
  instance: number,
  clock: () => number = Date.now,
  span: IdSpan = { from: epoch, until: Number.POSITIVE_INFINITY },
): MakeId {
  let last = span.from;
  let sequence = -1;
  return () => {
    const now = Math.max(clock(), last);
    const next = now === last ? sequence + 1 : 0;
    const isFull = next > 4095;
    const time = isFull ? now + 1 : now;
    if (time >= span.until) throw NoIdsLeft();
    last = time;
    sequence = isFull ? 0 : next;
    return ((BigInt(time - epoch) << 22n) | (BigInt(instance) << 12n) | BigInt(sequence)).toString();
  };
}
