import type { commentCalls, ParsedOf, ResultComment } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import type { Ctx } from '#platform/ctx';
import { type Page, pageOf } from '#platform/http/answers';
import { refuseTooMany, wholeLimit } from '#platform/http/wholeLists';
import { CommentFixed, ResultNotFound } from './result.errors.ts';
import { tenantOfFilter } from './results.queries.ts';
import { resultsByIds } from './series.queries.ts';

const columns =
  sql.raw(`c.id, c.result_id as "resultId", c.text, to_char(c.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime",
  c.create_user as "createUser",
  (select u.name from "user" u where u.tenant_id = c.tenant_id and u.id = c.create_user) as "createUserName"`);

const from = ({ tenantId }: { readonly tenantId: string }, conditions: readonly RawBuilder<unknown>[]) =>
  sql`from qc_result_comment c
  where ${sql.join([sql`c.tenant_id = ${tenantId} and c.deleted_at is null`, ...conditions], sql` and `)}`;

const columnOf = columnsOf('c');

/** Comments, oldest first. */
export async function listComments(ctx: Ctx, query: ParsedOf<typeof commentCalls.page>): Promise<Page<ResultComment>> {
  const conditions = whereFilter(query.filter, columnOf);
  if (query.resultId) conditions.push(sql`c.result_id = ${query.resultId}`);
  const { tenantId, read } = tenantOfFilter(ctx, query.tenantId);
  const matching = from({ tenantId }, conditions);
  const size = query.size === -1 ? -1 : Math.min(query.size, 500);
  const limit = size === -1 ? wholeLimit : sql`limit ${size} offset ${(query.current - 1) * size}`;
  const order = sql.join([...orderFilter(query.filter, columnOf), sql`c.id`]);
  return read(async (tx) => {
    const [records, total] = await Promise.all([
      tx.rows(sql<ResultComment>`select ${columns} ${matching} order by ${order} ${limit}`),
      tx.first(sql<{ total: string }>`select count(*) as total ${matching}`),
    ]);
    refuseTooMany(records);
    return pageOf(records, { total: Number(total?.total), size, current: query.current });
  });
}

export async function commentOf(ctx: Ctx, id: string): Promise<ResultComment | null> {
  const row = await ctx.read((tx) => tx.first(sql<ResultComment>`select ${columns} ${from(ctx, [sql`c.id = ${id}`])}`));
  return row ?? null;
}

/** Adds a comment; comments are never changed, only added to. A repeat with the same id makes no second one. */
export async function addComment(
  ctx: Ctx,
  body: { id?: string | undefined; resultId: string; text: string },
): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const [row] = await resultsByIds(tx, ctx, [body.resultId]);
    if (!row) throw ResultNotFound({ id: body.resultId });
    const id = body.id ?? ctx.newId();
    const stored =
      await tx.first(sql`insert into qc_result_comment (tenant_id, id, result_id, measured_at, text, create_user, create_time)
      values (${ctx.tenantId}, ${id}, ${row.id}, ${row.measuredAt}, ${body.text}, ${ctx.userId}, ${ctx.now()})
      on conflict (tenant_id, id) do nothing returning id`);
    if (stored)
      tx.addToTrail({ entity: 'qcTestResultComments', entityId: id, action: 'create', after: { ...body, id } });
    else {
      const same = await tx.first(
        sql`select 1 ${from(ctx, [sql`c.id = ${id} and c.result_id = ${row.id} and c.text = ${body.text}`])}`,
      );
      if (!same) throw CommentFixed();
    }
    return { id };
  });
}
