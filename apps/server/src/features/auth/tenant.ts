import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { System } from '#platform/system';
import { OauthError } from './oauth.errors.ts';

const sixDigits = /^\d{6}$/;

/** Refuses a laboratory that does not exist, is not admitted yet, or was stopped. */
export async function demandOpenTenant(system: System, tenantId: string): Promise<void> {
  if (tenantId === centralTenant) return;
  if (!sixDigits.test(tenantId)) throw new OauthError(2002);
  const laboratory = await system.read('status of a laboratory at login', (tx) =>
    tx.first(sql<{ status: string }>`
      select status from laboratory where tenant_code = ${tenantId} and deleted_at is null`),
  );
  if (!laboratory) throw new OauthError(2002);
  if (laboratory.status !== 'Active') throw new OauthError(2006);
}
