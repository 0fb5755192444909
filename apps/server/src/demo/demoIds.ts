/** Start of the id clock, as for every id of the application. */
const epoch = Date.UTC(2024, 0, 1);
const serials = 2 ** 22;

/** Makes the id of something that was made at an instant. */
export type IdAt = (instant: number) => string;

/**
 * Ids that carry their time like all others, but are the same at every start: a running number replaces the instance
 * and its sequence. All ids of a demo are unique.
 */
export function demoIds(): IdAt {
  let serial = 0;
  return (instant) => {
    serial += 1;
    if (serial >= serials) throw new Error('the demo has outgrown its ids');
    return ((BigInt(instant - epoch) << 22n) | BigInt(serial)).toString();
  };
}
