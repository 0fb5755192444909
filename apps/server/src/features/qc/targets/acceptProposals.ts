import type { AcceptProposalsAnswer, AcceptProposalsBody } from '@qc/contract';
import { sql } from 'kysely';
import { createRecord } from '#crud/saveRecord';
import { targetRecords } from '#features/qc/configuration/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';

/** What a new target takes over from the one it follows: all but its figures and period. */
type Kept = Readonly<Record<string, unknown>> & { testId: string; level: number };

async function keptFields(
  tx: Tx,
  ctx: Caller,
  at: { testIds: readonly string[]; from: string },
): Promise<Map<string, Kept>> {
  const rows = await tx.rows(sql<Kept>`
    select qc_test_id as "testId", level, min_points as "minPoints", intraprecision, intraprecision_percent as "intraprecisionPercent",
      intraprecision_n as "intraprecisionN", target_bias as "targetBias", is_system_tae as "isSystemTae", tae_type_id as "taeTypeId",
      tea_percent as "teaPercent", tea_absolute as "teaAbsolute", combination
    from target where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...at.testIds]}::bigint[]) and deleted_at is null
      and effective_from <= ${at.from}::timestamptz and (effective_to is null or effective_to > ${at.from}::timestamptz)`);
  return new Map(rows.map((row) => [`${row.testId}/${row.level}`, row]));
}

async function startOf(tx: Tx, ctx: Caller, effectiveFrom: string | undefined): Promise<string> {
  const row = await tx.first(sql<{ at: string }>`select to_char(coalesce(${effectiveFrom ?? null}::timestamptz,
    date_trunc('second', ${ctx.now()}::timestamptz)), 'YYYY-MM-DD HH24:MI:SS') as at`);
  if (!row) throw new Error('the database gave no instant');
  return row.at;
}

/**
 * Sets new targets in bulk, all or none; each ends the one before it and keeps its allowable error and intraprecision.
 * Results from that instant on are judged again.
 */
export async function acceptProposals(ctx: Ctx, body: AcceptProposalsBody): Promise<AcceptProposalsAnswer> {
  return ctx.transaction(async (tx) => {
    const effectiveFrom = await startOf(tx, ctx, body.effectiveFrom);
    const testIds = body.items.map((item) => item.qcTestId);
    const kept = await keptFields(tx, ctx, { testIds, from: effectiveFrom });
    const saved: AcceptProposalsAnswer['saved'][number][] = [];
    for (const { qcTestId, level, mean, sd } of body.items) {
      const { testId: _, level: __, ...fields } = kept.get(`${qcTestId}/${level}`) ?? { testId: qcTestId, level };
      const input = { ...fields, qcTestId, level, kind: 'fixed', effectiveFrom, mean, sd };
      const { id } = await createRecord(tx, ctx, { ...targetRecords, input });
      saved.push({ qcTestId, level, targetId: id });
    }
    return { saved };
  });
}
