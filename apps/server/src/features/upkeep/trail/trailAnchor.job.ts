import { sql } from 'kysely';
import { defineJob } from '#features/engine/jobs/public';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { appendToFile, type TenantAnchor } from './anchors.ts';

/** The present ends of all chains, or the end of one. */
async function readHeads(tx: ReadTx, at: Date, tenantId: unknown): Promise<TenantAnchor[]> {
  const whose = typeof tenantId === 'string' ? sql`tenant_id = ${tenantId} and` : sql``;
  const rows = await tx.rows(sql<{ tenantId: string; seq: string; hash: string }>`
    select tenant_id as "tenantId", seq, hash from audit_head where ${whose} seq > 0 order by tenant_id`);
  return rows.map(({ tenantId, seq, hash }) => ({ tenantId, seq: Number(seq), hash, at: at.toISOString() }));
}

/** What was recorded within a day; an unchanged chain is recorded once a day, too. */
async function notedLately(tx: ReadTx, at: Date): Promise<Map<string, number>> {
  const rows = await tx.rows(sql<{ tenantId: string; seq: string }>`
    select entity_id as "tenantId", max((content -> 'after' ->> 'seq')::bigint) as seq from audit_log
    where tenant_id = ${centralTenant} and entity = 'auditTrail' and action = 'anchor'
      and at > ${at}::timestamptz - interval '1 day' group by entity_id`);
  return new Map(rows.map(({ tenantId, seq }) => [tenantId, Number(seq)]));
}

/**
 * Records the end of every chain outside that chain: in the centre's chain, the log and, if configured, a file. Who
 * cuts a chain, deletes it or restores an older one would have to rewrite all of them. Runs every hour, and within ten
 * seconds of an act that gives or takes rights.
 */
export const trailAnchorJob = defineJob({
  name: 'trailAnchor',
  label: { zh: '登记留痕链尾', en: 'Note the ends of the audit chains' },
  permission: 'auditTrail_verify',
  maxAttempts: 3,
  cron: '0 * * * *',
  after: ['user', 'role', 'apiCredential', 'installationSetting', 'laboratory'],
  async run({ services: { system, config, log }, input, step, now }) {
    const at = now();
    const moved = await system.read('read the ends of the audit chains', async (tx) => {
      const noted = await notedLately(tx, at);
      return (await readHeads(tx, at, input.tenantId)).filter(({ tenantId, seq }) => noted.get(tenantId) !== seq);
    });
    for (const { tenantId, seq, hash } of moved) log.info({ tenantId, seq, hash }, 'end of an audit chain');
    if (config.trail.anchorFile !== null) await appendToFile(config.trail.anchorFile, moved);
    // The centre's own end cannot vouch for itself: it is recorded in the log and the file only.
    const others = moved.filter(({ tenantId }) => tenantId !== centralTenant);
    await step(centralTenant, async (tx) => {
      for (const { tenantId, seq, hash } of others)
        tx.addToTrail({ entity: 'auditTrail', entityId: tenantId, action: 'anchor', after: { seq, hash } });
      return { progress: { done: moved.length, total: moved.length }, value: undefined };
    });
    return { result: { code: 'trailAnchor', params: { chains: moved.length } } };
  },
});
