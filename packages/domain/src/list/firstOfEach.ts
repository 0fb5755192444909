/** The first of all rows that have the same key, in their order. */
export function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
