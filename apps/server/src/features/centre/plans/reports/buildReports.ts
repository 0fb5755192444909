import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import { type RoundSample, roundScore } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { type SignedAssay, signedFor } from '../evaluation/loadPlan.ts';
import { dayText, type PlanHead } from '../plans.queries.ts';
import { isUnsatisfactory } from './carriedAnswer.ts';
import type { EvaluatedRound, Participant } from './evaluateRound.ts';
import { reportSample } from './reportSample.ts';

type Round = PlanReportContent['history'][number] & { readonly tenantId: string };

/** A report with the laboratory that it is for. */
type BuiltReport = { readonly tenantId: string; readonly code: string; readonly content: PlanReportContent };

/** Earlier rounds of the same programme that were published, by laboratory. */
function roundsBefore(tx: ReadTx, plan: PlanHead, tenantIds: readonly string[]): Promise<Round[]> {
  return tx.rows(sql<Round>`
    select distinct on (r.tenant_id, p.id) r.tenant_id as "tenantId",
      jsonb_build_object('zh', p.name, 'en', coalesce(nullif(p.name_en, ''), p.name)) as plan, ${dayText('p.end_date')} as "endDate",
      r.score_percent as "scorePercent", r.passed
    from plan_report r join plan p on p.id = r.plan_id and p.deleted_at is null
    join plan now on now.id = ${plan.id} and (now.project_id = p.project_id or now.copied_from_id = p.id)
    where p.id <> now.id and p.end_date < now.end_date and r.deleted_at is null
      and r.tenant_id = any(${tenantIds}::text[]) order by r.tenant_id, p.id, r.edition desc`);
}

const judged = ({ value, isBelow, isAcceptable }: PlanReportSample): RoundSample => ({
  isReported: value !== null || isBelow === true,
  isAcceptable,
});

type Own = {
  /** The assays that take part, by `laboratory/analyte`. */
  readonly signed: ReadonlyMap<string, SignedAssay>;
  readonly rounds: readonly Round[];
};

function analyteFor(
  { plan, setting }: EvaluatedRound,
  { row, samples }: EvaluatedRound['analytes'][number],
  { tenantId, methodZh, methodEn, instrumentZh, instrumentEn }: SignedAssay,
): PlanReportContent['analytes'][number] {
  const values = samples.map(({ own }) => own.get(tenantId));
  const lines = samples.map((sample, at) => reportSample(sample, values[at], setting, sample.below.get(tenantId)));
  const hasAny = lines.some((line) => judged(line).isReported);
  const { scorePercent, passed } = roundScore(lines.map(judged), plan.passPercent);
  return {
    planLotAnalyteId: row.id,
    analyte: { zh: row.analyteZh, en: row.analyteEn },
    unit: row.unitName,
    decimals: row.decimals,
    method: hasAny ? { zh: methodZh, en: methodEn } : { zh: '', en: '' },
    instrument: hasAny ? { zh: instrumentZh, en: instrumentEn } : { zh: '', en: '' },
    scorePercent,
    passed,
    samples: lines,
  };
}

function contentFor(round: EvaluatedRound, { tenantId, code, laboratory }: Participant, own: Own): PlanReportContent {
  const { plan, setting } = round;
  const analytes = round.analytes.flatMap((one) => {
    const assay = own.signed.get(`${tenantId}/${one.row.id}`);
    return assay ? [analyteFor(round, one, assay)] : [];
  });
  const lines = analytes.flatMap((analyte) => analyte.samples);
  return {
    plan: { zh: plan.name, en: plan.nameEn || plan.name },
    major: plan.majorName ?? '',
    majorEn: plan.majorNameEn ?? plan.majorName ?? '',
    startDate: plan.startDate,
    endDate: plan.endDate,
    laboratory,
    code,
    passPercent: plan.passPercent,
    minGroup: plan.minGroup,
    ...roundScore(lines.map(judged), plan.passPercent),
    unsatisfactory: lines.filter(isUnsatisfactory).length,
    setting,
    analytes,
    history: own.rounds.filter((round) => round.tenantId === tenantId).map(({ tenantId: _, ...round }) => round),
  };
}

/** The reports of some laboratories of a plan: their own values next to those of the groups, never a line of another laboratory. */
export async function buildReports(
  tx: ReadTx,
  round: EvaluatedRound,
  participants: readonly Participant[] = round.participants,
): Promise<BuiltReport[]> {
  const { plan, setting } = round;
  const tenantIds = participants.map(({ tenantId }) => tenantId);
  const signed = await signedFor(tx, plan.id, tenantIds);
  const own: Own = {
    signed: new Map(signed.map((assay) => [`${assay.tenantId}/${assay.analyteId}`, assay])),
    rounds: setting.showsHistory ? await roundsBefore(tx, plan, tenantIds) : [],
  };
  return participants.map((participant) => ({
    tenantId: participant.tenantId,
    code: participant.code,
    content: contentFor(round, participant, own),
  }));
}
