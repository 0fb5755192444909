import type { SheetState, SheetStates, SheetStatesQuery } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { newestReports } from '../labReports.ts';
import { type SheetTerm, sheetTerm } from './sheetTerm.ts';

/** A sheet that the centre returned waits for its correction: it is not submitted. A correction does not make it late. */
const statesOf = (tx: ReadTx, ctx: Caller, { period, dueOn, isPastDue }: SheetTerm): Promise<SheetState[]> =>
  tx.rows(sql<SheetState>`
    with newest as (${newestReports(period)})
    select l.tenant_code as "tenantId", ${localName(ctx.language, 'l')} as "labName", l.lab_number as "labNumber",
      nullif(l.region, '') as region, coalesce(n.state, 'none') as state, n.id, n.revision, n.report_number as "reportNumber",
      to_char(n.posted_at, 'YYYY-MM-DD HH24:MI:SS') as "postedAt",
      case when n.state in ('posted', 'read') then
          case when n.first_posted_at >= ${dueOn}::date + interval '1 day' then 'late' else 'inTime' end
        when ${isPastDue} then 'overdue' else 'awaited' end as standing
    from laboratory l left join newest n on n.tenant_id = l.tenant_code
    where l.deleted_at is null and l.status = 'Active' order by l.lab_number, l.tenant_code`);

/** Which laboratory has submitted the sheet of a period: when, in which version, and which are awaited or late. */
export function sheetStates(ctx: Ctx, query: SheetStatesQuery): Promise<SheetStates> {
  const { region, standing, current, size } = query;
  return ctx.readAllTenants(async (tx) => {
    const term = await sheetTerm(tx, ctx.now(), query);
    const all = await statesOf(tx, ctx, term);
    const inRegion = region === undefined ? all : all.filter((row) => row.region === region);
    const rows = standing === undefined ? inRegion : inRegion.filter((row) => row.standing === standing);
    const count = (of: SheetState['standing']) => inRegion.filter((row) => row.standing === of).length;
    const { period, span, first, last, dueOn, isOver } = term;
    return {
      period,
      span,
      firstMonth: first,
      lastMonth: last,
      dueOn,
      isOver,
      total: rows.length,
      counts: { inTime: count('inTime'), late: count('late'), awaited: count('awaited'), overdue: count('overdue') },
      regions: [...new Set(all.flatMap((row) => row.region ?? []))].sort((a, b) => a.localeCompare(b, 'zh')),
      rows: rows.slice((current - 1) * size, current * size),
    };
  });
}
