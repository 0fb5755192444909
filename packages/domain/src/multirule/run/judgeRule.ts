import type { Scope } from '../multirule.ts';
import type { PreparedRule } from '../ruleSet.ts';
import { type NotEvaluatedReason, namesOf, type RuleOutcome, type ViolationReason } from '../violation.ts';
import type { EligibleResult } from './lookBack.ts';
import { isViolated, participates } from './shapes.ts';

/** What can be seen from a result: the streams that end with it, and its place in the run. */
export interface View {
  readonly trigger: EligibleResult;
  readonly streams: Readonly<Record<Scope, readonly EligibleResult[]>>;
  readonly isLastOfRun: boolean;
  /** Usable results of the whole run, those after the trigger included. */
  readonly usableInRun: number;
}

/** The streams that end with the last of the eligible results. */
export function streamsAt(eligible: readonly EligibleResult[], trigger: EligibleResult): View['streams'] {
  return {
    SINGLE: [trigger],
    RUN_ALL: eligible.filter(({ runKey }) => runKey === trigger.runKey),
    HIST_LEVEL: eligible.filter(({ level }) => level === trigger.level),
    HIST_ALL: eligible,
  };
}

/** Judges one rule at one result on each of its streams. */
export function judgeRule(prepared: PreparedRule, view: View): RuleOutcome {
  const { rule, scopes, severity } = prepared;
  const names = namesOf(rule);
  const windows = scopes.map((scope) => ({ scope, window: windowOf(prepared, scope, view) }));
  const judged = windows.filter(isJudged);
  const fired = judged.filter(({ window }) => isViolatedIn(prepared, window));
  if (fired.length === 0) {
    return judged.length > 0
      ? { ...names, outcome: 'passed' }
      : { ...names, outcome: 'notEvaluated', ...(windows[0]?.window as NotEvaluatedReason) };
  }
  const participants = participantsOf(prepared, fired, view);
  const violation = {
    ...namesOf(rule),
    severity,
    trigger: view.trigger.id,
    scopes: fired.map(({ scope }) => scope),
    participants: participants.map(({ id }) => id),
    reason: reasonOf(prepared, participants, view.trigger),
  };
  return { ...names, outcome: 'violated', violation };
}

type Window = readonly EligibleResult[];
type Looked = { readonly scope: Scope; readonly window: Window | NotEvaluatedReason };

const isJudged = (looked: Looked): looked is { scope: Scope; window: Window } => Array.isArray(looked.window);

function isViolatedIn({ rule }: PreparedRule, window: readonly EligibleResult[]): boolean {
  const z = window.map((result) => result.z);
  return isViolated(rule, { z, first: 0, last: z.length - 1 });
}

/** The results a rule looks at on one stream, ending with the trigger, or why it cannot look. */
function windowOf({ rule }: PreparedRule, scope: Scope, view: View): readonly EligibleResult[] | NotEvaluatedReason {
  if (scope === 'HIST_ALL' && !view.isLastOfRun) return { reason: 'notLastOfRun' };
  const stream = view.streams[scope];
  // A RANGE rule compares with the whole run, and along a level with as many as there are.
  const isPool = rule.kind === 'RANGE';
  const isShare = rule.kind === 'LIMIT' && rule.minExceeding < rule.numberOfResults;
  const need = isPool ? 2 : rule.numberOfResults;
  // "2 of 3" may be decided by the second result, but only in a run that has three.
  const have = isShare && scope === 'RUN_ALL' ? view.usableInRun : stream.length;
  if (have < need) return { reason: 'tooFewResults', have, need };
  const window = isPool && scope === 'RUN_ALL' ? stream : stream.slice(-rule.numberOfResults);
  if (scope === 'HIST_ALL' && window.every(({ level }) => level === view.trigger.level))
    return { reason: 'oneLevelOnly' };
  return window;
}

function participantsOf(
  { rule }: PreparedRule,
  fired: readonly { readonly window: readonly EligibleResult[] }[],
  { trigger, streams }: View,
): EligibleResult[] {
  const seen = new Set(fired.flatMap(({ window }) => window));
  return streams.HIST_ALL.filter(
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
