import type { OrderDimension, OrderSummary, OrderSummaryQuery } from '@qc/contract';
import { soldStates } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { ownerName } from '#crud/laboratoryName';
import { localName } from '#crud/localName';
import type { Ctx } from '#platform/ctx';
import { Forbidden } from '#platform/http/answers';

type Row = {
  readonly row: string;
  readonly rowLabel: string | null;
  readonly column: string;
  readonly columnLabel: string | null;
  readonly currency: string;
  readonly orders: number;
  readonly packs: number;
  readonly amount: string;
};

/** What a dimension groups by, and what it is called; a name is the same in all rows of its key. */
function dimension(ctx: Ctx, of: OrderDimension | undefined): { key: RawBuilder<unknown>; label: RawBuilder<unknown> } {
  switch (of) {
    case 'product':
      return { key: sql`l.product_id::text`, label: sql`${localName(ctx.language, 'p')}` };
    case 'laboratory':
      return { key: sql`o.tenant_id`, label: sql`${ownerName(ctx, 'o.tenant_id')}` };
    case 'user': {
      const name = localName(ctx.language, 'u');
      // To the central body a name says little without the laboratory.
      const label = ctx.isCentral ? sql`concat_ws(' · ', ${name}, ${ownerName(ctx, 'o.tenant_id')})` : name;
      return { key: sql`coalesce(o.create_user::text, '')`, label };
    }
    case 'month':
      return { key: sql`to_char(o.submitted_at, 'YYYY-MM')`, label: sql`to_char(o.submitted_at, 'YYYY-MM')` };
    case undefined:
      return { key: sql`''::text`, label: sql`''::text` };
  }
}

function summaryRows(ctx: Ctx, { rows, columns, from, to, tenantId }: OrderSummaryQuery) {
  const row = dimension(ctx, rows);
  const column = dimension(ctx, columns);
  const whose = ctx.isCentral ? tenantId : ctx.tenantId;
  return sql<Row>`
    select ${row.key} as row, max(${row.label}) as "rowLabel", ${column.key} as "column", max(${column.label}) as "columnLabel",
      o.currency, count(distinct (o.tenant_id, o.id))::int as orders, sum(l.quantity)::int as packs,
      sum(l.price * l.quantity)::numeric(18,2)::text as amount
    from product_order o
    join product_order_line l on l.tenant_id = o.tenant_id and l.product_order_id = o.id
    join product p on p.id = l.product_id
    left join "user" u on u.tenant_id = o.tenant_id and u.id = o.create_user
    where o.deleted_at is null and o.order_state = any(${soldStates}::text[])
      ${whose ? sql`and o.tenant_id = ${whose}` : sql``}
      ${from ? sql`and o.submitted_at >= ${from}::date` : sql``}
      ${to ? sql`and o.submitted_at < ${to}::date + 1` : sql``}
    group by 1, 3, 5 order by 1, 3, 5`;
}

const headsOf = (rows: readonly Row[], key: 'row' | 'column', label: 'rowLabel' | 'columnLabel') =>
  [...new Map(rows.map((row) => [row[key], row[label] || row[key]]))]
    .map(([of, name]) => ({ key: of, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'zh'));

/** Confirmed orders by one dimension, or by two against each other. Laboratories see their own alone. */
export async function orderSummary(ctx: Ctx, query: OrderSummaryQuery): Promise<OrderSummary> {
  if (!ctx.isCentral && [query.rows, query.columns].includes('laboratory')) throw Forbidden({ permission: 'whccl' });
  const statement = summaryRows(ctx, query);
  const rows = await (ctx.isCentral
    ? ctx.readAllTenants((tx) => tx.rows(statement))
    : ctx.read((tx) => tx.rows(statement)));
  return {
    rows: headsOf(rows, 'row', 'rowLabel'),
    columns: headsOf(rows, 'column', 'columnLabel'),
    cells: rows.map(({ rowLabel: _r, columnLabel: _c, ...cell }) => cell),
  };
}
