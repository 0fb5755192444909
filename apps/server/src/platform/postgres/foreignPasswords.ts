import type pg from 'pg';
import type { Answer } from './probe.ts';
import { isStored } from './scramVerifier.ts';

type Passwords<Role extends string> = {
  readonly roles: readonly Role[];
  readonly passwords: Readonly<Record<Role, string>>;
  /** What a login with the role's password gives. */
  readonly answer: (role: Role) => Promise<Answer>;
};

/**
 * The roles that have another password than this installation's. A server that requires none (`trust`, as machines of a
 * cluster often do among themselves) accepts every login, so that a login proves nothing there: the stored password is
 * compared too, where the owner may read it.
 */
export async function foreignPasswords<Role extends string>(
  owner: pg.Client,
  { roles, passwords, answer }: Passwords<Role>,
): Promise<Role[]> {
  const stored = await storedPasswords(owner, roles);
  const answers = await Promise.all(roles.map(answer));
  return roles.filter(
    (role, index) =>
      answers[index] === 'refusedPassword' || isStored(stored.get(role) ?? null, passwords[role]) === false,
  );
}

async function storedPasswords(
  owner: pg.Client,
  roles: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows: rights } = await owner.query<{ mayLook: boolean }>(
    `SELECT has_table_privilege('pg_authid', 'SELECT') AS "mayLook"`,
  );
  if (!rights[0]?.mayLook) return new Map();
  const { rows } = await owner.query<{ role: string; stored: string | null }>(
    'SELECT rolname AS role, rolpassword AS stored FROM pg_authid WHERE rolname = ANY ($1)',
    [roles],
  );
  return new Map(rows.map(({ role, stored }) => [role, stored]));
}
