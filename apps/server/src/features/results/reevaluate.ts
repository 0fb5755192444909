import {
  evaluateRun,
  lookBackFrom,
  orderRuns,
  type QcRun,
  type RuleSet,
  type RunEvaluation,
  type Violation,
} from '@qc/domain';
import { sql } from 'kysely';
import { canonicalJson } from '#platform/audit';
import type { Ctx, Tx } from '#platform/ctx';
import { type RunFinding, settleAlerts } from './alerts.ts';
import { pointOf, type ResultRow, rulesIn, type Verdict, verdictOf } from './resultRow.ts';
import { rollUpMonths, type TouchedMonth } from './rollUp.ts';
import { preparedVersions, ruleSetVersion } from './rules.queries.ts';
import { resetsOf, resultsBefore, resultsFrom } from './series.queries.ts';
import type { TestSetup } from './testSetup.ts';

/** A result whose verdict is not what it was; the screen shows what changed. */
export type VerdictChange = {
  readonly id: string;
  readonly level: number;
  readonly before: Verdict | null;
  readonly after: Verdict | null;
  readonly rules: readonly string[];
};

type Judgement = {
  readonly row: ResultRow;
  readonly verdict: Verdict | null;
  readonly violations: readonly Violation[];
  readonly ruleSetVersionId: string;
};

/** The longest look-back that any laboratory's rules use; one query serves every stored version. */
function reach(versions: Iterable<RuleSet>): number {
  return Math.max(0, ...[...versions].map((version) => version.lookBackResults));
}

/**
 * Judges a test again from an instant on, each run by the rules of its day, and writes only what changed: verdicts,
 * roll-ups of the touched months, alerts. Runs without a version are new and get today's.
 */
export async function reevaluateTest(
  tx: Tx,
  ctx: Ctx,
  change: { setup: TestSetup; from: Date; touched: readonly TouchedMonth[]; goneRuns?: readonly RunFinding[] },
): Promise<VerdictChange[]> {
  const { setup, from } = change;
  const rows = await resultsFrom(tx, ctx, setup.id, from);
  const today = await ruleSetVersion(tx, ctx, setup);
  const versionIds = [today.id, ...rows.flatMap((row) => (row.ruleSetVersionId ? [row.ruleSetVersionId] : []))];
  const versions = await preparedVersions(tx, ctx, versionIds, setup.levels.length);
  const earlier = await resultsBefore(tx, ctx, {
    testId: setup.id,
    before: from,
    levels: [1, 2, 3],
    count: reach(versions.values()),
  });
  const resets = (await resetsOf(tx, ctx, setup.id)).map(({ level, at }) => ({ level, instant: at.getTime() }));
  const judged = judge({ rows, earlier, versions, todayId: today.id, resets });
  const changed = judged.filter(isChanged);
  await storeVerdicts(tx, ctx, changed);
  await rollUpMonths(tx, ctx, setup.id, [
    ...change.touched,
    ...(await monthsOf(
      tx,
      changed.map(({ row }) => row),
    )),
  ]);
  const left = new Set(rows.map((row) => row.runId));
  const gone = (change.goneRuns ?? []).filter((run) => !left.has(run.runId));
  await settleAlerts(tx, ctx, setup, [...findingsOf(judged, changed), ...gone]);
  return changed
    .filter(({ row, verdict }) => row.verdict !== verdict)
    .map(({ row, verdict, violations }) => ({
      id: row.id,
      level: row.level,
      before: row.verdict,
      after: verdict,
      rules: rulesIn(violations),
    }));
}

