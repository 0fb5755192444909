import type { JobRow, jobCalls, ParsedOf } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { localTime, query, rowCount } from '#platform/database/sqlText';
import { type Page, pageOf } from '#platform/http/answers';
import { JobNotFound } from './job.errors.ts';
import type { JobDefinition } from './job.ts';

type StoredJob = Omit<JobRow, 'label' | 'error'> & { readonly error: Bilingual | null };

/** The administrator oversees the installation; everybody else sees the jobs of the own tenant. */
function visibleJobs(ctx: Caller) {
  const all = query.selectFrom('job as j');
  return ctx.identity === 'admin' ? all : all.where('j.tenant_id', '=', ctx.tenantId);
}

const listed = (jobs: ReturnType<typeof visibleJobs>) =>
  jobs.select((j) => [
    'j.id',
    'j.tenant_id as tenantId',
    'j.name',
    'j.state',
    'j.cancel_asked as isCancelAsked',
    'j.done',
    'j.total',
    'j.message',
    'j.result',
    'j.file_id as fileId',
    'j.error',
    'j.attempts',
    'j.max_attempts as maxAttempts',
    j.selectFrom('user as u').select('u.name').whereRef('u.id', '=', 'j.create_user').limit(1).as('createUserName'),
    localTime(j.ref('j.create_time')).as('createTime'),
    localTime(j.ref('j.run_at')).as('runAt'),
    localTime(j.ref('j.start_time')).as('startTime'),
    localTime(j.ref('j.end_time')).as('endTime'),
    sql<number | null>`round(extract(epoch from coalesce(j.end_time, now()) - j.start_time))::int`.as('seconds'),
  ]);

function read<T>(ctx: Ctx, act: (tx: ReadTx) => Promise<T>): Promise<T> {
  return ctx.identity === 'admin' ? ctx.readAllTenants(act) : ctx.read(act);
}

function rowOf(ctx: Ctx, jobs: readonly JobDefinition[], { error, ...stored }: StoredJob): JobRow {
  const label = jobs.find(({ name }) => name === stored.name)?.label[ctx.language] ?? stored.name;
  return { ...stored, label, error: error?.[ctx.language] ?? null };
}

const columnOf = columnsOf('j');

export async function jobPage(
  ctx: Ctx,
  jobs: readonly JobDefinition[],
  { current, size, name, state, filter }: ParsedOf<typeof jobCalls.page>,
): Promise<Page<JobRow>> {
  const conditions = sql.join([sql`true`, ...whereFilter(filter, columnOf)], sql` and `);
  let matching = visibleJobs(ctx).where(sql<boolean>`${conditions}`);
  if (name) matching = matching.where('j.name', '=', name);
  if (state) matching = matching.where('j.state', '=', state);
  const order = sql.join([...orderFilter(filter, columnOf), sql`j.id desc`]);
  return read(ctx, async (tx) => {
    const total = await tx.first(matching.select(rowCount.as('n')));
    const page = listed(matching)
      .orderBy(sql`${order}`)
      .limit(size)
      .offset((current - 1) * size);
    const rows = await tx.rows(page);
    const records = rows.map((row) => rowOf(ctx, jobs, row));
    return pageOf(records, { total: total?.n ?? 0, size, current });
  });
}

/** One job that the caller may see. */
export async function jobById(ctx: Ctx, jobs: readonly JobDefinition[], id: string): Promise<JobRow> {
  const row = await read(ctx, (tx) => tx.first(listed(visibleJobs(ctx)).where('j.id', '=', id)));
  if (!row) throw JobNotFound({ id });
  return rowOf(ctx, jobs, row);
}
