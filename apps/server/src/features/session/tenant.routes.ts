import type { Language } from '@qc/resource-kit';
import { roles } from '@qc/resources';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { demoAccounts, demoPassword } from '#features/users/public';
import { centralTenant } from '#platform/ctx';
import { ok } from '#platform/http/answers';
import type { Services } from '#platform/services';

const Domain = z.object({ domain: z.string().max(300).optional() });

/** Whether the demo's people are really here: a demo setting on an installation of somebody's own shows nothing. */
async function hasDemoAccounts({ database }: Services): Promise<boolean> {
  const found = await database.run({ role: 'qc_app', tenantId: centralTenant, readOnly: true }, (tx) =>
    tx.first(sql`
      select 1 from "user" where tenant_id = ${centralTenant} and account = 'centre' and deleted_at is null`),
  );
  return found !== undefined;
}

function demoInfo(language: Language) {
  const accounts = demoAccounts.map(({ tenantId, account, name, nameEn, roleAlias }) => ({
    tenantId,
    account,
    name: language === 'en' ? nameEn : name,
    role: roles.find(({ alias }) => alias === roleAlias)?.label[language] ?? roleAlias,
  }));
  return { demo: true, accounts, password: demoPassword };
}

/** What the login page may know before anyone has logged in. */
export const tenantRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  app.get(
    '/blade-system/tenant/info',
    {
      config: { permission: 'public' },
      schema: { tags: ['login'], summary: 'What the login page shows', querystring: Domain },
    },
    async ({ language }) => ok(services.config.demo && (await hasDemoAccounts(services)) ? demoInfo(language) : {}),
  );
};
