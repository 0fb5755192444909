import type pg from 'pg';
import { type DatabaseRole, databaseRoles } from '../crypto/secrets.ts';
import { StartupError } from '../process/startupError.ts';
import { foreignPasswords } from './foreignPasswords.ts';
import type { Answer } from './probe.ts';
import { scramVerifier } from './scramVerifier.ts';

type WorkingRole = Exclude<DatabaseRole, 'owner'>;
export const workingRoles = databaseRoles.filter((role) => role !== 'owner');

/** Requests stay under row-level security; imports and comparisons across laboratories do not. No role owns a table. */
const bypassesRowSecurity: Readonly<Record<WorkingRole, boolean>> = { qc_app: false, qc_loader: true, qc_report: true };

type RoleOptions = {
  readonly passwords: Readonly<Record<DatabaseRole, string>>;
  /** What a login with the role's password gives. */
  readonly answer: (role: WorkingRole) => Promise<Answer>;
  readonly secretsFile: string;
  /** Whether roles that have another password are given this installation's: they may be another server's. */
  readonly mayTakeOver: boolean;
};

/**
 * Creates the roles that are missing. Those whose password differs belong to a server with other secrets, which would lose
 * its database if they were changed: nothing is touched then, unless it is said to.
 */
export async function ensureRoles(owner: pg.Client, options: RoleOptions): Promise<void> {
  if (!options.mayTakeOver) await refuseForeignRoles(owner, options);
  try {
    await owner.query('BEGIN');
    // Servers that start together must not create the same role twice.
    await owner.query('SELECT pg_advisory_xact_lock(20260102)');
    for (const role of workingRoles) await ensureRole(owner, role, options.passwords[role]);
    await owner.query('COMMIT');
    for (const role of await foreignPasswords(owner, { roles: workingRoles, ...options }))
      await setPassword(owner, role, options.passwords[role]);
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    if ((error as { code?: string }).code === '42501') throw mayNotCreateRoles(options.secretsFile, error);
    throw error;
  }
}

async function refuseForeignRoles(owner: pg.Client, options: RoleOptions): Promise<void> {
  const { rows } = await owner.query<{ role: WorkingRole }>(
    'SELECT rolname AS role FROM pg_roles WHERE rolname = ANY ($1) AND rolcanlogin',
    [workingRoles],
  );
  const roles = rows.map(({ role }) => role);
  if ((await foreignPasswords(owner, { roles, ...options })).length === 0) return;
  const { secretsFile } = options;
  throw new StartupError({
    zh: `${secretsFile} 与数据库中的角色口令不符：该数据库（服务器）已由另一份密钥的 Concord 使用。请从原服务器复制 secrets.json；若原密钥已丢失且没有其他服务器在运行，请加 TAKE_OVER_ROLES=1 启动一次。未作任何更改`,
    en: `${secretsFile} does not fit the roles of the database: a Concord with other secrets uses this database server. Copy its secrets.json; if that is lost and no other server runs, start once with TAKE_OVER_ROLES=1. Nothing was changed`,
  });
}

async function ensureRole(owner: pg.Client, role: WorkingRole, password: string): Promise<void> {
  const attributes = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ${bypassesRowSecurity[role] ? '' : 'NO'}BYPASSRLS`;
  const { rows } = await owner.query<{ fits: boolean }>(
    'SELECT rolcanlogin AND NOT rolsuper AND rolbypassrls = $2 AS fits FROM pg_roles WHERE rolname = $1',
    [role, bypassesRowSecurity[role]],
  );
  if (rows.length === 0) await owner.query(`CREATE ROLE ${role} ${attributes} PASSWORD '${scramVerifier(password)}'`);
  else if (!rows[0]?.fits) await owner.query(`ALTER ROLE ${role} ${attributes}`);
  if (role === 'qc_report' && !(await isReadOnly(owner))) {
    await owner.query('ALTER ROLE qc_report SET default_transaction_read_only = on');
  }
}

async function isReadOnly(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_roles WHERE rolname = 'qc_report' AND 'default_transaction_read_only=on' = ANY (rolconfig)`,
  );
  return rowCount === 1;
}

async function setPassword(owner: pg.Client, role: WorkingRole, password: string): Promise<void> {
  await owner.query(`ALTER ROLE ${role} PASSWORD '${scramVerifier(password)}'`);
}

function mayNotCreateRoles(secretsFile: string, cause: unknown): StartupError {
  const statements = workingRoles
    .map((role) => `  CREATE ROLE ${role} LOGIN ${bypassesRowSecurity[role] ? '' : 'NO'}BYPASSRLS PASSWORD '…';`)
    .concat('  ALTER ROLE qc_report SET default_transaction_read_only = on;')
    .join('\n');
  return new StartupError(
    {
      zh: `DATABASE_URL 的用户不能创建所需角色。请由管理员执行下列语句，口令取自 ${secretsFile}：\n${statements}`,
      en: `The user of DATABASE_URL may not create the roles needed. Ask an administrator to run these statements, with the passwords in ${secretsFile}:\n${statements}`,
    },
    { cause },
  );
}
