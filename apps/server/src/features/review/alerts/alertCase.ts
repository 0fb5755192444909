import type { AlertCase, CaseQuery } from '@qc/contract';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { ownerName } from '#crud/laboratoryName';
import { laboratoryView } from '#crud/laboratoryView';
import { localName } from '#crud/localName';
import { QcTestNotFound, testHeads } from '#features/qc/qcTests/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import {
  caseFiles,
  laterResults,
  libraryComments,
  openSiblings,
  repeatResults,
  runResults,
} from './caseParts.queries.ts';
import { findingSql, sinceSql } from './findingSql.ts';
import { windowOf } from './impact.queries.ts';
import { storyOf } from './story.queries.ts';
import { stripsOf } from './strips.queries.ts';

type AlertRow = Omit<
  AlertCase,
  | 'test'
  | 'cause'
  | 'actions'
  | 'results'
  | 'repeats'
  | 'laterResults'
  | 'window'
  | 'files'
  | 'openCases'
  | 'story'
  | 'strips'
> & { readonly causeId: string | null; readonly actionIds: string[] };

async function alertRow(tx: ReadTx, ctx: Caller, id: string): Promise<AlertRow> {
  const time = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
  const userName = (column: string) => sql`(select ${localName(ctx.language, 'u')} from "user" u
    where u.tenant_id = x.tenant_id and u.id = ${sql.raw(column)})`;
  const row = await tx.first(sql<AlertRow>`
    select x.id, x.tenant_id as "tenantId", ${ownerName(ctx, 'x.tenant_id')} as "tenantName", x.version, x.qc_test_id as "qcTestId", x.run_id as "runId", ${time('x.run_time')} as "runTime",
      (extract(epoch from x.run_time) * 1000)::float8 as "runInstant",
      x.alert_type as "alertType", x.alert_status as "alertStatus", coalesce(x.rules, '{}') as rules, ${findingSql} as finding,
      floor(extract(epoch from ${ctx.now()}::timestamptz - ${sinceSql}) / 3600)::int as "ageHours", ${time('x.create_time')} as "createTime",
      ${time('x.escalated_at')} as "escalatedAt", x.cancel_reason as "cancelReason", x.cause_id as "causeId",
      coalesce(x.action_ids, '{}') as "actionIds", x.repeat_outcome as "repeatOutcome", x.patient_impact as "patientImpact",
      x.review_comment as "reviewComment", x.reviewed_by as "reviewedBy", ${userName('x.reviewed_by')} as "reviewedByName",
      ${time('x.reviewed_at')} as "reviewedAt", ${userName('x.completed_by')} as "completedByName", ${time('x.completed_at')} as "completedAt",
      (select to_char(b.at, 'YYYY-MM-DD HH24:MI:SS') from look_back_reset b
        where b.tenant_id = ${ctx.tenantId} and b.qc_test_alert_id = x.id and b.deleted_at is null limit 1) as "lookBackResetAt"
    from qc_test_alert x where x.tenant_id = ${ctx.tenantId} and x.id = ${id} and x.deleted_at is null`);
  if (!row) throw RecordNotFound({ id });
  return row;
}

async function headOf(tx: ReadTx, ctx: Caller, qcTestId: string): Promise<AlertCase['test']> {
  const [head] = await testHeads(tx, ctx, { ids: [qcTestId], sealed: true });
  if (!head) throw QcTestNotFound({ id: qcTestId });
  const { labInstrumentName, analyteName, abbreviation, methodName, unitName, lotNumber, lotExpiryDate } = head;
  const names = { labInstrumentName, analyteName, abbreviation, methodName, unitName, lotNumber, lotExpiryDate };
  return { ...names, decimals: head.decimals, levels: [...head.levels] };
}

/** Everything about one case, in the caller's language. */
export async function readCase(tx: ReadTx, ctx: Caller, id: string): Promise<AlertCase> {
  const { causeId, actionIds, ...alert } = await alertRow(tx, ctx, id);
  const results = await runResults(tx, ctx, alert);
  const comments = await libraryComments(tx, ctx, [...(causeId === null ? [] : [causeId]), ...actionIds]);
  return {
    ...alert,
    test: await headOf(tx, ctx, alert.qcTestId),
    cause: causeId === null ? null : (comments.get(causeId) ?? null),
    actions: actionIds.flatMap((action) => comments.get(action) ?? []),
    results,
    repeats: await repeatResults(tx, ctx, id),
    laterResults: await laterResults(tx, ctx, alert),
    window: await windowOf(tx, ctx, { ...alert, results }),
    files: await caseFiles(tx, ctx, id),
    openCases: await openSiblings(tx, ctx, alert),
    story: await storyOf(tx, ctx, id, alert),
    strips: (await stripsOf(tx, [{ tenantId: ctx.tenantId, id, runTime: alert.runTime }])).get(id) ?? [],
  };
}

/** A case of the caller's laboratory, or for the centre of the one it names. */
export async function alertCase(ctx: Ctx, query: CaseQuery): Promise<AlertCase> {
  const view = laboratoryView(ctx, query.tenantId);
  return view.read((tx) => readCase(tx, view.ctx, query.id));
}
