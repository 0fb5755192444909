import type { Column, ColumnKind } from '#components/ui/table/column.ts';

/** Kinds of columns whose texts can be compared; a mark has no words. */
export const comparableKinds: ReadonlySet<ColumnKind> = new Set(['number', 'choice', 'block']);

const textsOf = <R>(columns: readonly Column<R>[], row: R): string =>
  columns.flatMap(({ kind, text }) => (comparableKinds.has(kind) && text ? [text(row)] : [])).join('\n');

/** The number of rows that differ today, that were removed, and that were not known then. */
export function differences<R>(
  columns: readonly Column<R>[],
  { past, today, keyOf }: { past: readonly R[]; today: readonly R[]; keyOf: (row: R) => string },
): { changed: number; gone: number; added: number } {
  const now = new Map(today.map((row) => [keyOf(row), row]));
  const before = new Set(past.map(keyOf));
  let [changed, gone] = [0, 0];
  for (const row of past) {
    const other = now.get(keyOf(row));
    if (other === undefined) gone += 1;
    else if (textsOf(columns, row) !== textsOf(columns, other)) changed += 1;
  }
  return { changed, gone, added: today.filter((row) => !before.has(keyOf(row))).length };
}
