import type { ImportBatch, ImportOutcome, ImportRecord, importCalls, ParsedOf } from '@qc/contract';
import type { Bilingual } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, literal, orderFilter, whereFilter } from '#crud/conditions';
import { centralBody } from '#features/qc/results/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type Page, pageOf } from '#platform/http/answers';
import { ImportNotFound } from './imports.errors.ts';
import { partsOf } from './parts.ts';

type StoredBatch = Omit<ImportBatch, 'reason'> & { readonly reason: Bilingual | null };

const batchColumns =
  sql.raw(`h.id, h.tenant_id as "tenantId", h.source, h.source_name as "sourceName", h.configuration_id as "configurationId", h.listener_id as "listenerId",
  h.file_name as "fileName", h.file_id is not null as "hasFile", h.bytes::float8 as bytes, h.status, h.reason, h.encoding, h.columns, h.headings, h.offers,
  h.total, h.ready, h.waiting, h.failed, h.skipped, h.imported, h.is_cancelled as "isCancelled",
  (select u.name from "user" u where u.id = h.create_user limit 1) as "createUserName",
  to_char(h.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime", round(extract(epoch from h.end_time - h.start_time)::numeric, 1)::float8 as seconds`);

const shownBatch = (ctx: Pick<Caller, 'language'>, { reason, ...row }: StoredBatch): ImportBatch => ({
  ...row,
  reason: reason?.[ctx.language] ?? null,
  createUserName: row.createUserName ?? (row.source === 'centre' ? centralBody[ctx.language] : null),
});

/** The books that a caller reads: its own; for the central body those of all, or of the laboratory that it names. */
function books(ctx: Ctx, tenantId: string | undefined, alias: string): { read: Ctx['read']; own: RawBuilder<unknown> } {
  const column = sql.raw(`${alias}.tenant_id`);
  if (!ctx.isCentral) return { read: ctx.read, own: sql`${column} = ${ctx.tenantId}` };
  return { read: ctx.readAllTenants, own: tenantId === undefined ? sql`true` : sql`${column} = ${tenantId}` };
}

const historyColumn = columnsOf('h');

/** The filters of the list; the text is searched in the names and in the search text of an import. */
function narrowed({ state, source, listenerId, text, from, to }: ParsedOf<typeof importCalls.page>) {
  const like = text === undefined ? '' : `%${literal(text)}%`;
  return [
    ...(state ? [sql`h.status = ${state}`] : []),
    ...(source ? [sql`h.source = ${source}`] : []),
    ...(listenerId ? [sql`h.listener_id = ${listenerId}`] : []),
    ...(text ? [sql`(h.file_name ilike ${like} or h.source_name ilike ${like} or h.search_text ilike ${like})`] : []),
    ...(from ? [sql`h.create_time >= ${from}::timestamptz`] : []),
    // The last second is whole: what came within it came on that day.
    ...(to ? [sql`h.create_time < ${to}::timestamptz + interval '1 second'`] : []),
  ];
}

export async function importPage(ctx: Ctx, input: ParsedOf<typeof importCalls.page>): Promise<Page<ImportBatch>> {
  const { current, size, tenantId, filter } = input;
  const { read, own } = books(ctx, tenantId, 'h');
  const where = sql.join([own, ...narrowed(input), ...whereFilter(filter, historyColumn)], sql` and `);
  const order = sql.join([...orderFilter(filter, historyColumn), sql`h.create_time desc, h.id desc`]);
  return read(async (tx) => {
    const total = await tx.first(
      sql<{ n: number }>`select count(*)::int as n from qc_test_import_history h where ${where}`,
    );
    const rows = await tx.rows(sql<StoredBatch>`select ${batchColumns} from qc_test_import_history h where ${where}
      order by ${order} limit ${size} offset ${(current - 1) * size}`);
    return pageOf(
      rows.map((row) => shownBatch(ctx, row)),
      { total: total?.n ?? 0, size, current },
    );
  });
}

export async function batchIn(
  tx: ReadTx,
  ctx: Pick<Caller, 'tenantId' | 'language'>,
  id: string,
): Promise<ImportBatch> {
  const [batch] = await batchesIn(tx, ctx, [id]);
  if (!batch) throw ImportNotFound({ id });
  return batch;
}

export async function batchesIn(
  tx: ReadTx,
  ctx: Pick<Caller, 'tenantId' | 'language'>,
  ids: readonly string[],
): Promise<ImportBatch[]> {
  const rows = await tx.rows(
    sql<StoredBatch>`select ${batchColumns} from qc_test_import_history h
      where h.tenant_id = ${ctx.tenantId} and h.id = any(${[...ids]}::bigint[])`,
  );
  return rows.map((row) => shownBatch(ctx, row));
}

