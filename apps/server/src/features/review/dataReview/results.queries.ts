import type { ParsedOf, ReviewResult, ReviewResultsQuery, reviewCalls } from '@qc/contract';
import { reviewStates } from '@qc/domain';
import { sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import { localName } from '#crud/localName';
import { rulesOfResultSql, verdictInForceSql } from '#features/qc/results/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { type Page, pageOf } from '#platform/http/answers';
import { reviewCondition } from './reviewFilter.ts';

const statuses: Record<ReviewResultsQuery['status'], string> = {
  awaiting: `r.review_status = ${reviewStates.open}`,
  awaitingSecond: `r.review_status = ${reviewStates.reviewed}`,
  reviewed: `r.review_status = ${reviewStates.reviewedTwice}`,
  all: 'true',
};

function columns(ctx: Ctx) {
  const time = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
  const userName = (column: string) => sql`(select ${localName(ctx.language, 'u')} from "user" u
    where u.tenant_id = r.tenant_id and u.id = ${sql.raw(column)})`;
  const text = ctx.language === 'en' ? `coalesce(nullif(c.text_en, ''), c.text)` : 'c.text';
  // The comment of a review: a standard comment in the reader's language, the reviewer's own text, or both.
  const words = (id: string, own: string) => sql`nullif(concat_ws(' · ', (select ${sql.raw(text)} from comments c
    where c.tenant_id in (${ctx.tenantId}, ${centralTenant}) and c.id = ${sql.raw(id)}), ${sql.raw(own)}), '')`;
  return sql`r.id, r.qc_test_id as "qcTestId", r.run_id as "runId", r.level, ${time('r.measured_at')} as "measuredAt",
    coalesce(r.value, r.mean) as value, r.value_text as "valueText", r.z, r.verdict, r.manual_status as "manualStatus",
    r.is_excluded as "isExcluded", ${sql.raw(rulesOfResultSql)} as rules, r.comment, r.initials, r.create_user as "createUser",
    ${userName('r.create_user')} as "createUserName", ${localName(ctx.language, 'l')} as "labInstrumentName",
    ${localName(ctx.language, 'y')} as "analyteName", o.lot_number as "lotNumber", n.symbol as "unitName", t.decimals,
    r.review_status as "reviewStatus", r.reviewed_by as "reviewedBy", ${userName('r.reviewed_by')} as "reviewedByName",
    ${time('r.reviewed_at')} as "reviewedAt", ${words('r.review_comment_id', 'r.review_comment')} as "reviewComment",
    ${userName('r.second_reviewed_by')} as "secondReviewedByName", ${time('r.second_reviewed_at')} as "secondReviewedAt",
    ${words('r.second_review_comment_id', 'r.second_review_comment')} as "secondReviewComment"`;
}

const tables = sql.raw(`qc_result r join qc_test t on t.tenant_id = r.tenant_id and t.id = r.qc_test_id
  join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
  join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
  join analyte y on y.id = t.analyte_id join unit n on n.id = a.unit_id join lot o on o.id = t.lot_id`);

/** Out of control, warning, not judged, excluded, then what needs no look. */
const exceptionsFirst = sql`case when r.is_excluded then 3 else case ${verdictInForceSql('r')}
  when 'reject' then 0 when 'warn' then 1 when 'accept' then 4 else 2 end end`;

/** The results of a place and some days: exceptions first, then test by test in order of measurement. */
export async function reviewResultList(
  ctx: Ctx,
  query: ParsedOf<typeof reviewCalls.results>,
): Promise<Page<ReviewResult>> {
  const columnOf = columnsOf('r', {
    analyteName: localName(ctx.language, 'y'),
    labInstrumentName: localName(ctx.language, 'l'),
    lotNumber: sql`o.lot_number`,
  });
  const conditions = [sql.raw(statuses[query.status]), ...whereFilter(query.filter, columnOf)];
  const where = sql.join([reviewCondition(ctx, query), ...conditions], sql` and `);
  const order = sql.join([
    ...orderFilter(query.filter, columnOf),
    sql`${exceptionsFirst}, l.name, y.name, t.id, r.measured_at, r.level, r.replicate`,
  ]);
  const { size, current } = query;
  return ctx.read(async (tx) => {
    const total = await tx.first(sql<{ n: number }>`select count(*)::int as n from ${tables} where ${where}`);
    const rows = await tx.rows(sql<ReviewResult>`select ${columns(ctx)} from ${tables} where ${where}
      order by ${order} limit ${size} offset ${(current - 1) * size}`);
    return pageOf(rows, { total: total?.n ?? 0, size, current });
  });
}
