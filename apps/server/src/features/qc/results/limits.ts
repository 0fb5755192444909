import { type Limits, limitsInForce, MIN_POINTS, type Moments, targetInForce, zScore } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { LevelTarget, TestSetup } from './testSetup.ts';
import { inControlSql } from './verdictSql.ts';

/** What a result is judged by; kept on the result. */
export type Judged = {
  readonly targetId: string | null;
  readonly evalMean: number | null;
  readonly evalSd: number | null;
  readonly z: number | null;
  readonly notEvaluated: string | null;
};

type FloatingAt = {
  readonly setup: TestSetup;
  readonly level: number;
  readonly instant: Date;
  readonly target: LevelTarget;
};

/**
 * The figures that were frozen when the day of an instant began, if there were enough to judge by. A history that is
 * entered later in the day need not wait for tomorrow.
 */
async function frozenMoments(tx: ReadTx, ctx: Caller, { target, instant }: FloatingAt): Promise<Moments | undefined> {
  return tx.first(sql<Moments>`select n, mean, m2 from floating_target_day where tenant_id = ${ctx.tenantId} and target_id = ${target.id}
    and day = date_trunc('day', ${instant}::timestamptz)::date and n >= ${target.minPoints ?? MIN_POINTS}`);
}

/** Moments of the in-control results of a level and lot before the day of an instant: a floating target is frozen daily. */
async function floatingMoments(tx: ReadTx, ctx: Caller, at: FloatingAt): Promise<Moments> {
  const frozen = await frozenMoments(tx, ctx, at);
  if (frozen) return frozen;
  const row = await tx.first(sql<{ n: string; mean: number | null; m2: number | null }>`
    select count(*) as n, avg(value) as mean, var_samp(value) * (count(*) - 1) as m2 from qc_result r
    where r.tenant_id = ${ctx.tenantId} and r.qc_test_id = ${at.setup.id} and r.lot_id = ${at.setup.lotId} and r.level = ${at.level}
      and r.measured_at < date_trunc('day', ${at.instant}::timestamptz) and r.deleted_at is null and not r.is_excluded
      and ${inControlSql('r')} and r.value is not null`);
  return { n: Number(row?.n ?? 0), mean: row?.mean ?? 0, m2: row?.m2 ?? 0 };
}

function judgedBy(value: number, limits: Limits, targetId: string): Judged {
  return {
    targetId,
    evalMean: limits.mean,
    evalSd: limits.sd,
    z: zScore(value, limits),
    notEvaluated: null,
  };
}

const unjudged = (notEvaluated: string): Judged => ({
  targetId: null,
  evalMean: null,
  evalSd: null,
  z: null,
  notEvaluated,
});

function judgedIn(value: number, target: LevelTarget | null, earlier: Moments | null): Judged {
  const inForce = limitsInForce(target, earlier);
  if (inForce.limits === null) return unjudged(inForce.reason);
  return judgedBy(value, inForce.limits, inForce.targetId);
}

/**
 * Mean, SD and z of a new result, or why there are none: a missing target is never "in control". Only a floating target
 * needs a query: otherwise thousands of results are judged without waiting.
 */
export function judgeValue(
  tx: ReadTx,
  ctx: Caller,
  result: { setup: TestSetup; targets: readonly LevelTarget[]; level: number; value: number | null; measuredAt: Date },
): Judged | Promise<Judged> {
  const { setup, targets, level, value, measuredAt } = result;
  if (value === null) return unjudged('meanMode');
  const target = targetInForce(
    targets.filter((candidate) => candidate.level === level),
    measuredAt.getTime(),
  );
  if (target?.kind !== 'floating') return judgedIn(value, target, null);
  const earlier = floatingMoments(tx, ctx, { setup, level, instant: measuredAt, target });
  return earlier.then((moments) => judgedIn(value, target, moments));
}
