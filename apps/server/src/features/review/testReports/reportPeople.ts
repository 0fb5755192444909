import type { ReportPeople } from '@qc/contract';
import { sql } from 'kysely';
import { givesPermission } from '#features/people/auth/public';
import { reviewPolicyOf } from '#features/review/dataReview/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

type Person = { readonly id: string; readonly name: string; readonly mayCheck: boolean; readonly mayPost: boolean };

const holds = (permission: string) => sql`exists (
  select 1 from role r where r.id = any(u.role_ids) and r.deleted_at is null and ${givesPermission(permission)})`;

/** Whether one may check and another approve. */
const isEnoughOf = (people: readonly Person[], needed: 'one' | 'two'): boolean =>
  people.some(
    (checker) =>
      checker.mayCheck && people.some(({ id, mayPost }) => mayPost && (needed === 'one' || id !== checker.id)),
  );

/** Who could sign a report of a laboratory: its people with the rights, but for the one who makes or made it. */
export async function reportPeople(tx: ReadTx, ctx: Caller, makerId: string | null): Promise<ReportPeople> {
  const people = await tx.rows(sql<Person>`
    select u.id, u.name, ${holds('report_check')} as "mayCheck", ${holds('report_post')} as "mayPost"
    from "user" u where u.tenant_id = ${ctx.tenantId} and u.deleted_at is null and u.status = 'Active'
      and u.id is distinct from ${makerId}::bigint order by u.name, u.id`);
  const { reportSigners } = await reviewPolicyOf(tx, ctx);
  return {
    check: people.filter(({ mayCheck }) => mayCheck).map(({ name }) => name),
    post: people.filter(({ mayPost }) => mayPost).map(({ name }) => name),
    isEnough: isEnoughOf(people, reportSigners),
  };
}
