import type { Ctx, Tx } from '#platform/ctx';
import type { Judgement } from './judgeRuns.ts';
import type { ResultRow } from './resultRow.ts';

/** A result that is not stored yet, with what only its entry knows. */
export type NewRow = ResultRow & {
  /** First day of its month in the laboratory's zone. */
  readonly month: string;
  readonly initials: string | null;
  readonly comment: string | null;
  readonly identificationNo: string | null;
  readonly slideGenNumber: string | null;
};

/** Stores new results together with their verdicts. */
export async function insertResults(tx: Tx, ctx: Ctx, judged: readonly Judgement[]): Promise<void> {
  const now = ctx.now().toISOString();
  await tx.insert(
    'qc_result',
    judged.map(({ row, verdict, violations, ruleSetVersionId }) => {
      const entry = row as NewRow;
      return {
        tenant_id: ctx.tenantId,
        id: row.id,
        measured_at: row.measuredAt,
        qc_test_id: row.qcTestId,
        lot_id: row.lotId,
        level: row.level,
        run_id: row.runId,
        replicate: row.replicate,
        value: row.value,
        value_text: row.valueText,
        n: row.n,
        mean: row.mean,
        sd: row.sd,
        z: row.z,
        verdict,
        not_evaluated: row.notEvaluated,
        violations,
        target_id: row.targetId,
        eval_mean: row.evalMean,
        eval_sd: row.evalSd,
        rule_set_version_id: ruleSetVersionId,
        initials: entry.initials,
        comment: entry.comment,
        identification_no: entry.identificationNo,
        slide_gen_number: entry.slideGenNumber,
        create_user: ctx.userId,
        create_time: now,
        update_user: ctx.userId,
        update_time: now,
      };
    }),
  );
}
