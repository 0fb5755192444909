import { columnName, type ListQuery, type Resource, toListQuery } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import { type Ctx, centralTenant } from '#platform/ctx';
import { invalidInput, type Page, pageOf } from '#platform/http/answers';
import { refuseTooMany, wholeLimit } from '#platform/http/wholeLists';
import type { ApiRecord } from './apiRecord.ts';
import { identifier, labelColumns, recordColumns, type TitlesAt } from './columns.ts';
import { orderOf, whereOf } from './conditions.ts';
import { type ResourceHooks, withComputed } from './hooks.ts';
import { keywordCondition, keywordOrder } from './keyword.ts';
import { laboratoryName } from './laboratoryName.ts';
import { entryCondition, readIn, type Scope, scopeOf, tenantCondition } from './scope.ts';

/** Clients may ask for more than the interface offers, but not for everything by accident; −1 says "all" on purpose (`wholeLists.ts`). */
const largestPage = 500;

/** Reads the query of a list call; refuses unknown names and ill-typed values by name. */
export function parseListQuery(resource: Resource, query: Readonly<Record<string, unknown>>): ListQuery {
  const parsed = toListQuery(resource, query);
  if (parsed.problems.length > 0) throw invalidInput(parsed.problems);
  return parsed;
}

/** Where a laboratory's own record replaces the central body's, only its own is in force; by id both are found. */
function inForce(ctx: Ctx, resource: Resource, { query, scope }: { query: ListQuery; scope: Scope }) {
  const field = resource.standsInBy;
  if (!field || scope !== 'inherited' || ctx.isCentral || query.conditions.some((each) => each.field === 'id'))
    return [];
  const [table, column] = [sql.raw(identifier(resource.table)), sql.raw(identifier(columnName(field)))];
  return [
    sql`(r.tenant_id = ${ctx.tenantId} or not exists (select 1 from ${table} own
      where own.tenant_id = ${ctx.tenantId} and own.${column} = r.${column} and own.deleted_at is null))`,
  ];
}

/** The rows that a query means, before paging; those of one owner alone, where one is named. */
export function matching(
  ctx: Ctx,
  resource: Resource,
  query: ListQuery,
  owner?: string,
): { from: RawBuilder<unknown>; scope: Scope } {
  const scope = scopeOf(ctx, resource);
  const ofOwner = owner === undefined ? tenantCondition(ctx, scope, 'r') : sql`r.tenant_id = ${owner}`;
  const conditions = [
    scope === 'table' ? entryCondition(ctx, resource, 'r') : ofOwner,
    sql`r.deleted_at is null`,
    ...inForce(ctx, resource, { query, scope }),
    ...whereOf(resource, query.conditions, 'r'),
    ...(query.keyword ? [keywordCondition({ resource, alias: 'r', scope }, query.keyword)] : []),
  ];
  return { scope, from: sql`from ${sql.raw(identifier(resource.table))} r where ${sql.join(conditions, sql` and `)}` };
}

/** Columns of a listed record: its own, titles of references, and the laboratory's name where several are seen. */
export function listedColumns(ctx: Ctx, resource: Resource, scope: Scope): RawBuilder<unknown> {
  const ofLaboratory = laboratoryName(ctx.language, 'r.tenant_id');
  const centre = ctx.language === 'en' ? 'Central body' : '中心';
  // What the central body keeps of itself among all others' has to say so; its other rows come from outside or are for all.
  const owner = resource.centralWrites
    ? `case when r.tenant_id = '${centralTenant}' then '${centre}' else ${ofLaboratory} end`
    : ofLaboratory;
  const laboratory = `, ${owner} as "tenantName"`;
  const person = ctx.language === 'en' ? `coalesce(nullif(u.name_en, ''), u.name)` : 'u.name';
  const creator = `, (select ${person} from "user" u where u.tenant_id = r.tenant_id and u.id = r.create_user) as "createUserName"`;
  return sql.raw(
    `${recordColumns(resource, 'r')}${labelColumns(resource, 'r', titlesAt(ctx, scope))}${scope === 'all' ? laboratory : ''}${resource.namesCreator ? creator : ''}`,
  );
}

