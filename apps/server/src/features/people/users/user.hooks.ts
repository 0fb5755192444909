import type { ResourceHooks } from '#crud/hooks';
import { endSessionsOfUser, noteSessionChange } from '#features/people/auth/public';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import { hashPassword, md5Hex, oneTimePassword } from '#platform/passwords/hash';
import { secretPrint } from '#platform/passwords/secretPrint';
import { demandGrantable, demandPowerOver, isAdministrator } from './power.ts';
import { AdminReserved, LastAdministrator, OwnAccount } from './user.errors.ts';
import { hasOtherAdministrator, keepPassword, rolesByIds } from './user.queries.ts';

type UserRecord = {
  readonly id: string;
  readonly account: string;
  readonly roleIds: readonly string[];
  status: string;
};

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function userOf(record: Readonly<Record<string, unknown>>): UserRecord {
  const { id, account, status, roleIds } = record;
  return { id: String(id), account: String(account), status: String(status), roleIds: textsOf(roleIds) };
}

/** `admin` in any spelling is one account only: the operator's, made at the first start. */
function demandFreeAccount(ctx: Caller, account: string): void {
  const isReserved = account.toLowerCase() === 'admin';
  if (isReserved && !(isAdministrator(ctx, account) && ctx.identity === 'admin')) throw AdminReserved();
}

/** The central body can always put a laboratory right again, so the rule binds only those who could not be helped. */
async function demandRemainingAdministrator(tx: Tx, ctx: Caller, user: UserRecord): Promise<void> {
  if (ctx.isCentral && ctx.tenantId !== centralTenant) return;
  const roles = await rolesByIds(tx, user.roleIds);
  if (!roles.some(({ permissions }) => permissions.includes('user_edit'))) return;
  if (!(await hasOtherAdministrator(tx, ctx.tenantId, user.id))) throw LastAdministrator();
}

async function demandAllowedChange(tx: Tx, ctx: Caller, user: UserRecord, next: UserRecord): Promise<void> {
  const isDisabled = user.status === 'Active' && next.status !== 'Active';
  const isOther = next.roleIds.join() !== user.roleIds.join();
  await demandPowerOver(tx, ctx, user);
  if (isDisabled && user.id === ctx.userId) throw OwnAccount();
  if (isOther)
    await demandGrantable(
      tx,
      ctx,
      next.roleIds.filter((id) => !user.roleIds.includes(id)),
    );
  if (isDisabled) await demandRemainingAdministrator(tx, ctx, user);
  else if (isOther) {
    const kept = await rolesByIds(tx, next.roleIds);
    if (!kept.some(({ permissions }) => permissions.includes('user_edit')))
      await demandRemainingAdministrator(tx, ctx, user);
  }
}

/** Who may make, change and remove accounts, beyond the permission itself. */
export const userHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { before, values, merged, id }) {
    const next = userOf({ ...merged, id });
    if (before) await demandAllowedChange(tx, ctx, userOf(before), next);
    else {
      demandFreeAccount(ctx, next.account);
      await demandGrantable(tx, ctx, next.roleIds);
    }
    return values;
  },

  /** A new account gets a password that is shown once, in this answer, and must be changed. */
  async afterSave(tx, ctx, { before, after }) {
    const user = { tenantId: ctx.tenantId, userId: after.id };
    if (before) {
      if (after.status === 'Active') noteSessionChange(tx, { userId: after.id });
      else await endSessionsOfUser(tx, user, { at: ctx.now(), by: 'disabled' });
      return undefined;
    }
    const initialPassword = oneTimePassword();
    const hash = await hashPassword(md5Hex(initialPassword));
    await keepPassword(tx, user, { hash, mustChange: true, at: ctx.now() });
    tx.addToTrail({
      entity: 'user',
      entityId: after.id,
      action: 'issuePassword',
      after: { secretPrint: secretPrint(hash) },
    });
    return { initialPassword };
  },

  async beforeRemove(tx, ctx, record) {
    const user = userOf(record);
    if (user.id === ctx.userId) throw OwnAccount();
    await demandPowerOver(tx, ctx, user);
    await demandRemainingAdministrator(tx, ctx, user);
    await endSessionsOfUser(tx, { tenantId: ctx.tenantId, userId: user.id }, { at: ctx.now(), by: 'disabled' });
  },
};
