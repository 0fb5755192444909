import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The tenants that have a trail, or should have: a chain that disappeared with its head is included. */
export async function trailTenants(tx: ReadTx): Promise<string[]> {
  const lists = await Promise.all([
    tx.rows(sql<{ tenantId: string }>`select tenant_id as "tenantId" from audit_head`),
    tx.rows(sql<{ tenantId: string }>`select distinct tenant_id as "tenantId" from audit_log`),
    tx.rows(sql<{ tenantId: string }>`select tenant_code as "tenantId" from laboratory`),
    tx.rows(sql<{ tenantId: string }>`select distinct entity_id as "tenantId" from audit_log
      where tenant_id = ${centralTenant} and entity = 'auditTrail' and action = 'anchor'`),
  ]);
  return [...new Set(lists.flat().map(({ tenantId }) => tenantId))].sort();
}