/** Of whose records titles are read; the central body's lists hold many tenants'. */
export function titlesAt({ language, tenantId }: Ctx, scope: Scope): TitlesAt {
  return { language, tenantId: scope === 'own' ? tenantId : undefined };
}

type ListOptions = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly hooks?: ResourceHooks | undefined;
};

type PageStatement = {
  readonly rows: RawBuilder<ApiRecord & { _total?: string }>;
  readonly total: RawBuilder<{ total: string }>;
  readonly scope: Scope;
  readonly isCounted: boolean;
  readonly at: { readonly size: number; readonly current: number };
};

/** The statement behind a page: the rows of the page first, their titles and the total count around them. */
export function pageStatement(ctx: Ctx, resource: Resource, options: ListOptions): PageStatement {
  const query = parseListQuery(resource, options.query);
  const { from, scope } = matching(ctx, resource, query);
  const sorted = orderOf(resource, query.order, { alias: 'r', ...titlesAt(ctx, scope) });
  const isFound = query.keyword !== '' && query.order.length === 0;
  const order = isFound ? sql`${keywordOrder({ resource, alias: 'r', scope }, query.keyword)}, ${sorted}` : sorted;
  const size = query.size === -1 ? -1 : Math.min(query.size, largestPage);
  const limit = size === -1 ? wholeLimit : sql`limit ${size} offset ${(query.current - 1) * size}`;
  const columns = listedColumns(ctx, resource, scope);
  const pageOfRows = (source: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
    sql`select r.* ${source} order by ${order} ${part}`;
  // An index has the rows of one owner in their order: own and inherited ones are read apart, as far as the page goes, and merged.
  const ofOwner = (owner: string) =>
    sql`(${pageOfRows(matching(ctx, resource, query, owner).from, sql`limit ${size * query.current}`)})`;
  const isMerged = scope === 'inherited' && ctx.tenantId !== centralTenant && size !== -1;
  const ordered = isMerged
    ? pageOfRows(sql`from (${ofOwner(ctx.tenantId)} union all ${ofOwner(centralTenant)}) r`, limit)
    : pageOfRows(from, limit);
  return {
    // Titles are read for the rows of the page alone. Over many tenants each machine of a cluster makes its own page first.
    rows:
      scope === 'all'
        ? sql`select ${columns} ${from} order by ${order} ${limit}`
        : sql`select ${columns}${query.searchCount ? sql`, (select count(*) ${from}) as "_total"` : sql``}
      from (${ordered}) r order by ${order}`,
    total: sql`select count(*) as total ${from}`,
    scope,
    isCounted: query.searchCount,
    at: { size, current: query.current },
  };
}

/** One page of records with the titles of what they refer to, in one statement. */
export async function listRecords(
  ctx: Ctx,
  resource: Resource,
  options: ListOptions,
): Promise<Page<ApiRecord, number | null>> {
  const statement = pageStatement(ctx, resource, options);
  const { hooks } = options;
  return readIn(ctx, statement.scope, async (tx) => {
    const [rows, counted] = await Promise.all([
      tx.rows(statement.rows),
      statement.scope === 'all' && statement.isCounted ? tx.first(statement.total) : undefined,
    ]);
    refuseTooMany(rows);
    const shown = () => rows.map((row) => withComputed(hooks, row));
    if (!statement.isCounted) return pageOf(shown(), { total: null, ...statement.at });
    // Beyond the last page there is no row to carry the count.
    const total = rows[0]?._total ?? (counted ?? (await tx.first(statement.total)))?.total;
    for (const row of rows) delete row._total;
    return pageOf(shown(), { total: Number(total), ...statement.at });
  });
}
