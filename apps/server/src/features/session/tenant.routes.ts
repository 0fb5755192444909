import { type TenantInfo, tenantCalls } from '@qc/contract';
import type { Language } from '@qc/resource-kit';
import { roles } from '@qc/resources';
import { sql } from 'kysely';
import { demoAccounts, demoPassword } from '#features/users/public';
import { centralTenant } from '#platform/ctx';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';

/** Whether the demo's people are really here: a demo setting on an installation of somebody's own shows nothing. */
async function hasDemoAccounts({ database }: Services): Promise<boolean> {
  const found = await database.run({ role: 'qc_app', tenantId: centralTenant, readOnly: true }, (tx) =>
    tx.first(sql`
      select 1 from "user" where tenant_id = ${centralTenant} and account = 'centre' and deleted_at is null`),
  );
  return found !== undefined;
}

function demoInfo(language: Language): TenantInfo {
  const accounts = demoAccounts.map(({ tenantId, account, name, nameEn, roleAlias }) => ({
    tenantId,
    account,
    name: language === 'en' ? nameEn : name,
    role: roles.find(({ alias }) => alias === roleAlias)?.label[language] ?? roleAlias,
  }));
  return { demo: true, accounts, password: demoPassword };
}

/** What the login page may know before anyone has logged in. */
export const tenantRoutes = callRoutes<Services>((services) => [
  serve(tenantCalls.info, async (_ctx, _query, { request }) =>
    services.config.demo && (await hasDemoAccounts(services)) ? demoInfo(request.language) : {},
  ),
]);
