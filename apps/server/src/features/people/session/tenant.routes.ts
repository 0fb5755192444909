import { type TenantInfo, tenantCalls } from '@qc/contract';
import type { Bilingual, Language } from '@qc/resource-kit';
import { roles } from '@qc/resources';
import { sql } from 'kysely';
import { demoAccounts, demoPassword, openDemoAccounts } from '#features/people/users/public';
import { centralTenant } from '#platform/ctx';
import { callRoutes, serve } from '#platform/http/serve';
import { passwordRule } from '#platform/passwords/policy';
import type { Services } from '#platform/services';
import { hostOf, tenantOfHost } from '#platform/settings/domains';
import { isDemoExposed } from '#platform/settings/reachable';
import { readBodyName, readPasswordPolicy } from '#platform/settings/runtime';

/** Whether the demo's people are really here: a demo setting on an installation of somebody's own shows nothing. */
async function hasDemoAccounts({ database }: Services): Promise<boolean> {
  const found = await database.run({ role: 'qc_app', tenantId: centralTenant, readOnly: true }, (tx) =>
    tx.first(sql`
      select 1 from "user" where tenant_id = ${centralTenant} and account = 'centre' and deleted_at is null`),
  );
  return found !== undefined;
}

type HostInfo = Pick<TenantInfo, 'identity' | 'tenantId' | 'tenantName' | 'domain'>;
type DemoInfo = Pick<TenantInfo, 'demo' | 'accounts' | 'password'>;

function demoInfo(language: Language): DemoInfo {
  const accounts = demoAccounts.map(({ tenantId, account, name, nameEn, roleAlias }) => ({
    tenantId,
    account,
    name: language === 'en' ? nameEn : name,
    role: roles.find(({ alias }) => alias === roleAlias)?.label[language] ?? roleAlias,
  }));
  return { demo: true, accounts, password: demoPassword };
}

/** Whose the host name is; the central body or, where nobody said so, a laboratory logs in. */
async function ofHost({ system }: Services, host: string, language: Language): Promise<HostInfo> {
  const tenantId = await system.read('whose a host name is', (tx) => tenantOfHost(tx, host));
  const identity = tenantId === centralTenant ? 'whccl' : 'laboratory';
  if (tenantId === undefined) return { identity };
  const found = await system.read('name of a laboratory', (tx) =>
    tx.first(sql<Bilingual>`select name as zh, coalesce(nullif(name_en, ''), name) as en from laboratory
      where tenant_code = ${tenantId} and deleted_at is null`),
  );
  return { identity, tenantId, domain: host, ...(found && { tenantName: found[language] }) };
}

/** Computed again after this time: each computation hashes once. */
const lookAgainMs = 60_000;

/** Whether the page should warn of demo accounts. */
function createExposure({ config, system, now }: Services): () => Promise<boolean> {
  let known: { readonly at: number; readonly isOpen: Promise<boolean> } | undefined;
  return async () => {
    if (!isDemoExposed(config)) return false;
    const at = now().getTime();
    if (!known || at - known.at > lookAgainMs)
      known = { at, isOpen: openDemoAccounts(system).then(({ length }) => length > 0) };
    return known.isOpen.catch(() => false);
  };
}

/** What the login page may know before anyone has logged in. */
export const tenantRoutes = callRoutes<Services>((services) => {
  const isExposed = createExposure(services);
  return [
    serve(tenantCalls.info, async (_ctx, { domain }, { request }) => {
      const isDemo = services.config.demo && (await hasDemoAccounts(services));
      const { body, rule } = await services.system.read('what the login page says', async (tx) => ({
        body: await readBodyName(tx),
        rule: passwordRule(await readPasswordPolicy(tx, services.config)),
      }));
      const bodyName = body && { bodyName: body[request.language] };
      const host = hostOf(domain || request.host);
      return {
        ...bodyName,
        passwordRule: rule[request.language],
        ...(await ofHost(services, host, request.language)),
        ...(isDemo && demoInfo(request.language)),
        ...((await isExposed()) && { exposedDemo: true }),
      };
    }),
  ];
});
