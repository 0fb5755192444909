/** A stream of random numbers that is the same on every machine and at every start. */
export type Random = {
  /** In [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  between(low: number, high: number): number;
  /** True in this share of the cases. */
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** FNV-1a: names that differ in one letter give unrelated streams. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The stream of a name. Each thing of the demo has its own, so that adding a laboratory leaves the others as they were.
 * Generator mulberry32; the normal numbers by Box and Muller (1958).
 */
export function randomOf(name: string): Random {
  let state = seedOf(name);
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    between: (low, high) => low + (high - low) * uniform(),
    chance: (share) => uniform() < share,
    pick: (items) => items[Math.floor(uniform() * items.length)] ?? items[0],
  };
}
