import type { PlanDoubts } from '@qc/contract';
import { groupDoubts, materialDoubts, type PlanDoubt, type PlanSample, peersOf } from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { checkOf, materialOf } from '../evaluation/aboutSample.ts';
import {
  materialChecks,
  overruledValues,
  ruleOf,
  type SampleValue,
  sampleValues,
  specOf,
} from '../evaluation/loadPlan.ts';
import { PlanNotFound } from '../plan.errors.ts';
import { type PlanAnalyteRow, type PlanHead, planAnalyteRows, planHead } from '../plans.queries.ts';

type PlanFacts = {
  readonly plan: PlanHead;
  readonly overruled: Awaited<ReturnType<typeof overruledValues>>;
  readonly checks: Awaited<ReturnType<typeof materialChecks>>;
};

/** The doubts about one sample: of each group that somebody is scored by, and of its material. */
function doubtsOfSample(
  { plan, overruled, checks }: PlanFacts,
  { row, level, values }: { row: PlanAnalyteRow; level: number; values: readonly SampleValue[] },
): PlanDoubt[] {
  const spec = specOf(row, level, overruled);
  const grouped = peersOf(spec, values, ruleOf(plan, row));
  const groups = new Map<PlanSample, ReturnType<typeof grouped.of>>();
  for (const value of values) {
    const peers = grouped.of(value);
    groups.set(peers.sample, peers);
  }
  return [
    ...[...groups.values()].flatMap((peers) => groupDoubts(spec, peers)),
    ...materialDoubts(spec, grouped.all.figures.assignedU.value, materialOf(grouped, checkOf(checks, row.id, level))),
  ];
}

/** Analytes whose values are in memory together. */
const ANALYTES_IN_MEMORY = 10;

async function doubtsOf(tx: ReadTx, known: PlanFacts, rows: readonly PlanAnalyteRow[]): Promise<PlanDoubts> {
  const found: PlanDoubts[number][] = [];
  for (let done = 0; done < rows.length; done += ANALYTES_IN_MEMORY) {
    const some = rows.slice(done, done + ANALYTES_IN_MEMORY);
    const values = await sampleValues(
      tx,
      known.plan.id,
      some.map(({ id }) => id),
    );
    for (const row of some)
      for (const level of row.levels) {
        const own = values.filter((value) => value.analyteId === row.id && value.level === level);
        const { analyteName, unitName, decimals } = row;
        for (const doubt of doubtsOfSample(known, { row, level, values: own }))
          found.push({ planLotAnalyteId: row.id, analyteName, unitName, decimals, level, ...doubt });
      }
  }
  return found;
}

/** What the central body has to check before it publishes: doubtful targets, groups and material. */
export async function planDoubts(ctx: Ctx, { planId }: { planId: string }): Promise<PlanDoubts> {
  return ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    if (!plan) throw PlanNotFound({ id: planId });
    const known = { plan, overruled: await overruledValues(tx, planId), checks: await materialChecks(tx, planId) };
    return doubtsOf(tx, known, await planAnalyteRows(tx, ctx.language, planId));
  });
}
