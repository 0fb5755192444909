import { type RawBuilder, sql } from 'kysely';
import type { BenchServer } from './benchServer.ts';
import { resultOf } from './openBooks.ts';

const stepMs = 20_000;
const start = Math.floor(Date.now() / 60_000) * 60_000 - 50 * 60_000;

/** One run of every test and level, within half an SD; steps follow each other within the last hour, or lie before it. */
export function morning(testIds: readonly string[], step: number) {
  const at = new Date(start + step * stepMs);
  const z = (((step * 7) % 11) - 5) / 10;
  return testIds.flatMap((testId) => [1, 2].map((level) => resultOf({ testId, level, at, z })));
}

/** Steps of a day. */
export const dayOfSteps = 86_400_000 / stepMs;

/** The same rows by one plain statement: what the database takes for the storing alone. */
function plainInsert(tenantId: string, results: readonly ReturnType<typeof resultOf>[]): RawBuilder<unknown> {
  const rows = results.map(
    (
      result,
      index,
    ) => sql`(${tenantId}, ${String(nextPlainId + index)}::bigint, ${result.measuredAt}::timestamptz, ${result.qcTestId}::bigint,
      (select lot_id from qc_test where tenant_id = ${tenantId} and id = ${result.qcTestId}), ${result.level}, ${String(nextPlainId)}::bigint, ${result.value},
      ${String(result.value)}, 0, 'accept', '[]'::jsonb, 100, 10, 'ZS', now(), now())`,
  );
  nextPlainId += results.length;
  return sql`insert into qc_result (tenant_id, id, measured_at, qc_test_id, lot_id, level, run_id, value, value_text, z, verdict, violations,
    eval_mean, eval_sd, initials, create_time, update_time) values ${sql.join(rows)}`;
}
let nextPlainId = 1_000_000;

export const insertPlainly = (server: BenchServer, tenantId: string, results: readonly ReturnType<typeof resultOf>[]) =>
  server.database.run({ role: 'qc_app', tenantId, readOnly: false }, (tx) => tx.rows(plainInsert(tenantId, results)));