export async function importDetail(
  ctx: Ctx,
  { id, tenantId }: { id: string; tenantId?: string | undefined },
): Promise<ImportBatch | null> {
  const { read, own } = books(ctx, tenantId, 'h');
  const row = await read((tx) =>
    tx.first(sql<StoredBatch>`select ${batchColumns} from qc_test_import_history h where ${own} and h.id = ${id}`),
  );
  return row ? shownBatch(ctx, row) : null;
}

/** The parts of the central body's file, each in the books of a laboratory. */
export async function partBatches(ctx: Ctx, { id }: { id: string }): Promise<ImportBatch[]> {
  const parts = await ctx.read((tx) => partsOf(tx, ctx, id));
  const [tenants, ids] = [parts.map(({ tenantId }) => tenantId), parts.map(({ importId }) => importId)];
  const rows = await ctx.readAllTenants((tx) =>
    tx.rows(sql<StoredBatch>`select ${batchColumns} from qc_test_import_history h
      where h.tenant_id = any(${tenants}::text[]) and h.id = any(${ids}::bigint[]) order by h.tenant_id`),
  );
  return rows.map((row) => shownBatch(ctx, row));
}

/** The stored file of an import, if the caller may see the import. */
export async function fileOfImport(
  ctx: Ctx,
  { id, tenantId }: { id: string; tenantId?: string | undefined },
): Promise<string> {
  const { read, own } = books(ctx, tenantId, 'h');
  const row = await read((tx) =>
    tx.first(
      sql<{
        fileId: string | null;
      }>`select h.file_id as "fileId" from qc_test_import_history h where ${own} and h.id = ${id}`,
    ),
  );
  if (!row?.fileId) throw ImportNotFound({ id });
  return row.fileId;
}

type StoredRecord = Omit<ImportRecord, 'reason'> & { readonly reason: Bilingual | null };

/** The name of test `t` in the list of rows; `namedTest` joins its parts. */
const testName = ({ language }: Pick<Caller, 'language'>) =>
  sql.raw(
    `${language === 'zh' ? 'y.name' : `coalesce(nullif(y.name_en, ''), y.name)`} || ' · ' || l.name || ' · ' || o.lot_number`,
  );
const namedTest = sql.raw(`qc_test t join analyte y on y.id = t.analyte_id
      join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id join lot o on o.id = t.lot_id`);

const recordColumns = (ctx: Pick<Caller, 'language'>, name: RawBuilder<unknown> = ownTestName(ctx)) =>
  sql`c.id, c.import_id as "importId", c.line, c.part, c.raw, c.qc_test_id as "qcTestId", ${name} as "qcTestName",
    c.level, to_char(c.measured_at, 'YYYY-MM-DD HH24:MI:SS') as "measuredAt", c.value, c.sd, c.n, c.status, c.reason_code as "reasonCode", c.reason, c.field,
    c.verdict, coalesce(c.rules, '{}') as violations, c.result_id as "resultId", c.is_undone as "isUndone"`;

const ownTestName = (ctx: Pick<Caller, 'language'>) =>
  sql`(select ${testName(ctx)} from ${namedTest} where t.tenant_id = c.tenant_id and t.id = c.qc_test_id)`;

const recordOf = (ctx: Pick<Caller, 'language'>, { reason, ...row }: StoredRecord): ImportRecord => ({
  ...row,
  reason: reason?.[ctx.language] ?? null,
});

const recordColumn = columnsOf('c');

export async function recordPage(ctx: Ctx, input: ParsedOf<typeof importCalls.records>): Promise<Page<ImportRecord>> {
  const { current, size, importId, state, verdict, tenantId, filter } = input;
  const { read, own } = books(ctx, tenantId, 'c');
  const where = sql.join(
    [
      own,
      sql`c.deleted_at is null`,
      ...(importId ? [sql`c.import_id = ${importId}`] : []),
      ...(state ? [sql`c.status = ${state}`] : []),
      ...(verdict ? [sql`c.verdict = ${verdict}`] : []),
      ...whereFilter(filter, recordColumn),
    ],
    sql` and `,
  );
  const order = sql.join([...orderFilter(filter, recordColumn), sql`c.import_id desc, c.line, c.part`]);
  return read(async (tx) => {
    const total = await tx.first(
      sql<{ n: number }>`select count(*)::int as n from qc_test_result_record c where ${where}`,
    );
    const rows =
      await tx.rows(sql<StoredRecord>`select ${recordColumns(ctx)} from qc_test_result_record c where ${where}
      order by ${order} limit ${size} offset ${(current - 1) * size}`);
    return pageOf(
      rows.map((row) => recordOf(ctx, row)),
      { total: total?.n ?? 0, size, current },
    );
  });
}

