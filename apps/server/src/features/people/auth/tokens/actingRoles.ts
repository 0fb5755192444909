import { type RawBuilder, sql } from 'kysely';
import type { Account } from '../login/account.queries.ts';
import { OauthError } from '../login/oauth.errors.ts';

/** The roles in which a session works; null is all that the person has. */
export type ChosenRoles = readonly string[] | null;

const notOwned = { zh: '您没有所选的角色', en: 'You do not have the role that was chosen' };
const noDepartment = { zh: '您不属于所选的部门', en: 'You do not belong to the department that was chosen' };

/** What the headers of a login or a refresh ask for; undefined where they change nothing. */
export type RoleWish = { readonly roleIds: readonly string[] | undefined; readonly deptId: string | undefined };

/**
 * The choice that a wish means for a person: one of the own roles, or some of them; all of them is no choice. Departments
 * are none of this product's: nobody has one, so that none can be chosen.
 */
export function chooseRoles(account: Pick<Account, 'roleIds'>, { roleIds, deptId }: RoleWish): ChosenRoles | undefined {
  if (deptId !== undefined) throw new OauthError(2005, noDepartment);
  if (roleIds === undefined) return undefined;
  if (!roleIds.every((id) => account.roleIds.includes(id))) throw new OauthError(2005, notOwned);
  return account.roleIds.every((id) => roleIds.includes(id)) ? null : roleIds;
}

/** A choice of which nothing is left, since the role was withdrawn, is none. */
export function isActing(chosen: ChosenRoles, own: readonly string[], id: string): boolean {
  return chosen === null || !own.some((each) => chosen.includes(each)) || chosen.includes(id);
}

/** The same of role `r`, user `u` and session `o` of a query. */
export const actsInRole: RawBuilder<boolean> = sql`r.id = any(u.role_ids) and r.deleted_at is null
  and (o.role_ids is null or not u.role_ids && o.role_ids or r.id = any(o.role_ids))`;
