import { isDeepStrictEqual } from 'node:util';
import type { PlanReportContent, PlanReportLine, PlanReportQuery, PlanReportView } from '@qc/contract';
import type { PlanAnswerState } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
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

type Row = Omit<PlanReportView, 'answer' | 'editions' | 'draftAt'> & {
  readonly cause: string | null;
  readonly action: string | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly status: PlanAnswerState;
  readonly comment: string | null;
  readonly movedAt: string | null;
};

/** The published editions of a laboratory's report, the latest first. */
function published(tx: ReadTx, planId: string, tenantId: string): Promise<Row[]> {
  return tx.rows(sql<Row>`
    select r.id as "reportId", r.edition, ${instantText('r.published_at')} as "publishedAt", r.reason, c.content, r.answer_cause as cause,
      r.answer_action as action, u.name as by, ${instantText('r.answered_at')} as at,
      r.answer_status as status, r.answer_comment as comment, ${instantText('r.answer_moved_at')} as "movedAt"
    from plan_report r join plan_report_content c on c.tenant_id = r.tenant_id and c.plan_report_id = r.id
    left join "user" u on u.tenant_id = r.tenant_id and u.id = r.answered_by
    where r.tenant_id = ${tenantId} and r.plan_id = ${planId} and r.deleted_at is null order by r.edition desc`);
}

type Draft = { readonly content: PlanReportContent; readonly at: string };

/** What is generated for a laboratory; the centre's alone. */
function draftOf(ctx: Ctx, planId: string, tenantId: string): Promise<Draft | undefined> {
  return ctx.read((tx) =>
    tx.first(sql<Draft>`select content, ${instantText('create_time')} as at from plan_report_draft
      where plan_id = ${planId} and tenant_code = ${tenantId}`),
  );
}

function viewOf({ cause, action, by, at, status, comment, movedAt, ...view }: Row) {
  const answer = cause && at ? { cause, action: action ?? '', by: by ?? '', at, status, comment, movedAt } : null;
  return { ...view, answer };
}

/**
 * A report of a laboratory: its own, or for the central body that of the one it names. The latest published edition,
 * unless another is requested; the central body also reads generated reports before their publication.
 */
export async function reportView(ctx: Ctx, { planId, tenantId, edition }: PlanReportQuery): Promise<PlanReportView> {
  const whose = tenantId ?? ctx.tenantId;
  if (whose !== ctx.tenantId && !ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  const reader = ctx.isCentral ? ctx.readAllTenants : ctx.read;
  const rows = await reader((tx) => published(tx, planId, whose));
  const draft = ctx.isCentral ? await draftOf(ctx, planId, whose) : undefined;
  const [latest] = rows;
  const editions = rows.map((row) => row.edition);
  const isNews = draft !== undefined && !isDeepStrictEqual(draft.content, latest?.content);
  const draftAt = isNews ? draft.at : null;
  const wanted = edition ?? latest?.edition ?? 0;
  const row = rows.find((one) => one.edition === wanted);
  if (row) return { ...viewOf(row), editions, draftAt };
  if (wanted !== 0 || !draft) throw ReportNotFound();
  const unpublished = { reportId: null, edition: 0, publishedAt: null, reason: null, answer: null };
  return { ...unpublished, editions, draftAt, content: draft.content };
}
