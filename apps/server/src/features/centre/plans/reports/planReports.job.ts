import type { JobStarted } from '@qc/contract';
import { sql } from 'kysely';
import { defineJob, startJob } from '#features/engine/jobs/public';
import { type Ctx, centralTenant } from '#platform/ctx';
import { PlanNotFound, PlanWrongState } from '../plan.errors.ts';
import { planHead } from '../plans.queries.ts';
import { buildReports } from './buildReports.ts';
import { evaluateRound } from './evaluateRound.ts';

/** Reports that are in memory, and written, in one step. */
const REPORTS_A_STEP = 100;

/** Generates every laboratory's report of a plan; they wait with the central body until they are published. */
export const planReportsJob = defineJob({
  name: 'planReports',
  label: { zh: '生成计划报告', en: 'Generate plan reports' },
  permission: 'plan_evaluate',
  maxAttempts: 3,
  async run(run) {
    const planId = String(run.input.planId);
    // One time for all reports of a generation, that of the request: it identifies them, and changes made meanwhile are
    // newer than they are.
    const at = typeof run.input.at === 'string' ? run.input.at : run.now().toISOString();
    const { system } = run.services;
    const round = await system.read('statistics of a plan', async (tx) => {
      const plan = await planHead(tx, 'zh', planId);
      return plan ? evaluateRound(tx, plan) : null;
    });
    const total = round?.participants.length ?? 0;
    for (let done = 0; round && done < total; done += REPORTS_A_STEP) {
      const some = round.participants.slice(done, done + REPORTS_A_STEP);
      const reports = await system.read('reports of a plan', (tx) => buildReports(tx, round, some));
      await run.step(centralTenant, async (tx) => {
        for (const { tenantId, code, content } of reports)
          await tx.rows(sql`
            insert into plan_report_draft (plan_id, tenant_code, code, content, create_time)
            values (${planId}, ${tenantId}, ${code}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz)
            on conflict (plan_id, tenant_code) do update set code = excluded.code, content = excluded.content, create_time = excluded.create_time`);
        tx.notify('plan', { id: planId });
        return { value: null, progress: { done: done + reports.length, total } };
      });
    }
    return { result: { code: 'planReports', params: { reports: total } } };
  },
});

/** Starts the generation: of a plan that takes no more results, or to correct what was published. */
export async function generateReports(ctx: Ctx, { planId }: { planId: string }): Promise<JobStarted> {
  const plan = await ctx.read((tx) => planHead(tx, ctx.language, planId));
  if (!plan) throw PlanNotFound({ id: planId });
  if (plan.planStatus !== 'Closed' && plan.planStatus !== 'Completed')
    throw PlanWrongState({ act: 'evaluate', state: plan.planStatus });
  const at = ctx.now().toISOString();
  const jobId = await ctx.transaction((tx) => startJob(tx, ctx, { job: planReportsJob, input: { planId, at } }));
  return { jobId };
}
