import { sql } from 'kysely';
import { type AuditedWrite, type Author, openAudited, type Tx } from '../trail/auditedTransaction.ts';
import { type Database, type ReadTx, tenantSetting } from './db.ts';
import type { Statement } from './sqlText.ts';

/** One connection used for different tenants: each statement runs under the tenant that it is for. */
function underTenant(base: ReadTx, first: string): (tenantId: string) => ReadTx {
  let bound = first;
  return (tenantId) => {
    const bind = async (): Promise<void> => {
      if (bound === tenantId) return;
      await base.rows(sql.raw(tenantSetting(tenantId)));
      bound = tenantId;
    };
    const rows = async <T>(query: Statement<T>): Promise<T[]> => {
      await bind();
      return base.rows(query);
    };
    return {
      rows,
      first: async (query) => (await rows(query))[0],
      prepared: async (query) => {
        await bind();
        return base.prepared(query);
      },
      insert: async (table, records) => {
        await bind();
        return base.insert(table, records);
      },
    };
  };
}

/**
 * One transaction over two tenants: both are changed, each with its own audit rows, or neither. Only the central
 * body writes so; its statements run one after the other, each under the tenant that it is meant for.
 */
export async function writeAcrossTenants<T>(
  database: Database,
  author: Author & { readonly other: string },
  act: (own: Tx, there: Tx) => Promise<T>,
): Promise<T> {
  const { tenantId, other } = author;
  return database.run({ role: 'qc_app', tenantId, readOnly: false }, async (base) => {
    const as = underTenant(base, tenantId);
    const open = (owner: string): AuditedWrite => openAudited(as(owner), { ...author, tenantId: owner });
    const own = open(tenantId);
    const there = other === tenantId ? own : open(other);
    const result = await act(own.tx, there.tx);
    // Heads of chains are locked in one order, so that two such writes never wait for each other.
    const sides = other === tenantId ? [own] : other < tenantId ? [there, own] : [own, there];
    for (const side of sides) await side.close();
    return result;
  });
}
