import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** Reads the caller's own trail, or for the central body the one of the laboratory it names. */
export function readTrailOf<T>(
  ctx: Ctx,
  wanted: string | undefined,
  act: (tx: ReadTx, tenantId: string) => Promise<T>,
): Promise<T> {
  const tenantId = wanted ?? ctx.tenantId;
  const read = tenantId === ctx.tenantId ? ctx.read : ctx.readAllTenants;
  return read((tx) => act(tx, tenantId));
}
