import type { JobRow, jobCalls, ParsedOf } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Page, pageOf } from '#platform/http/answers';
import { JobNotFound } from './job.errors.ts';
import type { JobDefinition } from './job.ts';

type Stored = Omit<JobRow, 'label' | 'error'> & { readonly error: Bilingual | null };

const time = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);

const columns = sql`j.id, j.tenant_id as "tenantId", j.name, j.state, j.cancel_asked as "isCancelAsked", j.done, j.total, j.message,
  j.result, j.file_id as "fileId", j.error, j.attempts, j.max_attempts as "maxAttempts",
  (select u.name from "user" u where u.id = j.create_user limit 1) as "createUserName",
  ${time('j.create_time')} as "createTime", ${time('j.run_at')} as "runAt", ${time('j.start_time')} as "startTime",
  ${time('j.end_time')} as "endTime",
  case when j.start_time is null then null
    else round(extract(epoch from coalesce(j.end_time, now()) - j.start_time))::int end as seconds`;

/** The administrator oversees the installation; everybody else sees the jobs of the own tenant. */
function visible(ctx: Caller) {
  return ctx.identity === 'admin' ? sql`true` : sql`j.tenant_id = ${ctx.tenantId}`;
}

function read<T>(ctx: Ctx, act: (tx: ReadTx) => Promise<T>): Promise<T> {
  return ctx.identity === 'admin' ? ctx.readAllTenants(act) : ctx.read(act);
}

function rowOf(ctx: Ctx, jobs: readonly JobDefinition[], { error, ...stored }: Stored): JobRow {
  const label = jobs.find(({ name }) => name === stored.name)?.label[ctx.language] ?? stored.name;
  return { ...stored, label, error: error?.[ctx.language] ?? null };
}

const columnOf = columnsOf('j');

export async function jobPage(
  ctx: Ctx,
  jobs: readonly JobDefinition[],
  query: ParsedOf<typeof jobCalls.page>,
): Promise<Page<JobRow>> {
  const { current, size, name, state, filter } = query;
  const conditions = [
    visible(ctx),
    ...(name ? [sql`j.name = ${name}`] : []),
    ...(state ? [sql`j.state = ${state}`] : []),
    ...whereFilter(filter, columnOf),
  ];
  const where = sql.join(conditions, sql` and `);
  const order = sql.join([...orderFilter(filter, columnOf), sql`j.id desc`]);
  return read(ctx, async (tx) => {
    const total = await tx.first(sql<{ n: number }>`select count(*)::int as n from job j where ${where}`);
    const rows = await tx.rows(sql<Stored>`
      select ${columns} from job j where ${where} order by ${order} limit ${size} offset ${(current - 1) * size}`);
    const records = rows.map((row) => rowOf(ctx, jobs, row));
    return pageOf(records, { total: total?.n ?? 0, size, current });
  });
}

/** One job that the caller may see. */
export async function jobById(ctx: Ctx, jobs: readonly JobDefinition[], id: string): Promise<JobRow> {
  const row = await read(ctx, (tx) =>
    tx.first(sql<Stored>`select ${columns} from job j where j.id = ${id} and ${visible(ctx)}`),
  );
  if (!row) throw JobNotFound({ id });
  return rowOf(ctx, jobs, row);
}
