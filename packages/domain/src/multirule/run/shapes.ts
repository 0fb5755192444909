import { LIMIT_EPSILON } from '../../statistics/zScore.ts';
import type { Multirule } from '../multirule.ts';

/** A copy in this module, for speed: an imported constant is looked up again in each of millions of comparisons. */
const EPSILON = LIMIT_EPSILON;

/** +1 beyond the upper limit, −1 beyond the lower, 0 between or exactly on a limit. */
export type Side = -1 | 0 | 1;

/** Part of a stream: positions `first` to `last`, both included. The result under judgement is at `last`. */
export interface ResultWindow {
  readonly z: ArrayLike<number>;
  readonly first: number;
  readonly last: number;
}

/** Whether a z-score exceeds an upper limit: by more than {@link LIMIT_EPSILON}. */
export function isAbove(z: number, limitSd: number): boolean {
  return z - limitSd > EPSILON;
}

/**
 * The side of a limit on which a z-score lies. With a limit of 0 SD, exactly on the mean is neither side.
 *
 * @example sideOf(2.1, 2) // 1
 * @example sideOf(-2, 2) // 0
 */
export function sideOf(z: number, limitSd: number): Side {
  if (isAbove(z, limitSd)) return 1;
  return isAbove(-z, limitSd) ? -1 : 0;
}

/**
 * Whether two results violate a RANGE rule. Apart by more than s SD is not enough: each must lie beyond s/4 on its side, or
 * one gross value would mark its perfect partners as random error.
 */
export function isApart(rule: Multirule, z: number, other: number): boolean {
  const isOpposite = rule.rangeMode === 'opposite';
  const limit = rule.numberOfSD / (isOpposite ? 2 : 4);
  if (sideOf(z, limit) * sideOf(other, limit) !== -1) return false;
  return isOpposite || isAbove(Math.abs(z - other), rule.numberOfSD);
}

/** LIMIT: enough results of the window exceed the limit on the side of its last one. */
export function isExceeded(rule: Multirule, { z, first, last }: ResultWindow): boolean {
  const side = sideOf(z[last] as number, rule.numberOfSD);
  if (side === 0) return false;
  let exceeding = 0;
  for (let i = first; i <= last; i++) if (sideOf(z[i] as number, rule.numberOfSD) === side) exceeding++;
  return exceeding >= rule.minExceeding;
}

/** RANGE: some earlier result of the window is too far from its last one. */
export function isSpread(rule: Multirule, { z, first, last }: ResultWindow): boolean {
  for (let i = first; i < last; i++) if (isApart(rule, z[i] as number, z[last] as number)) return true;
  return false;
}

/** TREND: every step of the window rises, or every step falls. A tie ends a trend. */
export function isTrend({ z, first, last }: ResultWindow): boolean {
  const direction = stepSide(z, last);
  for (let i = last - 1; i > first; i--) if (stepSide(z, i) !== direction) return false;
  return direction !== 0;
}

function stepSide(z: ArrayLike<number>, i: number): Side {
  return sideOf((z[i] as number) - (z[i - 1] as number), 0);
}

/** Whether a window that ends with the result under judgement violates a rule. */
export function isViolated(rule: Multirule, window: ResultWindow): boolean {
  if (rule.kind === 'LIMIT') return isExceeded(rule, window);
  return rule.kind === 'RANGE' ? isSpread(rule, window) : isTrend(window);
}

/** Whether a result of the window takes part in a violation triggered by the last one. */
export function participates(rule: Multirule, z: number, trigger: number): boolean {
  if (rule.kind === 'LIMIT') return sideOf(z, rule.numberOfSD) === sideOf(trigger, rule.numberOfSD);
  return rule.kind === 'TREND' || isApart(rule, z, trigger);
}
