/** What the rules say of a result; null when it was not evaluated. */
export type StoredVerdict = 'accept' | 'warn' | 'reject' | null;

/** A result's verdict by the rules, and what a reviewer decided instead. */
export type DecidedResult = {
  readonly verdict: StoredVerdict;
  readonly manualStatus: 'accept' | 'reject' | null;
};

/**
 * The verdict that counts: a reviewer's goes before the rules'.
 *
 * @example verdictInForce({ verdict: 'reject', manualStatus: 'accept' }) // 'accept'
 */
export function verdictInForce({ verdict, manualStatus }: DecidedResult): StoredVerdict {
  return manualStatus ?? verdict;
}

/**
 * Whether a result counts as in control: it is not rejected, by the rules or by hand. One that was not evaluated counts.
 *
 * @example isInControl({ verdict: 'accept', manualStatus: 'reject' }) // false
 */
export function isInControl(result: DecidedResult): boolean {
  return verdictInForce(result) !== 'reject';
}

/**
 * The verdict that raises an alert: what a reviewer accepted raises none, and neither does a rejection by hand.
 *
 * @example alertingVerdict({ verdict: 'warn', manualStatus: 'accept' }) // null
 */
export function alertingVerdict({ verdict, manualStatus }: DecidedResult): 'warn' | 'reject' | null {
  return manualStatus === 'accept' || verdict === 'accept' ? null : verdict;
}

/** From mild to severe. A run with a result that was not evaluated is not in control, so null is worse than accept. */
export const verdictSeverity: readonly StoredVerdict[] = ['accept', null, 'warn', 'reject'];

/**
 * The worst verdict of a run; undefined where it has no result.
 *
 * @example worstVerdict(['accept', null]) // null
 */
export function worstVerdict(verdicts: readonly StoredVerdict[]): StoredVerdict | undefined {
  const severities = verdicts.map((verdict) => verdictSeverity.indexOf(verdict));
  return verdicts.length === 0 ? undefined : verdictSeverity[Math.max(...severities)];
}
