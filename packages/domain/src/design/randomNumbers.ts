/**
 * Uniform random numbers in (0, 1), the same sequence for the same seed: a simulation can be repeated.
 * Generator xoshiro128** (Blackman and Vigna 2018), its state filled by splitmix32.
 */
export function uniformNumbers(seed: number): () => number {
  const state = splitMix(seed);
  let [a, b, c, d] = [state(), state(), state(), state()];
  return () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    // Half a step up, so that neither 0 nor 1 occurs.
    return ((result >>> 0) + 0.5) / 4294967296;
  };
}

/** Standard normal random numbers by the polar method of Marsaglia (1964), reproducible by seed. */
export function normalNumbers(seed: number): () => number {
  const uniform = uniformNumbers(seed);
  let spare = Number.NaN;
  return () => {
    if (!Number.isNaN(spare)) {
      const ready = spare;
      spare = Number.NaN;
      return ready;
    }
    let x: number;
    let y: number;
    let square: number;
    do {
      x = 2 * uniform() - 1;
      y = 2 * uniform() - 1;
      square = x * x + y * y;
    } while (square >= 1);
    const factor = Math.sqrt((-2 * Math.log(square)) / square);
    spare = y * factor;
    return x * factor;
  };
}

function splitMix(seed: number): () => number {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let mixed = counter ^ (counter >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}
