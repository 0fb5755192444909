/** The laboratories that listen on each port, as last read; a change of any listener triggers another read. */
let owners: ReadonlyMap<number, ReadonlySet<string>> = new Map();

export function rememberListeners(listeners: readonly { readonly tenantId: string; readonly port: number }[]): void {
  const found = new Map<number, Set<string>>();
  for (const { tenantId, port } of listeners) found.set(port, (found.get(port) ?? new Set()).add(tenantId));
  owners = found;
}

/** Whether another laboratory listens on a port. Kept in memory, since a transaction cannot read other laboratories' rows. */
export function isTakenByOther(port: number, tenantId: string): boolean {
  return [...(owners.get(port) ?? [])].some((owner) => owner !== tenantId);
}
