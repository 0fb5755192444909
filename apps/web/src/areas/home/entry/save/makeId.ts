/** Start of the id clock, the server's. */
const epoch = Date.UTC(2024, 0, 1);
const randomBits = 22;
const mostInOneMs = 2 ** randomBits;

/**
 * Makes 63-bit time-ordered ids: 41 bits milliseconds, then 22 bits that start anywhere and count up. The server takes
 * a known id as a repeat and stores nothing, so two browsers must not hit on the same one: within a millisecond the
 * chance is one in two million.
 */
export function createIdMaker(
  clock: () => number = Date.now,
  random: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): () => string {
  let last = 0;
  let tail = 0;
  return () => {
    const now = Math.max(clock(), last);
    // The start leaves half of the range for what follows in the same millisecond.
    tail = now === last ? tail + 1 : random() % (mostInOneMs / 2);
    last = now;
    if (tail >= mostInOneMs) {
      last += 1;
      tail = 0;
    }
    return ((BigInt(last - epoch) << BigInt(randomBits)) | BigInt(tail)).toString();
  };
}

/** The id maker of this tab. */
export const makeId = createIdMaker();
