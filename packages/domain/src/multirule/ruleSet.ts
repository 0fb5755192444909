import { type Multirule, type Scope, type Severity, scopesOf, severityOf } from './multirule.ts';
import { multiruleProblems } from './multiruleProblems.ts';

/** How a test is evaluated, besides its rules. */
export interface EvaluationOptions {
  /** Number of active levels of the test; with one, rules across materials look along that level. */
  readonly activeLevels: number;
  /** false: results rejected in earlier runs are skipped in the look-back. Default true. */
  readonly lookbackRejected?: boolean | undefined;
}

/** An active rule with what follows from it. */
export interface PreparedRule {
  readonly rule: Multirule;
  readonly severity: Severity;
  readonly scopes: readonly Scope[];
}

/** The active rules of one test, checked and ready for any number of evaluations. */
export interface RuleSet {
  readonly rules: readonly PreparedRule[];
  readonly activeLevels: number;
  readonly lookbackRejected: boolean;
  /** How many earlier results of each level can still matter for the next run. */
  readonly lookBackResults: number;
}

/**
 * Prepares rules for evaluation: leaves out inactive ones and resolves the scopes of each.
 *
 * @throws RangeError if an active rule is not a rule (see {@link multiruleProblems}); a rule that cannot be
 * evaluated must be refused when it is saved, never skipped in silence.
 * @example ruleSet(seedRules, { activeLevels: 2 }).lookBackResults // 9
 */
export function ruleSet(rules: readonly Multirule[], options: EvaluationOptions): RuleSet {
  const active = rules.filter((rule) => rule.active).map((rule) => prepared(rule, options.activeLevels));
  return {
    rules: active,
    activeLevels: options.activeLevels,
    lookbackRejected: options.lookbackRejected ?? true,
    lookBackResults: Math.max(0, ...active.map(earlierResults)),
  };
}

function prepared(rule: Multirule, activeLevels: number): PreparedRule {
  const problems = multiruleProblems(rule);
  if (problems.length > 0) throw new RangeError(`rule ${rule.abbreviation}: ${problems.join(', ')}`);
  return { rule, severity: severityOf(rule), scopes: scopesOf(rule, activeLevels) };
}

function earlierResults({ rule, scopes }: PreparedRule): number {
  const looksBack = scopes.includes('HIST_LEVEL') || scopes.includes('HIST_ALL');
  return looksBack ? rule.numberOfResults - 1 : 0;
}
