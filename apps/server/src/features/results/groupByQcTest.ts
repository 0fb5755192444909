/** Rows of several tests, each test's in the order they came. */
export function groupByQcTest<T extends { readonly qcTestId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.qcTestId);
    if (group) group.push(row);
    else groups.set(row.qcTestId, [row]);
  }
  return groups;
}
