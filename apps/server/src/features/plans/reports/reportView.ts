import type { PlanReportContent, PlanReportLine, PlanReportQuery, PlanReportView } from '@qc/contract';
import type { PlanAnswerState } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { Forbidden } from '#platform/http/answers';
import { ReportNotFound } from '../plan.errors.ts';
import { instantText } from '../plans.queries.ts';

/** Every laboratory of a plan with what is generated and what is published. */
export async function reportOverview(ctx: Ctx, { planId }: { planId: string }): Promise<PlanReportLine[]> {
  return ctx.readAllTenants((tx) =>
    tx.rows(sql<PlanReportLine>`
      with published as (select distinct on (tenant_id) tenant_id, edition, published_at, answered_at, answer_status from plan_report
        where plan_id = ${planId} and deleted_at is null order by tenant_id, edition desc)
      select t.tenant_id as "tenantId", ${localName(ctx.language, 'b')} as "labName", coalesce(t.code, '') as code,
        ${instantText('d.create_time')} as "generatedAt", (d.content->>'scorePercent')::float8 as "scorePercent",
        (d.content->>'passed')::boolean as passed, (d.content->>'unsatisfactory')::float8 as unsatisfactory, r.edition,
        ${instantText('r.published_at')} as "publishedAt", ${instantText('r.answered_at')} as "answeredAt", r.answer_status as "answerStatus"
      from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
      left join plan_report_draft d on d.plan_id = t.plan_id and d.tenant_code = t.tenant_id
      left join published r on r.tenant_id = t.tenant_id
      where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null order by b.lab_number`),
  );
}

type Row = Omit<PlanReportView, 'answer'> & {
  readonly cause: string | null;
  readonly action: string | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly status: PlanAnswerState;
  readonly comment: string | null;
  readonly movedAt: string | null;
};

function published(tx: ReadTx, planId: string, tenantId: string): Promise<Row | undefined> {
  return tx.first(sql<Row>`
    select r.id as "reportId", r.edition, ${instantText('r.published_at')} as "publishedAt", r.reason, c.content, r.answer_cause as cause,
      r.answer_action as action, u.name as by, ${instantText('r.answered_at')} as at,
      r.answer_status as status, r.answer_comment as comment, ${instantText('r.answer_moved_at')} as "movedAt"
    from plan_report r join plan_report_content c on c.tenant_id = r.tenant_id and c.plan_report_id = r.id
    left join "user" u on u.tenant_id = r.tenant_id and u.id = r.answered_by
    where r.tenant_id = ${tenantId} and r.plan_id = ${planId} and r.deleted_at is null order by r.edition desc limit 1`);
}

/** The latest report of a laboratory: its own, or for the central body that of the one it names, also before publication. */
export async function reportView(ctx: Ctx, { planId, tenantId }: PlanReportQuery): Promise<PlanReportView> {
  const whose = tenantId ?? ctx.tenantId;
  if (whose !== ctx.tenantId && !ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  const row = await (ctx.isCentral
    ? ctx.readAllTenants((tx) => published(tx, planId, whose))
    : ctx.read((tx) => published(tx, planId, whose)));
  if (row) {
    const { cause, action, by, at, status, comment, movedAt, ...view } = row;
    const answer = cause && at ? { cause, action: action ?? '', by: by ?? '', at, status, comment, movedAt } : null;
    return { ...view, answer };
  }
  const draft = ctx.isCentral
    ? await ctx.read((tx) =>
        tx.first(sql<{ content: PlanReportContent }>`select content from plan_report_draft
          where plan_id = ${planId} and tenant_code = ${whose}`),
      )
    : undefined;
  if (!draft) throw ReportNotFound();
  return { reportId: null, edition: 0, publishedAt: null, reason: null, answer: null, content: draft.content };
}
