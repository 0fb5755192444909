/** The three shapes a rule can have; everything else about a rule is data. */
export const RULE_KINDS = ['LIMIT', 'RANGE', 'TREND'] as const;
/** LIMIT: results beyond a limit on one side. RANGE: two results far apart. TREND: results that keep rising or falling. */
export type RuleKind = (typeof RULE_KINDS)[number];

/** Which runs a rule evaluates: inside the run, over several runs, or both. */
export const RUN_TYPES = ['WITHIN', 'ACROSS', 'BOTH'] as const;
/** WITHIN one run, ACROSS runs, or BOTH. */
export type RunType = (typeof RUN_TYPES)[number];

/** Over which materials a rule joins results across runs. */
export const MATERIAL_SCOPES = ['WITHIN', 'ACROSS', 'BOTH'] as const;
/** WITHIN one level, ACROSS the levels, or BOTH. */
export type MaterialScope = (typeof MATERIAL_SCOPES)[number];

/** How a RANGE rule compares two results. */
export const RANGE_MODES = ['difference', 'opposite'] as const;
/** `difference`: more than s SD apart, one beyond +s/4 and the other beyond −s/4. `opposite`: beyond +s/2 and −s/2. */
export type RangeMode = (typeof RANGE_MODES)[number];

/** The streams of results a rule is judged on, in the order in which they are reported. */
export const SCOPES = ['SINGLE', 'RUN_ALL', 'HIST_LEVEL', 'HIST_ALL'] as const;
/** SINGLE: the result alone. RUN_ALL: its run, all levels. HIST_LEVEL: its level, all runs. HIST_ALL: all levels, all runs. */
export type Scope = (typeof SCOPES)[number];

/** What a violated rule does to the results of the run. */
export type Severity = 'WARN' | 'REJECT';

/**
 * One control rule as a laboratory configures it: "`minExceeding` of `numberOfResults` beyond
 * `numberOfSD`" and the scopes to evaluate. Every rule of the product is such a row; none has its own code.
 */
export interface Multirule {
  readonly id: string;
  readonly abbreviation: string;
  readonly kind: RuleKind;
  readonly numberOfResults: number;
  /** LIMIT only: how many of the results must exceed; equal to `numberOfResults` for "n in a row". */
  readonly minExceeding: number;
  readonly numberOfSD: number;
  readonly runType: RunType;
  readonly materialScope: MaterialScope;
  /** RANGE only; `difference` where absent. */
  readonly rangeMode?: RangeMode | undefined;
  /** true: rejection; false: warning. */
  readonly reject: boolean;
  readonly active: boolean;
}

/**
 * The streams on which a rule is judged. A test with one active level has no stream of several
 * levels, so rules that look across materials look along that level instead.
 *
 * @example scopesOf(parseMultirule('2-2s').rule, 2) // ['RUN_ALL', 'HIST_LEVEL']
 * @example scopesOf(parseMultirule('6x').rule, 1) // ['HIST_LEVEL']
 */
export function scopesOf(rule: Multirule, activeLevels: number): Scope[] {
  if (rule.kind === 'TREND') return ['HIST_LEVEL'];
  if (rule.kind === 'LIMIT' && rule.numberOfResults === 1) return ['SINGLE'];
  const scopes: Scope[] = rule.runType === 'ACROSS' ? [] : ['RUN_ALL'];
  if (rule.runType === 'WITHIN') return scopes;
  const onlyAcross = rule.materialScope === 'ACROSS' && rule.kind === 'LIMIT';
  if (!onlyAcross || activeLevels === 1) scopes.push('HIST_LEVEL');
  const isAcross = rule.materialScope !== 'WITHIN' && rule.kind === 'LIMIT';
  if (isAcross && activeLevels !== 1) scopes.push('HIST_ALL');
  return scopes;
}

/** The severity a violation of the rule has. */
export function severityOf(rule: Multirule): Severity {
  return rule.reject ? 'REJECT' : 'WARN';
}
