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

const results = {
  table: 'qc_result',
  columns: [
    ...[
      'tenant_id',
      'id',
      'measured_at',
      'qc_test_id',
      'lot_id',
      'level',
      'run_id',
      'replicate',
      'value',
      'value_text',
    ],
    ...['n', 'mean', 'sd', 'z', 'verdict', 'not_evaluated', 'violations', 'target_id', 'eval_mean', 'eval_sd'],
    ...['rule_set_version_id', 'initials', 'comment', 'identification_no', 'slide_gen_number'],
    ...['create_user', 'create_time', 'update_user', 'update_time'],
  ],
};

/** Stores new results together with their verdicts. */
export async function insertResults(tx: Tx, ctx: Ctx, judged: readonly Judgement[]): Promise<void> {
  const now = ctx.now();
  await tx.insert(
    results,
    judged.map(({ row, verdict, violations, ruleSetVersionId }) => {
      const entry = row as NewRow;
      return [
        ...[ctx.tenantId, row.id, row.measuredAt, row.qcTestId, row.lotId, row.level, row.runId, row.replicate],
        ...[row.value, row.valueText, row.n, row.mean, row.sd, row.z, verdict, row.notEvaluated],
        ...[JSON.stringify(violations), row.targetId, row.evalMean, row.evalSd, ruleSetVersionId],
        ...[entry.initials, entry.comment, entry.identificationNo, entry.slideGenNumber],
        ...[ctx.userId, now, ctx.userId, now],
      ];
    }),
  );
}
