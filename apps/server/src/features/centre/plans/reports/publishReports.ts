import type { PlanReportContent, PublishReportsBody, ReportsPublished } from '@qc/contract';
import { planReport } from '@qc/resources';
import { sql } from 'kysely';
import type { Ctx, Tx } from '#platform/ctx';
import { lockPlan, stepPlan } from '../movePlan.ts';
import { PublicationDoubted, ReportsIncomplete, ReportsMissing, ReportsOutdated } from '../plan.errors.ts';
import { carriedAnswer, noCase } from './carriedAnswer.ts';
import { participantsOf } from './evaluateRound.ts';
import { planDoubts } from './planDoubts.ts';

/** Whether something that reports are made from was changed after they were. */
async function isOutdated(tx: Tx, planId: string): Promise<boolean> {
  const row = await tx.first(sql<{ isOutdated: boolean }>`
    select exists (select 1 from plan_report_draft d where d.plan_id = ${planId} and d.create_time < greatest(
      (select max(o.create_time) from plan_overrule o where o.plan_id = d.plan_id),
      (select max(m.create_time) from plan_material m where m.plan_id = d.plan_id),
      (select max(s.update_time) from plan_report_setting s where s.plan_id = d.plan_id))) as "isOutdated"`);
  return row?.isOutdated ?? false;
}

/** The last generation: its time, and how many reports it has made. */
async function lastGeneration(tx: Tx, planId: string): Promise<{ at: Date; made: number } | undefined> {
  return tx.first(sql<{ at: Date; made: number }>`
    select create_time as at, count(*)::int as made from plan_report_draft where plan_id = ${planId}
    group by create_time order by create_time desc limit 1`);
}

/** The edition before, and how many laboratories get a report; read before the transaction, over all of them. */
async function beforePublishing(
  ctx: Ctx,
  planId: string,
): Promise<{ edition: number; laboratories: number; lastResult: Date | null }> {
  return ctx.readAllTenants(async (tx) => {
    const [last, result, accepted] = await Promise.all([
      tx.first(sql<{ edition: number }>`
        select coalesce(max(edition), 0)::int as edition from plan_report where plan_id = ${planId}`),
      tx.first(sql<{ at: Date | null }>`select max(create_time) as at from plan_result where plan_id = ${planId}`),
      participantsOf(tx, planId),
    ]);
    return { edition: last?.edition ?? 0, laboratories: accepted.length, lastResult: result?.at ?? null };
  });
}

type Generated = { readonly tenantId: string; readonly code: string; readonly content: PlanReportContent };

/** Drafts in memory together; a report of a large plan has some hundred kilobytes. */
const DRAFTS_IN_MEMORY = 50;

async function* draftsOf(tx: Tx, planId: string, at: Date): AsyncGenerator<Generated> {
  let last = '';
  for (;;) {
    const some = await tx.rows(sql<Generated>`
      select tenant_code as "tenantId", code, content from plan_report_draft
      where plan_id = ${planId} and create_time = ${at} and tenant_code > ${last} order by tenant_code limit ${DRAFTS_IN_MEMORY}`);
    yield* some;
    last = some.at(-1)?.tenantId ?? '';
    if (some.length < DRAFTS_IN_MEMORY) return;
  }
}

type Edition = { readonly planId: string; readonly edition: number; readonly reason: string | undefined };

/** A report as its laboratory has it from now on. */
async function copyToLaboratory(
  tx: Tx,
  ctx: Ctx,
  { planId, edition, reason }: Edition,
  { tenantId, code, content }: Generated,
): Promise<void> {
  const theirs = tx.inTenant(tenantId);
  const id = ctx.newId();
  const { scorePercent, passed, unsatisfactory } = content;
  const answer = edition === 1 ? noCase : await carriedAnswer(theirs, { tenantId, planId, content });
  await theirs.rows(sql`
    insert into plan_report (tenant_id, id, plan_id, edition, code, score_percent, passed, unsatisfactory, published_at, reason,
      answer_status, answer_cause, answer_action, answered_by, answered_at, answer_comment, answer_moved_at,
      create_user, create_time, update_user, update_time)
    values (${tenantId}, ${id}, ${planId}, ${edition}, ${code}, ${scorePercent}, ${passed}, ${unsatisfactory},
      ${ctx.now()}, ${reason ?? null}, ${answer.status}, ${answer.cause}, ${answer.action}, ${answer.by}, ${answer.at},
      ${answer.comment}, ${answer.movedAt}, ${ctx.userId}, ${ctx.now()}, ${ctx.userId}, ${ctx.now()})`);
  await theirs.rows(sql`insert into plan_report_content (tenant_id, plan_report_id, content)
    values (${tenantId}, ${id}, ${JSON.stringify(content)}::jsonb)`);
  theirs.addToTrail({
    entity: planReport.name,
    entityId: id,
    action: 'publish',
    after: { planId, edition, code, scorePercent, passed, answerStatus: answer.status },
  });
  theirs.notify(planReport.name, { id });
}

/**
 * Publishes what was generated, to all laboratories in one act: each gets its report into its own books, frozen. A
 * completed plan gets a further edition, with the reason of the correction. Doubtful values must have been checked.
 */
export async function publishReports(
  ctx: Ctx,
  { planId, version, reason, confirmed = false }: PublishReportsBody,
): Promise<ReportsPublished> {
  const { edition: last, laboratories, lastResult } = await beforePublishing(ctx, planId);
  const edition = last + 1;
  const doubts = confirmed ? [] : await planDoubts(ctx, { planId });
  return ctx.transaction(async (tx) => {
    const plan = await lockPlan(tx, ctx, planId);
    const generation = await lastGeneration(tx, planId);
    const made = generation?.made ?? 0;
    const act = plan.planStatus === 'Completed' ? 'correct' : 'complete';
    const isOver = plan.planStatus === 'Closed' || plan.planStatus === 'Completed';
    if (!generation && isOver) throw ReportsMissing();
    if (isOver && made < laboratories) throw ReportsIncomplete({ made, all: laboratories });
    const isOlder = generation !== undefined && lastResult !== null && generation.at < lastResult;
    if (isOlder || (await isOutdated(tx, planId))) throw ReportsOutdated();
    const facts = { reports: made > 0, reason: Boolean(reason) };
    const completedAt = ctx.now().toISOString();
    await stepPlan(tx, ctx, { id: planId, version, act, facts, values: { completedAt, stateReason: reason ?? null } });
    if (doubts.length > 0) throw PublicationDoubted({ count: doubts.length }, { doubts });
    if (generation)
      for await (const draft of draftsOf(tx, planId, generation.at))
        await copyToLaboratory(tx, ctx, { planId, edition, reason }, draft);
    return { published: made, edition };
  });
}