const mostProblems = 100;

/** The first rows of a batch that failed or wait, with their reasons. */
export async function rowProblems(
  ctx: Ctx,
  importId: string,
): Promise<Pick<ImportRecord, 'line' | 'status' | 'reasonCode' | 'reason' | 'field'>[]> {
  const rows = await ctx.read((tx) =>
    tx.rows(sql<StoredRecord>`select ${recordColumns(ctx, sql`null`)} from qc_test_result_record c
      where c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null
        and c.status in ('Failed', 'Waiting') order by c.line, c.part limit ${mostProblems}`),
  );
  return rows.map((row) => {
    const { line, status, reasonCode, reason, field } = recordOf(ctx, row);
    return { line, status, reasonCode, reason, field };
  });
}

/** The first rows of a batch in the order of the file, at most `most`. */
export async function recordsOf(tx: ReadTx, ctx: Caller, importId: string, most: number): Promise<ImportRecord[]> {
  const rows = await tx.rows(sql<StoredRecord>`select ${recordColumns(ctx, sql`null`)} from qc_test_result_record c
    where c.tenant_id = ${ctx.tenantId} and c.import_id = ${importId} and c.deleted_at is null order by c.line, c.part limit ${most}`);
  // A thousand rows are of a few tests: each is asked for once.
  const testIds = [...new Set(rows.flatMap(({ qcTestId }) => qcTestId ?? []))];
  const names = new Map((await testNames(tx, ctx, testIds)).map(({ id, name }) => [id, name]));
  return rows.map((row) => recordOf(ctx, { ...row, qcTestName: names.get(row.qcTestId ?? '') ?? null }));
}

async function testNames(tx: ReadTx, ctx: Caller, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return tx.prepared(sql<{ id: string; name: string }>`select t.id, ${testName(ctx)} as name from ${namedTest}
    where t.tenant_id = ${ctx.tenantId} and t.id = any(${[...ids]}::bigint[])`);
}

type VerdictCounts = Pick<ImportOutcome, 'accept' | 'warn' | 'reject' | 'notEvaluated'>;

/** How the rules judged rows of a batch: those that would be stored, or those that are. */
export async function verdictCounts(
  tx: ReadTx,
  ctx: Caller,
  { importId, status }: { importId: string; status: 'Ready' | 'Imported' },
): Promise<VerdictCounts> {
  const row =
    await tx.first(sql<VerdictCounts>`select count(*) filter (where verdict = 'accept')::int as accept, count(*) filter (where verdict = 'warn')::int as warn,
      count(*) filter (where verdict = 'reject')::int as reject, count(*) filter (where verdict is null and rules is not null)::int as "notEvaluated"
    from qc_test_result_record where tenant_id = ${ctx.tenantId} and import_id = ${importId} and deleted_at is null and status = ${status}`);
  return row ?? { accept: 0, warn: 0, reject: 0, notEvaluated: 0 };
}

/**
 * The alerts that the results of a batch raised. `offset 0` keeps the lookups separate and starts from the few rows that could
 * raise one: after a large import the statistics are outdated, and the planner would scan the table for each alert.
 */
export async function alertsOf(tx: ReadTx, ctx: Caller, importId: string): Promise<ImportOutcome['alerts']> {
  const alerts = await tx.rows(sql<Omit<ImportOutcome['alerts'][number], 'qcTestName'>>`
    select distinct x.id, x.qc_test_id as "qcTestId", to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime", x.alert_type as "alertType"
    from (select result_id, measured_at from qc_test_result_record where tenant_id = ${ctx.tenantId} and import_id = ${importId}
        and deleted_at is null and status = 'Imported' and not is_undone and verdict in ('warn', 'reject') offset 0) c
    cross join lateral (select qc_test_id, run_id from qc_result
      where tenant_id = ${ctx.tenantId} and id = c.result_id and measured_at = c.measured_at offset 0) r
    cross join lateral (select id, qc_test_id, run_time, alert_type from qc_test_alert
      where tenant_id = ${ctx.tenantId} and qc_test_id = r.qc_test_id and run_id = r.run_id::text and deleted_at is null
        and alert_status <> 'Cancelled' and alert_type in ('warn', 'reject') offset 0) x
    order by 3, 1 limit 50`);
  const ids = [...new Set(alerts.map(({ qcTestId }) => qcTestId))];
  const names = new Map((await testNames(tx, ctx, ids)).map(({ id, name }) => [id, name]));
  return alerts.map((alert) => ({ ...alert, qcTestName: names.get(alert.qcTestId) ?? alert.qcTestId }));
}
