import { sql } from 'kysely';
import { clearFailures, clearTwoStep, endSessionsOfUser } from '#features/people/auth/public';
import { centralTenant } from '#platform/ctx';
import { hashPassword, md5Hex, oneTimePassword } from '#platform/passwords/hash';
import { secretPrint } from '#platform/passwords/secretPrint';
import type { Services } from '#platform/services';
import { ensureAdmin } from './ensureAdmin.ts';
import { keepPassword } from './user.queries.ts';

/** A new one-time password for the administrator, made on the machine itself; an account that was disabled is opened. */
export async function resetAdministrator(
  services: Pick<Services, 'system' | 'newId' | 'secrets' | 'now'>,
): Promise<{ account: string; password: string }> {
  const { system, now } = services;
  const password = oneTimePassword();
  const hash = await hashPassword(md5Hex(password));
  const isReset = await system.write('reset the administrator', centralTenant, async (tx) => {
    const admin = await tx.first(sql<{ id: string }>`
      update "user" set status = 'Active' where tenant_id = ${centralTenant} and account = 'admin' and deleted_at is null
      returning id`);
    if (!admin) return false;
    const user = { tenantId: centralTenant, userId: admin.id };
    await keepPassword(tx, user, { hash, mustChange: true, at: now() });
    await endSessionsOfUser(tx, user, { at: now(), by: 'password' });
    await clearFailures(tx, centralTenant, 'admin');
    await clearTwoStep(tx, user);
    const after = { status: 'Active', secretPrint: secretPrint(hash) };
    tx.addToTrail({ entity: 'user', entityId: admin.id, action: 'resetPassword', after });
    tx.notify('user', { id: admin.id });
    return true;
  });
  if (isReset) return { account: 'admin', password };
  const made = await ensureAdmin(system, services.newId, services.secrets.jwtKey, now);
  if (!made) throw new Error('there is no administrator, and none could be made');
  return made;
}
