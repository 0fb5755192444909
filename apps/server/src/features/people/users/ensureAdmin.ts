import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { centralTenant, type Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { System } from '#platform/database/system';
import { hashPassword, md5Hex, passwordFrom, passwordMatches } from '#platform/passwords/hash';
import { secretPrint } from '#platform/passwords/secretPrint';
import { createUser } from './createUser.ts';
import { keepPassword } from './user.queries.ts';

type Unused = { readonly id: string; readonly hash: string | null };

/** The administrator whose one-time password nobody has used yet. */
function unusedAdmin(tx: Tx): Promise<Unused | undefined> {
  return tx.first(sql<Unused>`
    select u.id, s.password_hash as hash from "user" u
      left join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where u.tenant_id = ${centralTenant} and u.account = 'admin' and u.deleted_at is null
      and u.last_login_time is null and coalesce(s.must_change, true)`);
}

/**
 * Makes the administrator of an installation that has none. The one-time password on the console is derived from the
 * installation's own key: every start shows the same one until it was used. So a failed start or a cleared screen locks
 * nobody out. Undefined once it was used.
 */
export async function ensureAdmin(
  system: System,
  newId: MakeId,
  key: string,
  now: () => Date = () => new Date(),
): Promise<{ account: string; password: string } | undefined> {
  const password = passwordFrom(
    createHmac('sha512', Buffer.from(key, 'base64')).update('first administrator').digest(),
  );
  const passwordHash = await hashPassword(md5Hex(password));
  const unused = await system.write('make the administrator', centralTenant, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('make the administrator', 0))`);
    const there = await tx.first(sql`
      select 1 from "user" where tenant_id = ${centralTenant} and account = 'admin' and deleted_at is null`);
    if (there) return unusedAdmin(tx);
    const names = { account: 'admin', name: '系统管理员', nameEn: 'Administrator' };
    const secret = { passwordHash, mustChange: true };
    const id = newId();
    const roleAliases = ['administrator'];
    await createUser(tx, { tenantId: centralTenant, id, ...names, roleAliases, ...secret }, now());
    return { id, hash: passwordHash };
  });
  if (!unused) return undefined;
  if (unused.hash !== null && (await passwordMatches(unused.hash, md5Hex(password))))
    return { account: 'admin', password };
  // Made by a version that showed it once: nobody knows it any more.
  await system.write('show the administrator’s password again', centralTenant, async (tx) => {
    const user = { tenantId: centralTenant, userId: unused.id };
    await keepPassword(tx, user, { hash: passwordHash, mustChange: true, at: now() });
    const after = { secretPrint: secretPrint(passwordHash) };
    tx.addToTrail({ entity: 'user', entityId: unused.id, action: 'resetPassword', after });
  });
  return { account: 'admin', password };
}
