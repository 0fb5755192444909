import { sql } from 'kysely';
import { centralTenant } from '../ctx.ts';
import type { Database } from '../database/db.ts';
import { holdLinks } from './appendLinks.ts';

/**
 * Lets today's key take over every chain that ends under another, or under none: from then on a chain that ends unsigned
 * was tampered with. Quick where there is nothing to do.
 */
export async function signFormerChains(database: Database): Promise<number> {
  const { signer } = database;
  const former = await database.run({ role: 'qc_report', tenantId: centralTenant, readOnly: true }, (tx) =>
    tx.rows(sql<{ tenantId: string }>`select tenant_id as "tenantId" from audit_head
      where seq > 0 and key_id is distinct from ${signer.keyId} order by 1`),
  );
  for (const { tenantId } of former)
    await database.run({ role: 'qc_app', tenantId, readOnly: false }, async (tx) => {
      const author = { tenantId, userId: null, requestId: 'system', at: new Date() };
      await (await holdLinks(tx, signer, { author, entries: [] })).send();
    });
  return former.length;
}
