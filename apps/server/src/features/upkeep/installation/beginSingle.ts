import type { FirstAccount, SingleHospitalBody } from '@qc/contract';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { createUser, laboratoryRecords } from '#features/people/users/public';
import type { Ctx } from '#platform/ctx';
import { WrongType } from '#platform/http/answers';
import { readLoginPassword } from '#platform/passwords/forms';
import { hashPassword } from '#platform/passwords/hash';
import { demandStrongPassword } from '#platform/passwords/policy';
import type { Services } from '#platform/services';
import { lockSettings, readPasswordPolicy } from '#platform/settings/runtime';
import { storeSettings } from './changeSettings.ts';
import { InstallationBegun } from './installation.errors.ts';

/**
 * The first start of a single hospital: its laboratory, its director with the password just chosen, and the mode, all of
 * them or nothing.
 */
export async function beginSingle(ctx: Ctx, services: Services, body: SingleHospitalBody): Promise<FirstAccount> {
  const { name, nameEn, account, personName } = body;
  const password = readLoginPassword(body.password, services.secrets.sm2.privateKey);
  if (password?.plain === undefined) throw WrongType({ name: 'password' });
  const policy = await ctx.read((tx) => readPasswordPolicy(tx, services.config));
  demandStrongPassword(password.plain, account, policy);
  const passwordHash = await hashPassword(password.md5);
  return ctx.transaction(async (tx) => {
    await lockSettings(tx);
    const codes = await tx.first(sql<{ open: number; next: string }>`
      select (count(*) filter (where deleted_at is null))::int as open,
        (coalesce(max(tenant_code::int), 100000) + 1)::text as next from laboratory`);
    if (!codes || codes.open > 0) throw InstallationBegun();
    const tenantId = codes.next;
    await createRecord(tx, ctx, {
      ...laboratoryRecords,
      input: { tenantCode: tenantId, labNumber: tenantId, name, nameEn, contact: personName },
    });
    const user = { tenantId, id: ctx.newId(), account, name: personName, roleAliases: ['lab_director'] };
    await createUser(tx.inTenant(tenantId), { ...user, passwordHash, mustChange: false }, ctx.now());
    await storeSettings(tx, ctx, services, { installationMode: 'single' });
    return { tenantId, account };
  });
}
