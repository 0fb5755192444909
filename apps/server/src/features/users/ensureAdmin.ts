import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { System } from '#platform/database/system';
import { hashPassword, md5Hex, oneTimePassword } from '#platform/passwords/hash';
import { createUser } from './createUser.ts';

/**
 * Makes the administrator of an installation that has none. The password is returned once, for the console, and must be
 * changed at the first login; undefined where there is an administrator already.
 */
export async function ensureAdmin(
  system: System,
  newId: MakeId,
  now: () => Date = () => new Date(),
): Promise<{ account: string; password: string } | undefined> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(md5Hex(password));
  const isMade = await system.write('make the administrator', centralTenant, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('make the administrator', 0))`);
    const there = await tx.first(sql`
      select 1 from "user" where tenant_id = ${centralTenant} and account = 'admin' and deleted_at is null`);
    if (there) return false;
    const names = { account: 'admin', name: '系统管理员', nameEn: 'Administrator' };
    const roleAliases = ['administrator'];
    const secret = { passwordHash, mustChange: true };
    await createUser(tx, { tenantId: centralTenant, id: newId(), ...names, roleAliases, ...secret }, now());
    return true;
  });
  return isMade ? { account: 'admin', password } : undefined;
}
