import type { WriteOutcome } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { VerdictChange } from './reevaluate.ts';
import { type ResultRow, rulesIn } from './resultRow.ts';
import { resultsByIds } from './series.queries.ts';

type Written = Pick<ResultRow, 'id' | 'level' | 'z' | 'verdict' | 'notEvaluated' | 'violations' | 'version'>;

/** The verdicts of what was written, in the order of `ids`, and of the other results that changed with it. */
export function answerOf(
  ids: readonly string[],
  written: readonly Written[],
  changed: readonly VerdictChange[],
): WriteOutcome {
  const rows = new Map(written.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { level, z, verdict, notEvaluated, version } = row;
      return [{ id, level, z, verdict, notEvaluated, rules: rulesIn(row.violations ?? []), version }];
    }),
    changed: changed
      .filter((change) => !ids.includes(change.id))
      .map((change) => ({ ...change, rules: [...change.rules] })),
  };
}

type Alerts = NonNullable<WriteOutcome['alerts']>;

/** The alerts of the runs that these results belong to, and which of them each is about. */
async function alertsAbout(tx: ReadTx, ctx: Caller, resultIds: readonly string[]): Promise<Alerts> {
  if (resultIds.length === 0) return [];
  return tx.rows(sql<Alerts[number]>`
    select x.id, x.qc_test_id as "qcTestId", to_char(x.run_time, 'YYYY-MM-DD HH24:MI:SS') as "runTime",
      x.alert_status as "alertStatus", array_agg(r.id::text order by r.level) as "resultIds"
    from qc_result r join qc_test_alert x on x.tenant_id = r.tenant_id and x.qc_test_id = r.qc_test_id and x.run_id = r.run_id::text
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${[...resultIds]}::bigint[]) and x.deleted_at is null and x.alert_type in ('reject', 'warn')
    group by x.id, x.qc_test_id, x.run_time, x.alert_status order by x.run_time, x.id limit 50`);
}

/** What a change did to the results it touched: they are read again, since it may have moved their verdicts in several ways. */
export async function outcomeOf(
  tx: ReadTx,
  ctx: Caller,
  ids: readonly string[],
  changed: readonly VerdictChange[],
): Promise<WriteOutcome> {
  const answer = answerOf(ids, await resultsByIds(tx, ctx, ids), changed);
  return { ...answer, alerts: await alertsAbout(tx, ctx, [...ids, ...changed.map(({ id }) => id)]) };
}
