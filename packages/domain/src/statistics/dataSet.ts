/** A rule verdict on one result; null when it was not evaluated. */
export type RuleStatus = 'OK' | 'WARN' | 'REJECT' | null;

/** What decides whether a result counts in statistics. */
export type CountableResult = {
  readonly id: string;
  readonly value: number;
  readonly excluded: boolean;
  readonly ruleStatus: RuleStatus;
  /** A reviewer set a rejected result back to accepted; the rule list stays visible. */
  readonly acceptedManually?: boolean;
  /** Measured after the lot's expiry date: kept, but not part of peer statistics. */
  readonly expiredLot?: boolean;
};

/** `all`: not excluded. `inControl`: besides, not rejected by a rule. `peer`: besides, not of an expired lot. */
export type DataSet = 'all' | 'inControl' | 'peer';

/** Why a result does not count. */
export type LeftOutReason = 'excluded' | 'rejected' | 'expiredLot' | 'notANumber';

/** A result that does not count, and why. */
export type LeftOut = { readonly id: string; readonly reason: LeftOutReason };

/** The results that count, and those that do not with their reasons: nothing disappears. */
export type Selection<R> = { readonly included: readonly R[]; readonly leftOut: readonly LeftOut[] };

/**
 * Why a result is left out of a data set; null when it counts.
 *
 * @example leftOutReason({ id: 'a', value: 5, excluded: false, ruleStatus: 'REJECT' }, 'inControl') // 'rejected'
 */
export function leftOutReason(result: CountableResult, dataSet: DataSet): LeftOutReason | null {
  if (!Number.isFinite(result.value)) return 'notANumber';
  if (result.excluded) return 'excluded';
  if (dataSet === 'all') return null;
  if (result.ruleStatus === 'REJECT' && result.acceptedManually !== true) return 'rejected';
  return dataSet === 'peer' && result.expiredLot === true ? 'expiredLot' : null;
}

/**
 * Sorts results into those that count for a data set and those that do not. China reports both `all` and
 * `inControl` each month; cumulative statistics, floating targets and peer submissions use `inControl`.
 *
 * @example selectResults([{ id: 'a', value: 5, excluded: true, ruleStatus: null }], 'all').leftOut // [{ id: 'a', reason: 'excluded' }]
 */
export function selectResults<R extends CountableResult>(results: readonly R[], dataSet: DataSet): Selection<R> {
  const included: R[] = [];
  const leftOut: LeftOut[] = [];
  for (const result of results) {
    const reason = leftOutReason(result, dataSet);
    if (reason === null) included.push(result);
    else leftOut.push({ id: result.id, reason });
  }
  return { included, leftOut };
}
