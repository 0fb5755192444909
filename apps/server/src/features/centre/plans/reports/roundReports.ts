import type { PlanReportContent } from '@qc/contract';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { dayText } from '../plans.queries.ts';

/** A laboratory's report in a round: as published last, or where nothing is published yet, as generated. */
export type RoundReport = {
  readonly code: string;
  readonly labNumber: string;
  readonly edition: number;
  readonly publishedOn: string | null;
  readonly content: PlanReportContent;
};

/** Reports at a time: with all their samples some hundred kilobytes each. */
const batch = 100;

/** Who reads a round: the central body all of it, a laboratory only what is published. */
export type RoundReader = {
  readonly isPublishedOnly: boolean;
  read<T>(act: (tx: ReadTx) => Promise<T>): Promise<T>;
};

/** The reports of a round one after the other, by code, in constant memory. */
export async function* roundReports(
  { isPublishedOnly, read }: RoundReader,
  planId: string,
): AsyncGenerator<RoundReport> {
  for (let after = ''; ; ) {
    const rows = await read((tx) =>
      tx.rows(sql<RoundReport>`
        with latest as (select distinct on (tenant_id) tenant_id, id, edition, published_at from plan_report
          where plan_id = ${planId} and deleted_at is null order by tenant_id, edition desc)
        select t.code, b.lab_number as "labNumber", coalesce(l.edition, 0)::int as edition, ${dayText('l.published_at')} as "publishedOn",
          coalesce(c.content, d.content) as content
        from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
        left join latest l on l.tenant_id = t.tenant_id
        left join plan_report_content c on c.tenant_id = l.tenant_id and c.plan_report_id = l.id
        left join plan_report_draft d on d.plan_id = t.plan_id and d.tenant_code = t.tenant_id and not ${isPublishedOnly}::boolean
        where t.plan_id = ${planId} and t.deleted_at is null and t.code > ${after} and coalesce(c.content, d.content) is not null
        order by t.code limit ${batch}`),
    );
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.code ?? '';
  }
}
