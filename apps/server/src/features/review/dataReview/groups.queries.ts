import type { ReviewCounts, ReviewGroupRow, ReviewGroups, ReviewGroupsQuery } from '@qc/contract';
import { reviewStates } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import { localName } from '#crud/localName';
import { verdictInForceSql } from '#features/qc/results/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { openAlertSql } from './openCases.queries.ts';
import { reviewCondition } from './reviewFilter.ts';

const shown = 500;
const lastDays = 30;

type Row = Omit<ReviewGroupRow, 'counts'> & ReviewCounts;

/** What a group is named by: the instrument, each panel that holds the test, or nothing but the day. */
function placeOf(
  ctx: Ctx,
  groupBy: ReviewGroupsQuery['groupBy'],
): { columns: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  if (groupBy === 'instrument')
    return {
      columns: sql`l.id as "placeId", ${localName(ctx.language, 'l')} as "placeName"`,
      join: sql`join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id`,
    };
  if (groupBy === 'panel')
    return {
      columns: sql`p.id as "placeId", ${localName(ctx.language, 'p')} as "placeName"`,
      join: sql`join qc_test_panel p on p.tenant_id = t.tenant_id and t.id = any(p.qc_test_ids) and p.deleted_at is null`,
    };
  return { columns: sql`null::bigint as "placeId", null::text as "placeName"`, join: sql`` };
}

const having: Record<ReviewGroupsQuery['status'], string> = {
  awaiting: `count(*) filter (where r.review_status = ${reviewStates.open}) > 0`,
  awaitingSecond: `count(*) filter (where r.review_status = ${reviewStates.reviewed}) > 0`,
  reviewed: `count(*) filter (where r.review_status < ${reviewStates.reviewedTwice}) = 0`,
  all: 'true',
};

async function period(tx: ReadTx, ctx: Caller, query: ReviewGroupsQuery): Promise<{ from: string; to: string }> {
  const today = await tx.first(sql<{ from: string; to: string }>`
    select to_char(${ctx.now()}::timestamptz - make_interval(days => ${lastDays}), 'YYYY-MM-DD') as from, to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD') as to`);
  return { from: query.from ?? today?.from ?? '', to: query.to ?? today?.to ?? '' };
}

function groupsQuery(ctx: Ctx, query: ReviewGroupsQuery, days: { from: string; to: string }) {
  const { columns, join } = placeOf(ctx, query.groupBy);
  return sql<Row>`
    select to_char(r.measured_at, 'YYYY-MM-DD') as day, ${columns}, count(distinct r.qc_test_id)::int as tests, count(*)::int as total,
      count(*) filter (where r.review_status = ${reviewStates.open})::int as awaiting,
      count(*) filter (where r.review_status = ${reviewStates.reviewed})::int as "awaitingSecond",
      count(*) filter (where r.review_status = ${reviewStates.reviewedTwice})::int as reviewed,
      count(*) filter (where ${verdictInForceSql('r')} = 'warn' and not r.is_excluded)::int as warn,
      count(*) filter (where ${verdictInForceSql('r')} = 'reject' and not r.is_excluded)::int as reject,
      count(*) filter (where ${verdictInForceSql('r')} is null and not r.is_excluded)::int as "notEvaluated",
      count(*) filter (where r.is_excluded)::int as excluded,
      (select count(*)::int from qc_test_alert x where ${openAlertSql(ctx)}
        and (x.qc_test_id, x.run_id) in (select * from unnest(array_agg(r.qc_test_id), array_agg(r.run_id::text)))) as "openCases"
    from qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id ${join}
    where ${reviewCondition(ctx, { ...query, ...days })}
    group by 1, 2, 3 having ${sql.raw(having[query.status])}
    order by 1 desc, 3, 2 limit ${shown + 1}`;
}

/** What awaits review: results by day and place, newest day first. */
export async function reviewGroups(ctx: Ctx, query: ReviewGroupsQuery): Promise<ReviewGroups> {
  return ctx.read(async (tx) => {
    const days = await period(tx, ctx, query);
    const rows = await tx.rows(groupsQuery(ctx, query, days));
    const groups = rows.slice(0, shown).map(({ day, placeId, placeName, tests, ...counts }) => ({
      day,
      placeId,
      placeName,
      tests,
      counts,
    }));
    return { ...days, groups, isTruncated: rows.length > shown };
  });
}
