import type { RuleStatus } from '../../statistics/dataSet.ts';
import type { RuleSet } from '../ruleSet.ts';
import { type RuleOutcome, type Violation, worstStatus } from '../violation.ts';
import { judgeRule, streamsAt, type View } from './judgeRule.ts';
import { admit, dropBeforeReset, type EligibleResult, type LookBack, lastOfEachLevel } from './lookBack.ts';
import { isUsable, type LookBackReset, type QcPoint, type QcRun, type UsablePoint } from './qcPoint.ts';

/** What the rules say about one result. `status` is null for a result that was not judged. */
export interface ResultEvaluation {
  readonly id: string;
  readonly level: number;
  readonly status: RuleStatus;
  /** The violations this result triggered. As a participant it may be flagged without triggering any. */
  readonly violations: readonly Violation[];
  /** One outcome per active rule. */
  readonly outcomes: readonly RuleOutcome[];
}

/** What the rules say about one run; its status is the worst of its results, null if none was judged. */
export interface RunEvaluation {
  readonly key: string;
  readonly runId: string | null;
  readonly instant: number;
  readonly status: RuleStatus;
  readonly results: readonly ResultEvaluation[];
}

/** A judged run and the look-back for the next one. */
export interface EvaluatedRun {
  readonly evaluation: RunEvaluation;
  readonly lookBack: LookBack;
}

/**
 * Judges one more run. All it needs of the past is the look-back that the run before left, so its cost does
 * not depend on the length of the history. While a run is incomplete its outcome is provisional: judge it
 * again, from the same look-back, when its next result arrives.
 *
 * `resets` may hold only those since the oldest result of the look-back; later ones than the run are ignored. Where the
 * periods of the targets are known, they belong to them: see {@link lookBackRestarts}.
 *
 * @example evaluateRun(ruleSet(seedRules, { activeLevels: 1 }), EMPTY_LOOK_BACK, { run: { key: 'at:1', instant: 1, results: [{ id: 'a', level: 1, z: 3.1 }] } }).evaluation.status // 'REJECT'
 */
export function evaluateRun(
  rules: RuleSet,
  lookBack: LookBack,
  { run, resets = [] }: { readonly run: QcRun; readonly resets?: readonly LookBackReset[] },
): EvaluatedRun {
  const usable = run.results.filter(isUsable);
  const status = new Map<string, RuleStatus>(usable.map(({ id }) => [id, 'OK']));
  let eligible = dropBeforeReset(lookBack, resets, run);
  const judged = new Map<string, Judged>();
  for (const point of usable) {
    eligible = admit(eligible, point, run);
    const view = viewOf(eligible, point, usable);
    const outcomes = rules.rules.map((rule) => judgeRule(rule, view));
    const violations = violationsIn(outcomes);
    for (const violation of violations) flagParticipants(status, violation);
    judged.set(point.id, { outcomes, violations });
  }
  const results = run.results.map((point) =>
    resultEvaluationOf(point, judged.get(point.id) ?? unjudged(rules, point), status.get(point.id) ?? null),
  );
  const { key, runId, instant } = run;
  return {
    evaluation: { key, runId, instant, status: worstStatus(results.map((result) => result.status)), results },
    lookBack: lookBackAfter(rules, eligible, skippedBy(rules, results, run)),
  };
}

/**
 * The look-back after one more run whose verdict is not needed: the same that {@link evaluateRun} would leave.
 *
 * @example passRun(ruleSet(seedRules, { activeLevels: 1 }), EMPTY_LOOK_BACK, { run: { key: 'at:1', instant: 1, results: [{ id: 'a', level: 1, z: 3.1 }] } })[0].id // 'a'
 */
export function passRun(
  rules: RuleSet,
  lookBack: LookBack,
  { run, resets = [] }: { readonly run: QcRun; readonly resets?: readonly LookBackReset[] },
): LookBack {
  // Where rejected results leave the look-back, the runs must be judged to know which results these are.
  if (!rules.lookbackRejected) return evaluateRun(rules, lookBack, { run, resets }).lookBack;
  let eligible = dropBeforeReset(lookBack, resets, run);
  for (const point of run.results) if (isUsable(point)) eligible = admit(eligible, point, run);
  return lookBackAfter(rules, eligible, new Set());
}

/** The look-back a run leaves: bounded, and without the results later runs must not see. */
export function lookBackAfter(rules: RuleSet, eligible: readonly EligibleResult[], skipped: Set<string>): LookBack {
  const seen = skipped.size === 0 ? eligible : eligible.filter(({ id }) => !skipped.has(id));
  return lastOfEachLevel(seen, rules.lookBackResults);
}

/** The results of a judged run that later runs skip: none, unless rejected results leave the look-back. */
export function skippedBy(
  rules: RuleSet,
  results: readonly Pick<ResultEvaluation, 'id' | 'status'>[],
  run: QcRun,
): Set<string> {
  if (rules.lookbackRejected) return new Set();
  const accepted = new Set(run.results.filter((point) => point.acceptedManually === true).map(({ id }) => id));
  return new Set(results.flatMap(({ id, status }) => (status === 'REJECT' && !accepted.has(id) ? [id] : [])));
}

/** What the rules say about one result, before it is known what they say about the others of its run. */
type Judged = Pick<ResultEvaluation, 'outcomes' | 'violations'>;

function viewOf(eligible: readonly EligibleResult[], point: UsablePoint, usable: readonly UsablePoint[]): View {
  const trigger = eligible.at(-1) as EligibleResult;
  return {
    trigger,
    streams: streamsAt(eligible, trigger),
    isLastOfRun: point === usable.at(-1),
    usableInRun: usable.length,
  };
}

/** Only results of the run at hand have an entry in `status`: earlier participants keep theirs. */
function flagParticipants(status: Map<string, RuleStatus>, { participants, severity }: Violation): void {
  for (const id of participants) {
    const current = status.get(id);
    if (current !== undefined && current !== 'REJECT') status.set(id, severity);
  }
}

function resultEvaluationOf(
  { id, level }: QcPoint,
  { outcomes, violations }: Judged,
  status: RuleStatus,
): ResultEvaluation {
  return { id, level, status, violations, outcomes };
}

function violationsIn(outcomes: readonly RuleOutcome[]): Violation[] {
  const violations: Violation[] = [];
  for (const outcome of outcomes) if (outcome.outcome === 'violated') violations.push(outcome.violation);
  return violations;
}

function unjudged(rules: RuleSet, point: QcPoint): Judged {
  const reason = point.excluded ? 'excluded' : 'noTarget';
  const outcomes = rules.rules.map(
    ({ rule }): RuleOutcome => ({ rule: rule.abbreviation, ruleId: rule.id, outcome: 'notEvaluated', reason }),
  );
  return { outcomes, violations: [] };
}
