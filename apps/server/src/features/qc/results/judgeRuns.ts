import {
  evaluateRun,
  type LookBackReset,
  lookBackFrom,
  orderRuns,
  passRun,
  type QcPoint,
  type QcRun,
  type RuleSet,
  type RunEvaluation,
  type Violation,
} from '@qc/domain';
import { canonicalJson } from '#platform/trail/canonicalJson';
import { pointOf, type ResultRow, type Verdict, verdictOf } from './resultRow.ts';

/** What the rules say of a result now; `row` is what is stored of it. */
export type Judgement = {
  readonly row: ResultRow;
  readonly verdict: Verdict | null;
  readonly violations: readonly Violation[];
  readonly ruleSetVersionId: string;
};

export type Series = {
  /** To be judged, old and new. */
  readonly rows: readonly ResultRow[];
  /** Before them: evidence only. */
  readonly earlier: readonly QcPoint[];
  /** Rules by version, prepared for the test. */
  readonly versions: ReadonlyMap<string, RuleSet>;
  /** The version that judges what has none yet. */
  readonly todayId: string;
  /** Every reset of the look-back, including those of the targets. */
  readonly resets: readonly LookBackReset[];
  /** The results to be judged; a run without any is only evidence for later ones. Absent: all. */
  readonly isAsked?: ((row: ResultRow) => boolean) | undefined;
};

/** Judges a range of one test, each run by the rules of its day. */
export function judgeRuns({ rows, earlier, versions, todayId, resets, isAsked }: Series): Judgement[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const runs: QcRun[] = orderRuns(earlier);
  let lookBack: ReturnType<typeof lookBackFrom> | undefined;
  let current: string | undefined;
  return orderRuns(rows.map(pointOf)).flatMap((run) => {
    const versionId =
      run.results.map((point) => byId.get(point.id)?.ruleSetVersionId).find((id) => id != null) ?? todayId;
    const rules = versions.get(versionId);
    if (!rules) throw new Error(`rule set version ${versionId} is missing`);
    // Rules of another day may look back further: the look-back is rebuilt where the version changes.
    if (versionId !== current || !lookBack) lookBack = lookBackFrom(rules, runs);
    current = versionId;
    if (isAsked && !run.results.some(({ id }) => isAsked(byId.get(id) as ResultRow))) {
      lookBack = passRun(rules, lookBack, { run, resets });
      runs.push(run);
      return [];
    }
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
    return row ? [{ row, verdict: verdictOf(result.status), violations: result.violations, ruleSetVersionId }] : [];
  });
}

/** Whether a judgement says anything else than what is stored. */
export function isChanged({ row, verdict, violations, ruleSetVersionId }: Judgement): boolean {
  return (
    row.verdict !== verdict ||
    row.ruleSetVersionId !== ruleSetVersionId ||
    canonicalJson(row.violations ?? []) !== canonicalJson(violations)
  );
}
