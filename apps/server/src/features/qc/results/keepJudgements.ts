import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import type { ResultRow } from './resultRow.ts';

/**
 * Keeps how results were judged, before another judgement takes its place: what was known on a day is read from it. A
 * result that is stored with its first judgement needs none, so that entry costs nothing more.
 */
export async function keepJudgements(
  tx: Tx,
  ctx: Caller,
  rows: readonly Pick<ResultRow, 'id' | 'measuredAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const [ids, keptIds] = [rows.map((row) => row.id), rows.map(() => ctx.newId())];
  const instants = rows.map((row) => row.measuredAt.getTime());
  const [from, until] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  await tx.rows(sql`insert into qc_result_judgement (tenant_id, id, result_id, measured_at, qc_test_id, before, create_time)
    select r.tenant_id, v.kept_id, r.id, r.measured_at, r.qc_test_id,
      jsonb_build_object('verdict', r.verdict, 'violations', r.violations, 'rule_set_version_id', r.rule_set_version_id, 'target_id', r.target_id,
        'eval_mean', r.eval_mean, 'eval_sd', r.eval_sd, 'z', r.z, 'not_evaluated', r.not_evaluated), ${ctx.now()}
    from unnest(${ids}::bigint[], ${keptIds}::bigint[]) as v(id, kept_id)
    join qc_result r on r.tenant_id = ${ctx.tenantId} and r.id = v.id and r.measured_at between ${from} and ${until}`);
}
