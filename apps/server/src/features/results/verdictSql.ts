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
