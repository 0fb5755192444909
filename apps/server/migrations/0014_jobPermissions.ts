import { type Kysely, sql } from 'kysely';

const roles = `('administrator', 'whccl_manager', 'lab_director')`;

/**
 * 0008 gave these roles the permissions of jobs without saying that it acts as the central body: where the owner of the
 * tables is no superuser, row-level security hid the roles from it, and 0012 took what was missing for revoked. Nobody
 * revokes a code from all three, the administrator among them; so where all three lack it, it was never given.
 */
const neverGiven = `(SELECT bool_and('job_view' = ANY (revoked)) FROM role WHERE rule IN ${roles})`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL app.tenant_id = '000000'`.execute(db);
  await sql
    .raw(`UPDATE role SET revoked = array_remove(array_remove(revoked, 'job_view'), 'job_manage')
      WHERE rule IN ${roles} AND ${neverGiven}`)
    .execute(db);
}
