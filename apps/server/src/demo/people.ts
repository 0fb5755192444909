import { createUser, type DemoAccount, demoAccounts } from '#features/people/users/public';
import { centralTenant, type Tx } from '#platform/ctx';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';

/** A person and the id of the account. */
type Person = DemoAccount & { readonly id: string };

/** People with more than one role: in a small laboratory the director also works at the analysers. */
const secondRoles: Readonly<Record<string, string>> = { '100002/director': 'lab_operator' };

function rolesOf({ tenantId, account, roleAlias }: DemoAccount): string[] {
  const second = secondRoles[`${tenantId}/${account}`];
  return second === undefined ? [roleAlias] : [roleAlias, second];
}

/** Where every account gets its password from. */
export type Credentials = { readonly passwordHash: string; readonly at: number };

async function makeAccounts(tx: Tx, people: readonly Person[], { passwordHash, at }: Credentials): Promise<void> {
  for (const person of people) {
    const { tenantId, id, account, name, nameEn } = person;
    const email = `${account}.${tenantId}@example.org`;
    const secret = { passwordHash, mustChange: false };
    await createUser(
      tx,
      { tenantId, id, account, name, nameEn, email, roleAliases: rolesOf(person), ...secret },
      new Date(at),
    );
  }
}

/** The central body's people; returns their ids by account. */
export async function makeCentralPeople(tx: Tx, newId: IdAt, credentials: Credentials): Promise<Map<string, string>> {
  const people = demoAccounts
    .filter(({ tenantId }) => tenantId === centralTenant)
    .map((account) => ({ ...account, id: newId(credentials.at) }));
  await makeAccounts(tx, people, credentials);
  return new Map(people.map(({ account, id }) => [account, id]));
}

/** The first laboratory has one person for each role, the others a director and the operator at the analysers. */
export async function makeLaboratoryPeople(
  tx: Tx,
  { tenantId, laboratory, staff }: LaboratoryPlan,
  { newId, ...credentials }: Credentials & { newId: IdAt },
): Promise<void> {
  const ids: Readonly<Record<string, string>> = staff;
  const ownAccounts = demoAccounts.filter((account) => account.tenantId === tenantId);
  const usual: DemoAccount[] = [
    { tenantId, account: 'director', ...laboratory.director, roleAlias: 'lab_director' },
    { tenantId, account: 'operator', ...laboratory.operator, roleAlias: 'lab_operator' },
  ];
  const people = (ownAccounts.length > 0 ? ownAccounts : usual).map((account) => ({
    ...account,
    id: ids[account.account] ?? newId(credentials.at),
  }));
  await makeAccounts(tx, people, credentials);
}
