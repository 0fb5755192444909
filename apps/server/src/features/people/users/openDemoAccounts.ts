import type { DemoAccountsLeft } from '@qc/contract';
import { sql } from 'kysely';
import { endSessionsOfUser } from '#features/people/auth/public';
import { type Ctx, centralTenant, type Tx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { md5Hex, passwordMatches } from '#platform/passwords/hash';
import { demoAccounts, demoPassword } from './demoAccounts.ts';

type OpenAccount = { readonly tenantId: string; readonly userId: string; readonly account: string };

/** Demo accounts that still open with the password of the README. */
export async function openDemoAccounts(system: System): Promise<OpenAccount[]> {
  const names = [...new Set(demoAccounts.map(({ account }) => account))];
  const rows = await system.load('look for open demo accounts', centralTenant, (tx) =>
    tx.rows(sql<OpenAccount & { hash: string }>`
      select u.tenant_id as "tenantId", u.id as "userId", u.account, s.password_hash as hash
      from "user" u join user_secret s on s.tenant_id = u.tenant_id and s.user_id = u.id
      where u.account = any(${names}::text[]) and u.deleted_at is null and u.status = 'Active'
      order by 1, 3`),
  );
  // The demo's accounts share one hash, so this is one check, or a few.
  const isDemo = new Map<string, boolean>();
  const md5 = md5Hex(demoPassword);
  for (const { hash } of rows)
    if (!isDemo.has(hash) && isDemo.size < 50) isDemo.set(hash, await passwordMatches(hash, md5));
  return rows.flatMap(({ hash, ...account }) => (isDemo.get(hash) ? [account] : []));
}

/** All but `admin`: without it nobody could manage the installation. Its password is changed, not its account closed. */
const isClosable = ({ tenantId, account }: OpenAccount) => !(tenantId === centralTenant && account === 'admin');

async function disable(tx: Tx, { tenantId, userId }: OpenAccount, at: Date): Promise<void> {
  await tx.rows(sql`
    update "user" set status = 'Disabled', version = version + 1, update_time = ${at}
    where tenant_id = ${tenantId} and id = ${userId}`);
  await endSessionsOfUser(tx, { tenantId, userId }, { at, by: 'disabled' });
  tx.addToTrail({
    entity: 'user',
    entityId: userId,
    action: 'update',
    before: { status: 'Active' },
    after: { status: 'Disabled' },
  });
}

/** By the operator of the machine. */
export async function disableDemoAccounts(system: System, now: () => Date): Promise<readonly OpenAccount[]> {
  const open = (await openDemoAccounts(system)).filter(isClosable);
  for (const account of open)
    await system.write('disable a demo account', account.tenantId, (tx) => disable(tx, account, now()));
  return open;
}

/** How many of them are open, and whether `admin` itself still has the published password. */
export async function demoAccountsLeft(system: System): Promise<DemoAccountsLeft> {
  const open = await openDemoAccounts(system);
  const count = open.filter(isClosable).length;
  return { count, isAdminOpen: open.length > count };
}

/** By the administrator, in one act: all of them or none. */
export async function closeDemoAccounts(system: System, ctx: Ctx): Promise<void> {
  const open = (await openDemoAccounts(system)).filter(isClosable);
  await ctx.transaction(async (tx) => {
    for (const account of open) await disable(tx.inTenant(account.tenantId), account, ctx.now());
  });
}
