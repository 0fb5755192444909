import type { RuleStatus } from '../statistics/dataSet.ts';
import type { RangeMode, Scope, Severity } from './multirule.ts';

/** Why a rule was violated, as data: a text in any language is made from it. */
export type ViolationReason =
  | {
      readonly kind: 'LIMIT';
      readonly side: 'high' | 'low';
      readonly limitSd: number;
      /** "`exceeding` results beyond the limit, `minExceeding` of `numberOfResults` are enough". */
      readonly exceeding: number;
      readonly minExceeding: number;
      readonly numberOfResults: number;
    }
  | {
      readonly kind: 'RANGE';
      readonly mode: RangeMode;
      readonly limitSd: number;
      /** Largest distance between the trigger and another participant. */
      readonly spreadSd: number;
    }
  | { readonly kind: 'TREND'; readonly direction: 'rising' | 'falling'; readonly numberOfResults: number };

/** A rule violated at a result, the trigger, with every result that takes part. */
export interface Violation {
  /** Abbreviation of the rule. */
  readonly rule: string;
  readonly ruleId: string;
  readonly severity: Severity;
  readonly trigger: string;
  readonly scopes: readonly Scope[];
  /** Ids in the order of measurement; those of earlier runs are evidence and keep their status. */
  readonly participants: readonly string[];
  readonly reason: ViolationReason;
}

/** Why a rule was not evaluated for a result. Never to be shown as "in control". */
export type NotEvaluatedReason =
  | { readonly reason: 'excluded' }
  | { readonly reason: 'noTarget' }
  /** Not enough eligible results yet: after a new lot, target or reset, or in a short run. */
  | { readonly reason: 'tooFewResults'; readonly have: number; readonly need: number }
  /** The rule joins all levels and is judged once, at the last result of the run. */
  | { readonly reason: 'notLastOfRun' }
  /** The rule joins all levels, but the last results are all of one. */
  | { readonly reason: 'oneLevelOnly' };

/** What one rule says about one result: three outcomes, never a bare yes or no. */
export type RuleOutcome = { readonly rule: string; readonly ruleId: string } & (
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'violated'; readonly violation: Violation }
  | ({ readonly outcome: 'notEvaluated' } & NotEvaluatedReason)
);

const WORST_FIRST = ['REJECT', 'WARN', 'OK'] as const;

/**
 * The worst of some statuses; null if there is none to judge by.
 *
 * @example worstStatus(['OK', null, 'WARN']) // 'WARN'
 */
export function worstStatus(statuses: readonly RuleStatus[]): RuleStatus {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? null;
}
