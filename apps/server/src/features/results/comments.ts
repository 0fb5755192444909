import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { ResultNotFound } from './result.errors.ts';
import { resultsByIds } from './series.queries.ts';

/** Comments on a result, oldest first. */
export async function commentsOf(ctx: Ctx, resultId: string): Promise<readonly unknown[]> {
  return ctx.read((tx) =>
    tx.rows(sql<object>`select c.id, c.text, to_char(c.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime", c.create_user as "createUser",
        (select u.name from "user" u where u.tenant_id = c.tenant_id and u.id = c.create_user) as "createUserName"
      from qc_result_comment c where c.tenant_id = ${ctx.tenantId} and c.result_id = ${resultId} order by c.id`),
  );
}

/** Adds a comment; comments are never changed, only added to. */
export async function addComment(ctx: Ctx, body: { resultId: string; text: string }): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const [row] = await resultsByIds(tx, ctx, [body.resultId]);
    if (!row) throw ResultNotFound({ id: body.resultId });
    const id = ctx.newId();
    await tx.rows(sql`insert into qc_result_comment (tenant_id, id, result_id, measured_at, text, create_user, create_time)
      values (${ctx.tenantId}, ${id}, ${row.id}, ${row.measuredAt}, ${body.text}, ${ctx.userId}, ${ctx.now()})`);
    tx.audit({ entity: 'qcTestResultComments', entityId: id, action: 'create', after: body });
    return { id };
  });
}
