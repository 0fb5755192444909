import { qcTestPanel, qcTestReportMap } from '@qc/resources';
import { sql } from 'kysely';
import { removeRecords } from '#crud/removeRecords';
import { changeRecord, createRecord } from '#crud/saveRecord';
import type { Caller, Tx } from '#platform/ctx';

/** A test on a new lot and the test that it follows. */
export type Follower = { readonly fromTestId: string; readonly qcTestId: string };

const panelRecords = { resource: qcTestPanel, hooks: undefined };
const reportRecords = { resource: qcTestReportMap, hooks: undefined };

type Panel = { readonly id: string; readonly testIds: readonly string[] };

const panelsOf = (tx: Tx, ctx: Caller, testIds: readonly string[]): Promise<Panel[]> =>
  tx.rows(sql<Panel>`select id, qc_test_ids::text[] as "testIds" from qc_test_panel
    where tenant_id = ${ctx.tenantId} and qc_test_ids && ${[...testIds]}::bigint[] and deleted_at is null order by id for update`);

/** The choices of some tests for the monthly report. */
const choicesOf = (tx: Tx, ctx: Caller, testIds: readonly string[]) =>
  tx.rows(sql<{
    id: string;
    qcTestId: string;
    sort: number;
  }>`select id, qc_test_id as "qcTestId", sort from qc_test_report_map
    where tenant_id = ${ctx.tenantId} and qc_test_id = any(${[...testIds]}::bigint[]) and deleted_at is null order by id`);

/**
 * A lot change does not drop a test from the morning's panel or from the monthly report: the test on the new lot gets the
 * place behind the one that it follows. The old one leaves entry when it is sealed, and stays in its own months.
 */
export async function followInLists(tx: Tx, ctx: Caller, followers: readonly Follower[]): Promise<void> {
  const next = new Map(followers.map(({ fromTestId, qcTestId }) => [fromTestId, qcTestId]));
  const from = [...next.keys()];
  for (const { id, testIds } of await panelsOf(tx, ctx, from)) {
    const qcTestIds = testIds.flatMap((testId) => [testId, next.get(testId) ?? []].flat());
    await changeRecord(tx, ctx, { ...panelRecords, id, input: { qcTestIds: [...new Set(qcTestIds)] } });
  }
  for (const { qcTestId, sort } of await choicesOf(tx, ctx, from))
    await createRecord(tx, ctx, { ...reportRecords, input: { qcTestId: next.get(qcTestId), sort } });
}

/** Takes tests out of the lists that they joined, before they are removed. */
export async function leaveLists(tx: Tx, ctx: Caller, leaving: readonly string[]): Promise<void> {
  for (const { id, testIds } of await panelsOf(tx, ctx, leaving)) {
    const qcTestIds = testIds.filter((testId) => !leaving.includes(testId));
    if (qcTestIds.length > 0) await changeRecord(tx, ctx, { ...panelRecords, id, input: { qcTestIds } });
  }
  const choices = await choicesOf(tx, ctx, leaving);
  await removeRecords(tx, ctx, { ...reportRecords, ids: choices.map(({ id }) => id) });
}
