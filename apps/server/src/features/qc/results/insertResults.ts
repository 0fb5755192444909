import type { Conversion } from '@qc/domain';
import pg from 'pg';
import type { Caller, Tx } from '#platform/ctx';
import type { Judgement } from './judgeRuns.ts';
import { ResultIdTaken } from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';

/** A result that is not stored yet, with what only its entry knows. */
export type NewRow = ResultRow & {
  /** The row of the request it came from, so that a message can name it. */
  readonly entryRow: number;
  /** First day of its month in the laboratory's zone. */
  readonly month: string;
  /** Null where its figures were typed in the unit of the test. */
  readonly conversion: Conversion | null;
  readonly initials: string | null;
  readonly comment: string | null;
  readonly identificationNo: string | null;
  readonly slideGenNumber: string | null;
};

/**
 * Stores new results with their verdicts. Each id is first inserted into a table without partitions, where it is unique
 * at any time. Of two concurrent results with one id, in two tests, the second waits and is refused.
 */
export async function insertResults(tx: Tx, ctx: Caller, judged: readonly Judgement[]): Promise<void> {
  if (judged.length === 0) return;
  const now = ctx.now().toISOString();
  const records = judged.map((judgement) => recordOf(ctx, now, judgement));
  const keys = records.map(({ tenant_id, id }) => ({ tenant_id, id }));
  try {
    await Promise.all([tx.insert('qc_result_key', keys), tx.insert('qc_result', records)]);
  } catch (error) {
    const taken = takenKey(error);
    const row = judged.find((judgement) => judgement.row.id === taken)?.row as NewRow | undefined;
    throw row ? ResultIdTaken({ row: row.entryRow, id: row.id }) : error;
  }
}

/** The id that somebody else has, as the database names it; on a cluster the constraint is one of its pieces'. */
function takenKey(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined;
  if (!error.constraint?.startsWith('qc_result_key_pkey')) return undefined;
  return /\(tenant_id, id\)=\(\d+, (\d+)\)/.exec(error.detail ?? '')?.[1];
}

function recordOf(ctx: Caller, now: string, { row, verdict, violations, ruleSetVersionId }: Judgement) {
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
    typed_unit: entry.conversion?.unit ?? null,
    typed_factor: entry.conversion?.factor ?? null,
    typed_intercept: entry.conversion?.intercept ?? null,
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
}
