/** Ids of rows by their tenant, each tenant's in the order they came: a statement about rows of one goes to one machine. */
export function idsByTenant(
  rows: readonly { readonly tenantId: string; readonly id: string }[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { tenantId, id } of rows) {
    const group = groups.get(tenantId);
    if (group) group.push(id);
    else groups.set(tenantId, [id]);
  }
  return groups;
}
