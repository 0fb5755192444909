import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import type { PlanAnswerState } from '@qc/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';

/** A sample that its laboratory has to answer for. */
export const isUnsatisfactory = ({ grade, isAcceptable }: PlanReportSample) =>
  grade === 'unsatisfactory' || isAcceptable === false;

/** The case of a report: what its laboratory answered, and what the central body made of it. */
type AnswerCase = {
  readonly status: PlanAnswerState;
  readonly cause: string | null;
  readonly action: string | null;
  readonly by: string | null;
  readonly at: Date | null;
  readonly comment: string | null;
  readonly movedAt: Date | null;
};

export const noCase: AnswerCase = {
  status: 'Due',
  cause: null,
  action: null,
  by: null,
  at: null,
  comment: null,
  movedAt: null,
};

const badSamples = ({ analytes }: PlanReportContent) =>
  analytes.flatMap(({ planLotAnalyteId, samples }) =>
    samples.filter(isUnsatisfactory).map(({ level }) => `${planLotAnalyteId}/${level}`),
  );

/**
 * The case that a correction takes over from the edition before it, unchanged, so that a closed one stays closed. If
 * the correction finds a sample newly unsatisfactory, an answer is due again; the former text stays as a start.
 */
export async function carriedAnswer(
  theirs: Tx,
  { tenantId, planId, content }: { tenantId: string; planId: string; content: PlanReportContent },
): Promise<AnswerCase> {
  const last = await theirs.first(sql<AnswerCase & { content: PlanReportContent }>`
    select r.answer_status as status, r.answer_cause as cause, r.answer_action as action, r.answered_by as by, r.answered_at as at,
      r.answer_comment as comment, r.answer_moved_at as "movedAt", c.content
    from plan_report r join plan_report_content c on c.tenant_id = r.tenant_id and c.plan_report_id = r.id
    where r.tenant_id = ${tenantId} and r.plan_id = ${planId} and r.deleted_at is null order by r.edition desc limit 1`);
  if (!last) return noCase;
  const { content: former, ...known } = last;
  const before = new Set(badSamples(former));
  const isNews = badSamples(content).some((sample) => !before.has(sample));
  return isNews ? { ...known, status: 'Due' } : known;
}
