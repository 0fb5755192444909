/**
 * The first of all rows that have the same key, in their order.
 *
 * @example firstOfEach(['Na', 'Glu', 'NH3', 'K'], (name) => name[0]) // ['Na', 'Glu', 'K']
 */
export function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
