import type { QcTestRow } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { type TestFilter, testCondition } from './testFilter.ts';
import { type TestHead, testHeads } from './testHeads.queries.ts';
import { dueStateOf, standingOf } from './testState.ts';
import { type StoredState, testStates } from './testStates.queries.ts';

type Marks = { panelIds: string[]; pendingAlerts: number };

/** Panels and open alerts of a laboratory's tests, by test. */
async function marksOf(tx: ReadTx, ctx: Caller): Promise<Map<string, Marks>> {
  const rows = await tx.prepared(sql<{ id: string } & Marks>`
    select id, coalesce(array_agg(panel_id order by name) filter (where panel_id is not null), '{}') as "panelIds",
      sum(alerts)::int as "pendingAlerts"
    from (
      select unnest(p.qc_test_ids) as id, p.id as panel_id, p.name, 0 as alerts from qc_test_panel p
      where p.tenant_id = ${ctx.tenantId} and p.deleted_at is null
      union all
      select x.qc_test_id, null, null, count(*) from qc_test_alert x
      where x.tenant_id = ${ctx.tenantId} and x.alert_status = 'Pending' and x.deleted_at is null group by 1) marks
    group by id`);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

function rowOf(
  head: TestHead,
  more: { state: StoredState | undefined; marks: Marks | undefined; now: Date },
): QcTestRow {
  const { state, marks, now } = more;
  const dueState = state ? dueStateOf(state, now) : 'none';
  const standing = state ? standingOf(state, now) : ({ state: 'notEvaluated', why: 'neverRun' } as const);
  return {
    ...head,
    panelIds: marks?.panelIds ?? [],
    pendingAlerts: marks?.pendingAlerts ?? 0,
    lastRunAt: state?.lastRunAt ?? null,
    lastVerdict: state?.lastVerdict ?? null,
    dueState,
    dueAt: dueState === 'none' ? null : (state?.dueAt ?? null),
    state: standing.state,
    notEvaluatedWhy: standing.why,
  };
}

/** Tests with their state of the moment: three queries for any number of tests. */
export async function testRows(tx: ReadTx, ctx: Caller, filter: TestFilter): Promise<QcTestRow[]> {
  const now = ctx.now();
  const [heads, states, marks] = await Promise.all([
    testHeads(tx, ctx, filter),
    testStates(tx, { condition: testCondition(ctx, filter), tenantId: ctx.tenantId }, now),
    marksOf(tx, ctx),
  ]);
  const byId = new Map(states.map((state) => [state.id, state]));
  return heads.map((head) => rowOf(head, { state: byId.get(head.id), marks: marks.get(head.id), now }));
}
