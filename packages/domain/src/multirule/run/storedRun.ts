import type { RuleStatus } from '../../statistics/dataSet.ts';
import type { Violation } from '../violation.ts';

/** The stored verdict on a result, with which a later evaluation is compared. */
export interface StoredResult {
  readonly id: string;
  readonly status: RuleStatus;
  readonly violations: readonly Pick<Violation, 'ruleId' | 'severity' | 'scopes' | 'participants' | 'reason'>[];
}

/** The stored verdict on a run. Every run evaluation is one. */
export interface StoredRun {
  readonly key: string;
  readonly instant: number;
  readonly status: RuleStatus;
  readonly results: readonly StoredResult[];
}

/**
 * Whether two verdicts on a run say the same: instant, results, statuses, violations, who takes part and why.
 *
 * @example sameVerdict({ instant: 1, status: 'OK', results: [] }, { instant: 1, status: 'WARN', results: [] }) // false
 */
export function sameVerdict(a: StoredRun, b: StoredRun): boolean {
  return verdictText(a) === verdictText(b);
}

/** Fields in a fixed order, so that equal verdicts are equal texts. Further fields of the objects are ignored. */
function verdictText({ instant, status, results }: StoredRun): string {
  return JSON.stringify([
    instant,
    status,
    results.map((result) => [result.id, result.status, violationFields(result)]),
  ]);
}

function violationFields({ violations }: StoredResult): unknown[] {
  return violations.map(({ ruleId, severity, scopes, participants, reason }) => [
    ruleId,
    severity,
    scopes,
    participants,
    // A database may hand the fields back in another order.
    Object.entries(reason).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}
