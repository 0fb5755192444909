import type { Bilingual } from '@qc/resource-kit';
import { centralTenant } from '#platform/ctx';
import { query } from '#platform/database/sqlText';
import type { System } from '#platform/database/system';
import { nameOfBody } from '#platform/settings/runtime';
import { OauthError } from './oauth.errors.ts';

const sixDigits = /^\d{6}$/;

/** A laboratory's name, or the central body's. */
export type TenantName = Bilingual;

/** Refuses a laboratory that does not exist, is not admitted yet, or was stopped. */
export async function demandOpenTenant(system: System, tenantId: string): Promise<TenantName> {
  if (tenantId === centralTenant) return system.read('name of the central body', nameOfBody);
  if (!sixDigits.test(tenantId)) throw new OauthError(2002);
  const laboratory = await system.read('a laboratory at login', (tx) =>
    tx.first(
      query
        .selectFrom('laboratory')
        .select(['status', 'name', 'name_en'])
        .where('tenant_code', '=', tenantId)
        .where('deleted_at', 'is', null),
    ),
  );
  if (!laboratory) throw new OauthError(2002);
  if (laboratory.status !== 'Active') throw new OauthError(2006);
  return { zh: laboratory.name, en: laboratory.name_en || laboratory.name };
}
