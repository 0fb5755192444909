import type { QcPoint, RuleStatus, Violation } from '@qc/domain';
import type { Packing } from '#platform/database/packedRows';
import { instantOf } from '#platform/database/sqlText';

export type Verdict = 'accept' | 'warn' | 'reject';

/** A row of `qc_result` as the use cases see it. */
export type ResultRow = {
  readonly id: string;
  readonly qcTestId: string;
  readonly lotId: string;
  readonly level: number;
  readonly runId: string;
  readonly measuredAt: Date;
  readonly replicate: number;
  readonly value: number | null;
  readonly valueText: string | null;
  readonly n: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly z: number | null;
  readonly verdict: Verdict | null;
  readonly notEvaluated: string | null;
  readonly violations: readonly Violation[] | null;
  readonly targetId: string | null;
  readonly evalMean: number | null;
  readonly evalSd: number | null;
  readonly ruleSetVersionId: string | null;
  readonly isExcluded: boolean;
  readonly manualStatus: 'accept' | 'reject' | null;
  /** 0 awaits review; from the first review on the result is locked. */
  readonly reviewStatus: number;
  readonly version: number;
  readonly createUser: string | null;
};

/** The columns of a {@link ResultRow}, under its names; `r` is the table's alias. */
export const resultColumns = `r.id, r.qc_test_id as "qcTestId", r.lot_id as "lotId", r.level, r.run_id as "runId",
  r.measured_at as "measuredAt", r.replicate, r.value, r.value_text as "valueText", r.n, r.mean, r.sd, r.z, r.verdict,
  r.not_evaluated as "notEvaluated", r.violations, r.target_id as "targetId", r.eval_mean as "evalMean", r.eval_sd as "evalSd",
  r.rule_set_version_id as "ruleSetVersionId", r.is_excluded as "isExcluded", r.manual_status as "manualStatus",
  r.review_status as "reviewStatus", r.version,
  r.create_user as "createUser"`;

/** How they travel by the thousand. */
export const resultPacking = {
  id: 'word',
  qcTestId: 'word',
  lotId: 'word',
  level: 'number',
  runId: 'word',
  measuredAt: 'time',
  replicate: 'number',
  value: 'number',
  valueText: 'json',
  n: 'number',
  mean: 'number',
  sd: 'number',
  z: 'number',
  verdict: 'word',
  notEvaluated: 'word',
  violations: 'json',
  targetId: 'word',
  evalMean: 'number',
  evalSd: 'number',
  ruleSetVersionId: 'word',
  isExcluded: 'flag',
  manualStatus: 'word',
  reviewStatus: 'number',
  version: 'number',
  createUser: 'word',
} as const satisfies Readonly<Record<keyof ResultRow, Packing>>;

/** What a rule looks back on: of an earlier result only what the rules see. */
export type Evidence = QcPoint & { readonly qcTestId: string };

/** The columns of an {@link Evidence}, as {@link pointOf} makes a point of a whole row. */
export const evidenceColumns = `r.id, r.qc_test_id as "qcTestId", r.level, r.run_id as "runId",
  ${instantOf('r.measured_at')} as instant, r.replicate, r.z, r.target_id as "targetVersion",
  r.is_excluded as excluded, coalesce(r.manual_status = 'accept', false) as "acceptedManually"`;

export const evidencePacking = {
  id: 'word',
  qcTestId: 'word',
  level: 'number',
  runId: 'word',
  instant: 'number',
  replicate: 'number',
  z: 'number',
  targetVersion: 'word',
  excluded: 'flag',
  acceptedManually: 'flag',
} as const satisfies Readonly<Record<keyof Evidence, Packing>>;

const verdicts = { OK: 'accept', WARN: 'warn', REJECT: 'reject' } as const;
const statuses = { accept: 'OK', warn: 'WARN', reject: 'REJECT' } as const;

export function verdictOf(status: RuleStatus): Verdict | null {
  return status === null ? null : verdicts[status];
}

export function statusOf(verdict: Verdict | null): RuleStatus {
  return verdict === null ? null : statuses[verdict];
}

/** A result as the rules see it. */
export function pointOf(row: ResultRow): QcPoint {
  return {
    id: row.id,
    level: row.level,
    runId: row.runId,
    instant: row.measuredAt.getTime(),
    replicate: row.replicate,
    z: row.z,
    targetVersion: row.targetId,
    excluded: row.isExcluded,
    acceptedManually: row.manualStatus === 'accept',
  };
}

/** The abbreviations of the violated rules, each once. */
export function rulesIn(violations: readonly Violation[]): string[] {
  return violations.length === 0 ? [] : [...new Set(violations.map((violation) => violation.rule))];
}
