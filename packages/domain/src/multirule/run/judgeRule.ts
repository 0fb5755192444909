import type { Scope } from '../multirule.ts';
import type { PreparedRule } from '../ruleSet.ts';
import type { NotEvaluatedReason, RuleOutcome, Violation, ViolationReason } from '../violation.ts';
import type { EligibleResult } from './lookBack.ts';
import { isViolated, participates } from './shapes.ts';

/** Eligible results, oldest first, and their z-scores: all rules of a test share the same few lists. */
export interface Stream {
  readonly results: readonly EligibleResult[];
  readonly z: readonly number[];
}

/** What can be seen from a result: the streams that end with it, and its place in the run. */
export interface View {
  readonly trigger: EligibleResult;
  readonly streams: Readonly<Record<Scope, Stream>>;
  readonly isLastOfRun: boolean;
  /** Usable results of the whole run, those after the trigger included. */
  readonly usableInRun: number;
}

/** The streams that end with the last of the eligible results. */
export function streamsAt(eligible: readonly EligibleResult[], trigger: EligibleResult): View['streams'] {
  return {
    SINGLE: streamOf([trigger]),
    RUN_ALL: streamOf(eligible.filter(({ runKey }) => runKey === trigger.runKey)),
    HIST_LEVEL: streamOf(eligible.filter(({ level }) => level === trigger.level)),
    HIST_ALL: streamOf(eligible),
  };
}

const streamOf = (results: readonly EligibleResult[]): Stream => ({ results, z: results.map(({ z }) => z) });

/** Judges one rule at one result on each of its streams. */
export function judgeRule(prepared: PreparedRule, view: View): RuleOutcome {
  const { abbreviation, id: ruleId } = prepared.rule;
  const fired: Window[] = [];
  let isJudged = false;
  let reason: NotEvaluatedReason | undefined;
  for (const scope of prepared.scopes) {
    const first = windowStart(prepared, scope, view);
    if (typeof first === 'number') {
      isJudged = true;
      if (isViolatedIn(prepared, view.streams[scope], first)) fired.push({ scope, first });
    } else reason ??= first;
  }
  if (fired.length > 0)
    return { rule: abbreviation, ruleId, outcome: 'violated', violation: violationOf(prepared, fired, view) };
  return isJudged
    ? { rule: abbreviation, ruleId, outcome: 'passed' }
    : { rule: abbreviation, ruleId, outcome: 'notEvaluated', ...(reason as NotEvaluatedReason) };
}

/** The positions that a rule evaluates on one stream: from `first` to the trigger, its last. */
type Window = { readonly scope: Scope; readonly first: number };

function violationOf(prepared: PreparedRule, fired: readonly Window[], view: View): Violation {
  const participants = participantsOf(prepared, fired, view);
  return {
    rule: prepared.rule.abbreviation,
    ruleId: prepared.rule.id,
    severity: prepared.severity,
    trigger: view.trigger.id,
    scopes: fired.map(({ scope }) => scope),
    participants: participants.map(({ id }) => id),
    reason: reasonOf(prepared, participants, view.trigger),
  };
}

function isViolatedIn({ rule }: PreparedRule, { z }: Stream, first: number): boolean {
  return isViolated(rule, { z, first, last: z.length - 1 });
}

/** The first position that a rule evaluates on one stream, up to the trigger, or why it cannot be evaluated. */
function windowStart({ rule }: PreparedRule, scope: Scope, view: View): number | NotEvaluatedReason {
  if (scope === 'HIST_ALL' && !view.isLastOfRun) return { reason: 'notLastOfRun' };
  const stream = view.streams[scope].results;
  // A RANGE rule compares with the whole run, and along a level with as many as there are.
  const isPool = rule.kind === 'RANGE';
  const isShare = rule.kind === 'LIMIT' && rule.minExceeding < rule.numberOfResults;
  const need = isPool ? 2 : rule.numberOfResults;
  // "2 of 3" may be decided by the second result, but only in a run that has three.
  const have = isShare && scope === 'RUN_ALL' ? view.usableInRun : stream.length;
  if (have < need) return { reason: 'tooFewResults', have, need };
  const first = isPool && scope === 'RUN_ALL' ? 0 : Math.max(0, stream.length - rule.numberOfResults);
  if (scope === 'HIST_ALL' && stream.every(({ level }, place) => place < first || level === view.trigger.level))
    return { reason: 'oneLevelOnly' };
  return first;
}

function participantsOf(
  { rule }: PreparedRule,
  fired: readonly Window[],
  { trigger, streams }: View,
): EligibleResult[] {
  const seen = new Set(fired.flatMap(({ scope, first }) => streams[scope].results.slice(first)));
  return streams.HIST_ALL.results.filter(
    (result) => result === trigger || (seen.has(result) && participates(rule, result.z, trigger.z)),
  );
}

function reasonOf(
  { rule }: PreparedRule,
  participants: readonly EligibleResult[],
  trigger: EligibleResult,
): ViolationReason {
  const { numberOfResults, minExceeding, numberOfSD: limitSd } = rule;
  if (rule.kind === 'LIMIT') {
    const side = trigger.z > 0 ? 'high' : 'low';
    return { kind: 'LIMIT', side, limitSd, exceeding: participants.length, minExceeding, numberOfResults };
  }
  const spreadSd = Math.max(...participants.map(({ z }) => Math.abs(trigger.z - z)));
  if (rule.kind === 'RANGE') return { kind: 'RANGE', mode: rule.rangeMode ?? 'difference', limitSd, spreadSd };
  const direction = (participants[0] as EligibleResult).z < trigger.z ? 'rising' : 'falling';
  return { kind: 'TREND', direction, numberOfResults };
}
