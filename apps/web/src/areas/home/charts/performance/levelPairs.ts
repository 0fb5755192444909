type LevelPair = { readonly key: string; readonly a: number; readonly b: number };

/** Every two levels of a test, lower one first. */
export function levelPairs(levels: readonly number[]): readonly LevelPair[] {
  const sorted = levels.toSorted((a, b) => a - b);
  return sorted.flatMap((a, i) => sorted.slice(i + 1).map((b) => ({ key: `${a}x${b}`, a, b })));
}
