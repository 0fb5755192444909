import { type Kysely, sql } from 'kysely';
import { readLines } from './seed.ts';

/** Codes that the migrations after the first gave to roles of the first start. */
const added: Readonly<Record<string, readonly string[]>> = {
  administrator: ['qcTestResult_unlock', 'job_manage', 'job_view', 'audit_edit'],
  whccl_manager: ['job_view'],
  lab_director: ['qcTestResult_unlock', 'job_view', 'audit_edit'],
  lab_supervisor: ['audit_edit'],
};

const statements = [
  `ALTER TABLE role RENAME COLUMN permissions TO granted`,
  `UPDATE role SET granted = '{}' WHERE granted IS NULL`,
  `ALTER TABLE role ALTER COLUMN granted SET DEFAULT '{}', ALTER COLUMN granted SET NOT NULL`,
  `ALTER TABLE role ADD COLUMN revoked text[] NOT NULL DEFAULT '{}', ADD COLUMN rule text`,
];

const without = (codes: string, others: string) =>
  `array(SELECT code FROM unnest(${codes}) AS code WHERE code <> ALL (${others}) ORDER BY code COLLATE "C")`;

/**
 * A built-in role follows a rule of the application; stored is only what an administrator changed, found by comparing
 * with what was shipped. So a new version's rule needs no migration and undoes nobody's change. A role that an
 * administrator made follows no rule and keeps its list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Roles are the central body's.
  await sql`SET LOCAL app.tenant_id = '000000'`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const { id, alias, permissions } of readLines('roles.csv', 40)) {
    const shipped = [...String(permissions).split(' '), ...(added[String(alias)] ?? [])];
    const list = `'{${shipped.join(',')}}'::text[]`;
    await sql
      .raw(`UPDATE role SET rule = alias, granted = ${without('granted', list)}, revoked = ${without(list, 'granted')}
        WHERE id = ${id}`)
      .execute(db);
  }
}