function judge(series: {
  rows: readonly ResultRow[];
  earlier: readonly ResultRow[];
  versions: ReadonlyMap<string, RuleSet>;
  todayId: string;
  resets: readonly { level: number | null; instant: number }[];
}): Judgement[] {
  const { rows, earlier, versions, todayId, resets } = series;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const runs: QcRun[] = orderRuns(earlier.map(pointOf));
  let lookBack: ReturnType<typeof lookBackFrom> | undefined;
  let current: string | undefined;
  return orderRuns(rows.map(pointOf)).flatMap((run) => {
    const versionId =
      run.results.map((point) => byId.get(point.id)?.ruleSetVersionId).find((id) => id != null) ?? todayId;
    const rules = versions.get(versionId);
    if (!rules) throw new Error(`rule set version ${versionId} is missing`);
    // Rules of another day may look back further: the look-back is built anew where the version changes.
    if (versionId !== current || !lookBack) lookBack = lookBackFrom(rules, runs);
    current = versionId;
    const evaluated = evaluateRun(rules, lookBack, { run, resets });
    lookBack = evaluated.lookBack;
    runs.push(run);
    return judgementsOf(evaluated.evaluation, byId, versionId);
  });
}

function judgementsOf(
  evaluation: RunEvaluation,
  byId: ReadonlyMap<string, ResultRow>,
  ruleSetVersionId: string,
): Judgement[] {
  return evaluation.results.flatMap((result) => {
    const row = byId.get(result.id);
    if (!row) return [];
    return [{ row, verdict: verdictOf(result.status), violations: result.violations, ruleSetVersionId }];
  });
}

function isChanged({ row, verdict, violations, ruleSetVersionId }: Judgement): boolean {
  return (
    row.verdict !== verdict ||
    row.ruleSetVersionId !== ruleSetVersionId ||
    canonicalJson(row.violations ?? []) !== canonicalJson(violations)
  );
}

async function storeVerdicts(tx: Tx, ctx: Ctx, changed: readonly Judgement[]): Promise<void> {
  for (let from = 0; from < changed.length; from += 500) {
    const rows = changed
      .slice(from, from + 500)
      .map(
        ({ row, verdict, violations, ruleSetVersionId }) =>
          sql`(${row.id}::bigint, ${row.measuredAt}::timestamptz, ${verdict}::text, ${JSON.stringify(violations)}::jsonb, ${ruleSetVersionId}::bigint)`,
      );
    await tx.rows(sql`update qc_result r set verdict = v.verdict, violations = v.violations, rule_set_version_id = v.version_id
      from (values ${sql.join(rows)}) as v(id, measured_at, verdict, violations, version_id)
      where r.tenant_id = ${ctx.tenantId} and r.id = v.id and r.measured_at = v.measured_at`);
  }
}

/** The months of results, in the laboratory's zone. */
export async function monthsOf(
  tx: Tx,
  rows: readonly Pick<ResultRow, 'level' | 'measuredAt'>[],
): Promise<TouchedMonth[]> {
  if (rows.length === 0) return [];
  const instants = [...new Set(rows.map((row) => row.measuredAt.toISOString()))];
  const months = await tx.rows(sql<{
    at: Date;
    month: string;
  }>`select at, to_char(date_trunc('month', at), 'YYYY-MM-DD') as month
    from unnest(${instants}::timestamptz[]) as item(at)`);
  const monthAt = new Map(months.map(({ at, month }) => [at.getTime(), month]));
  return rows.map((row) => ({ level: row.level, month: monthAt.get(row.measuredAt.getTime()) ?? '' }));
}

/** The runs whose verdict moved, each with its worst verdict and all its rules. */
function findingsOf(judged: readonly Judgement[], changed: readonly Judgement[]): RunFinding[] {
  const touched = new Set(changed.map(({ row }) => row.runId));
  const worst = (verdicts: (Verdict | null)[]): Verdict | null =>
    (['reject', 'warn', 'accept'] as const).find((verdict) => verdicts.includes(verdict)) ?? null;
  return [...touched].map((runId) => {
    const ofRun = judged.filter(({ row }) => row.runId === runId);
    const open = ofRun.filter(({ row }) => row.manualStatus !== 'accept');
    return {
      runId,
      runTime: ofRun[0]?.row.measuredAt ?? new Date(0),
      verdict: worst(open.map(({ verdict }) => verdict)),
      rules: rulesIn(open.flatMap(({ violations }) => violations)),
    };
  });
}
