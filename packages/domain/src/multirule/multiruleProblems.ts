import { MATERIAL_SCOPES, type Multirule, RANGE_MODES, RULE_KINDS, RUN_TYPES } from './multirule.ts';

/** Why a row cannot serve as a rule. */
export type MultiruleProblem =
  | 'kindUnknown'
  | 'runTypeUnknown'
  | 'materialScopeUnknown'
  | 'rangeModeUnknown'
  | 'numberOfResultsOutOfRange'
  | 'minExceedingOutOfRange'
  | 'numberOfSdOutOfRange';

/** Longest rule accepted: it bounds what a server must read to judge one more run. */
export const MAX_NUMBER_OF_RESULTS = 100;

/**
 * Everything wrong with a rule, for the form and for the import; empty for a rule that can be evaluated.
 *
 * @example multiruleProblems({ ...parseMultirule('2-2s').rule, minExceeding: 3 }) // ['minExceedingOutOfRange']
 */
export function multiruleProblems(rule: Multirule): MultiruleProblem[] {
  return [...vocabularyProblems(rule), ...numberProblems(rule)];
}

function vocabularyProblems(rule: Multirule): MultiruleProblem[] {
  const problems: MultiruleProblem[] = [];
  if (!isOneOf(RULE_KINDS, rule.kind)) problems.push('kindUnknown');
  if (!isOneOf(RUN_TYPES, rule.runType)) problems.push('runTypeUnknown');
  if (!isOneOf(MATERIAL_SCOPES, rule.materialScope)) problems.push('materialScopeUnknown');
  if (rule.rangeMode !== undefined && !isOneOf(RANGE_MODES, rule.rangeMode)) problems.push('rangeModeUnknown');
  return problems;
}

function numberProblems(rule: Multirule): MultiruleProblem[] {
  const problems: MultiruleProblem[] = [];
  const fewest = rule.kind === 'LIMIT' ? 1 : 2;
  if (!isCount(rule.numberOfResults, fewest, MAX_NUMBER_OF_RESULTS)) problems.push('numberOfResultsOutOfRange');
  if (rule.kind === 'LIMIT' && !isCount(rule.minExceeding, 1, rule.numberOfResults))
    problems.push('minExceedingOutOfRange');
  if (!(rule.numberOfSD >= 0 && rule.numberOfSD < Number.POSITIVE_INFINITY)) problems.push('numberOfSdOutOfRange');
  return problems;
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

function isCount(value: number, fewest: number, most: number): boolean {
  return Number.isInteger(value) && value >= fewest && value <= most;
}
