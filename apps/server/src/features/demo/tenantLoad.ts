import type { LoadTx } from '#platform/database/system';
import { type AuditEntry, appendAudit } from '#platform/trail/appendLinks';
import { copyRows, type Row } from './copyRows.ts';

/** One tenant's part of the load: what is put down here stands in that tenant's own audit trail. */
export type TenantLoad = {
  readonly tx: LoadTx;
  /** Loads rows of one kind; the trail gets one line with their number. */
  load(entity: string, table: string, rows: readonly Row[]): Promise<void>;
  noteLoad(entity: string, count: number): void;
  close(): Promise<unknown>;
};

export function openTenantLoad(tx: LoadTx, tenantId: string, at: Date): TenantLoad {
  const entries: AuditEntry[] = [];
  const noteLoad = (entity: string, count: number): void => {
    if (count > 0) entries.push({ entity, entityId: 'demo', action: 'load', after: { count } });
  };
  return {
    tx: { ...tx, tenantId, audit: (entry) => void entries.push(entry) },
    load: async (entity, table, rows) => noteLoad(entity, await copyRows(tx, table, rows)),
    noteLoad,
    close: () => appendAudit(tx, { tenantId, userId: null, requestId: 'demo', at }, entries),
  };
}
