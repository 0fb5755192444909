/**
 * Rows by their key, each group in the order its rows came; `Map.groupBy` of newer engines.
 *
 * @example groupBy(['a1', 'b1', 'a2'], (id) => id.charAt(0)).get('a') // ['a1', 'a2']
 */
export function groupBy<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
