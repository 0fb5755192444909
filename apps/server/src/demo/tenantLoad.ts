import type { LoadTx } from '#platform/database/system';
import { holdLinks } from '#platform/trail/appendLinks';
import type { TrailEntry } from '#platform/trail/linkText';
import type { TrailSigner } from '#platform/trail/trailSigner';
import { copyRows, type Row } from './copyRows.ts';

/** One tenant's part of the load: what is written here is in that tenant's own audit trail. */
export type TenantLoad = {
  readonly tx: LoadTx;
  /** Loads rows of one kind; the trail gets one line with their number. */
  load(entity: string, table: string, rows: readonly Row[]): Promise<void>;
  noteLoad(entity: string, count: number): void;
  /** One line for the results of a test, which names each of them as it was loaded. */
  noteResults(loaded: readonly unknown[]): void;
  close(): Promise<unknown>;
};

export function openTenantLoad(
  tx: LoadTx,
  signer: TrailSigner,
  { tenantId, at }: { tenantId: string; at: Date },
): TenantLoad {
  const entries: TrailEntry[] = [];
  const noteLoad = (entity: string, count: number): void => {
    if (count > 0) entries.push({ entity, entityId: 'demo', action: 'load', after: { count } });
  };
  return {
    tx: { ...tx, tenantId, addToTrail: (entry) => void entries.push(entry) },
    load: async (entity, table, rows) => noteLoad(entity, await copyRows(tx, table, rows)),
    noteLoad,
    noteResults: (loaded) =>
      void entries.push({
        entity: 'qcTestResult',
        entityId: 'demo',
        action: 'load',
        after: { count: loaded.length },
        loaded,
      }),
    close: async () => {
      const author = { tenantId, userId: null, requestId: 'demo', at };
      await (await holdLinks(tx, signer, { author, entries })).send();
    },
  };
}
