import type { TargetFigures } from '@qc/contract';
import { cvPercentOf, limitsInForce, type TargetBasis, type TargetKind, type TeaCombination } from '@qc/domain';
import { target } from '@qc/resources';
import { sql } from 'kysely';
import { recordsKnown } from '#crud/recordsKnown';
import { resultsKnown } from '#features/qc/results/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { levelKey } from './moments.queries.ts';
import { clockTime } from './timeRange.ts';

/** A level's target in force at an instant, with what it says about the allowable error. */
export type TargetAt = {
  readonly testId: string;
  readonly level: number;
  /** Null while a floating target has judged no result: it has no figures yet. */
  readonly figures: TargetFigures | null;
  readonly isSystemTae: boolean;
  readonly taeTypeId: string | null;
  readonly teaPercent: number | null;
  readonly teaAbsolute: number | null;
  readonly combination: TeaCombination;
  /** Repeatability within a run, as the laboratory gave it: an SD or a percentage of the mean. */
  readonly intraprecision: number | null;
  readonly intraprecisionPercent: number | null;
  readonly intraprecisionN: number | null;
  /** The laboratory's own results that made it; null where it comes from elsewhere. */
  readonly basis: TargetBasis | null;
};

type Row = Omit<TargetAt, 'figures' | 'basis'> & {
  id: string;
  kind: TargetKind;
  mean: number | null;
  sd: number | null;
  cv: number | null;
  effectiveFrom: string;
  evalMean: number | null;
  evalSd: number | null;
  basisFrom: string | null;
  basisTo: string | null;
  basisCount: number | null;
};

function basisOf({ basisFrom, basisTo, basisCount }: Row): TargetBasis | null {
  if (basisFrom === null || basisTo === null || basisCount === null) return null;
  return { from: clockTime(basisFrom), to: clockTime(basisTo), count: basisCount };
}

/** A floating target is known by the mean and SD that it judged its last result with. */
function figuresOf(row: Row): TargetFigures | null {
  const { id, kind, mean, sd, cv, evalMean, evalSd, effectiveFrom } = row;
  const limits =
    kind === 'floating'
      ? evalMean !== null && evalSd !== null
        ? { mean: evalMean, sd: evalSd }
        : null
      : limitsInForce({ id, kind, mean, sd, cvPercent: cv, from: 0, to: null }, null).limits;
  if (limits === null) return null;
  return { targetId: id, kind, ...limits, cvPercent: cvPercentOf(limits.mean, limits.sd), effectiveFrom };
}

/** The targets in force at each of some instants, by test and level: one query for all. */
export async function targetsAt(
  tx: ReadTx,
  ctx: Caller,
  { testIds, instants }: { testIds: readonly string[]; instants: readonly Date[] },
): Promise<Map<string, TargetAt>[]> {
  // A cluster cannot plan the past of no tests.
  if (testIds.length === 0) return instants.map(() => new Map());
  const rows = await tx.rows(sql<Row & { place: number }>`
    select moment.place::int as place, g.qc_test_id as "testId", g.level, g.id, g.kind, g.mean, g.sd, g.cv, g.is_system_tae as "isSystemTae",
      g.tae_type_id as "taeTypeId", g.tea_percent as "teaPercent", g.tea_absolute as "teaAbsolute", g.combination,
      g.intraprecision, g.intraprecision_percent as "intraprecisionPercent", g.intraprecision_n as "intraprecisionN",
      to_char(g.basis_from, 'YYYY-MM-DD HH24:MI:SS') as "basisFrom", to_char(g.basis_to, 'YYYY-MM-DD HH24:MI:SS') as "basisTo", g.basis_count as "basisCount",
      to_char(g.effective_from, 'YYYY-MM-DD HH24:MI:SS') as "effectiveFrom", last.eval_mean as "evalMean", last.eval_sd as "evalSd"
    from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality as moment(at, place)
    join ${recordsKnown(ctx, target)} g on g.tenant_id = ${ctx.tenantId} and g.qc_test_id = any(${[...testIds]}::bigint[]) and g.deleted_at is null
      and g.effective_from <= moment.at and (g.effective_to is null or g.effective_to > moment.at)
    left join lateral (
      select r.eval_mean, r.eval_sd from ${resultsKnown(ctx, testIds)} r
      where g.kind = 'floating' and r.tenant_id = ${ctx.tenantId} and r.qc_test_id = g.qc_test_id and r.level = g.level
        and r.measured_at >= g.effective_from and r.measured_at <= moment.at and r.target_id = g.id and r.deleted_at is null
      order by r.measured_at desc limit 1) last on true`);
  const targets = instants.map(() => new Map<string, TargetAt>());
  for (const { place, ...row } of rows)
    targets[place - 1]?.set(levelKey(row.testId, row.level), { ...row, figures: figuresOf(row), basis: basisOf(row) });
  return targets;
}
