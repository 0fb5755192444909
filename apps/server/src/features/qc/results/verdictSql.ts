import { type StoredVerdict, verdictSeverity } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The rules of `@qc/domain` about verdicts, as SQL on `qc_result`; a test compares each with its function. `alias` is the
 * name of the results in the statement.
 */
const reviewerFirst = (alias: string): string => `coalesce(${alias}.manual_status, ${alias}.verdict)`;

/** `verdictInForce`: a reviewer's verdict goes before the rules'. */
export function verdictInForceSql(alias: string): RawBuilder<StoredVerdict> {
  return sql.raw(reviewerFirst(alias));
}

/** `isInControl`: not rejected, by the rules or by hand. */
export function inControlSql(alias: string): RawBuilder<boolean> {
  return sql.raw(`${reviewerFirst(alias)} is distinct from 'reject'`);
}

/** `alertingVerdict`: what a reviewer accepted raises nothing. */
export function alertingVerdictSql(alias: string): RawBuilder<'warn' | 'reject' | null> {
  return sql.raw(
    `case when ${alias}.manual_status is distinct from 'accept' then nullif(${alias}.verdict, 'accept') end`,
  );
}

const literal = (verdict: StoredVerdict): string => (verdict === null ? 'null' : `'${verdict}'`);
const severities = verdictSeverity.map(literal).join(', ');

/** `worstVerdict` of the rows of a group. */
export function worstVerdictSql(verdict: RawBuilder<StoredVerdict>): RawBuilder<StoredVerdict> {
  const order = sql.raw(`array[${severities}]::text[]`);
  return sql`(${order})[max(array_position(${order}, ${verdict}))]`;
}

/**
 * The rules that a result broke alone or with others of its run, rejections first: what its verdict follows from. A result
 * that only took part carries no violation itself; the one that triggered it names its participants.
 */
export const rulesOfResultSql = `case when r.verdict in ('warn', 'reject') then array(
    select v.item ->> 'rule' from qc_result o cross join lateral jsonb_array_elements(o.violations) v(item)
    where o.tenant_id = r.tenant_id and o.qc_test_id = r.qc_test_id and o.measured_at = r.measured_at
      and o.run_id is not distinct from r.run_id and o.deleted_at is null and v.item -> 'participants' ? r.id::text
    group by 1 order by bool_or(v.item ->> 'severity' = 'REJECT') desc, 1) else '{}'::text[] end`;
