/** Start of the id clock. 41 bits of milliseconds from here last until 2093. */
const epoch = Date.UTC(2024, 0, 1);

export type MakeId = () => string;

/**
 * Makes 63-bit time-ordered ids: 41 bits milliseconds, 10 bits instance, 12 bits sequence.
 *
 * Made in the application, so that a client or a retry can bring its own; strings, since JSON numbers
 * lose digits beyond 2^53. A clock that steps back keeps counting from the last millisecond seen.
 */
export function createIdMaker(instance: number, clock: () => number = Date.now): MakeId {
  let last = 0;
  let sequence = 0;
  return () => {
    const now = Math.max(clock(), last);
    sequence = now === last ? sequence + 1 : 0;
    last = sequence > 4095 ? now + 1 : now;
    if (sequence > 4095) sequence = 0;
    return ((BigInt(last - epoch) << 22n) | (BigInt(instance & 1023) << 12n) | BigInt(sequence)).toString();
  };
}

/** The instant at which an id was made. */
export function idTime(id: string): Date {
  return new Date(Number(BigInt(id) >> 22n) + epoch);
}
