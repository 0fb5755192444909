import type { WriteOutcome } from '@qc/contract';
import type { FieldProblem, ImportRow, ImportRowState, RowCodes } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { sentenceOf } from './reasons.ts';
import type { PlacedRow, SettledRow } from './settleRows.ts';
import { storable } from './storable.ts';

export function placedRow({ line, part, codes, problem, level, measuredAt, value, summary }: ImportRow): PlacedRow {
  return {
    line,
    part,
    codes,
    problem,
    level,
    value,
    summary,
    statedTime: measuredAt?.text ?? null,
    hasTime: measuredAt?.hasTime ?? false,
  };
}

/** The columns of a settled row. */
function outcomeOf(row: SettledRow) {
  const { status, code, text, field, waits, qcTestId, level, at, value, sd, n, replicate, duplicateId } = row;
  return {
    qc_test_id: qcTestId,
    level,
    measured_at: at,
    value: value?.slice(0, 40) ?? null,
    sd,
    n,
    replicate,
    status,
    reason_code: code,
    reason: code === null ? null : sentenceOf(code, text.slice(0, 120)),
    field,
    waiting_kind: waits?.kind ?? null,
    waiting_code: waits?.code ?? null,
    result_id: duplicateId,
  };
}

const longestRaw = 4000;

/** The verdict of a row that is stored together with the results of its import. */
export type StoredOutcome = Pick<WriteOutcome['results'][number], 'id' | 'verdict' | 'rules'>;

export type StagedRow = {
  readonly importId: string;
  readonly row: ImportRow;
  readonly settled: SettledRow;
  /** Set if the row is a result already. */
  readonly stored?: StoredOutcome | null;
};

/** Stores rows with their settled state; their ids. `skipExisting`: some may be staged already; the check is expensive. */
export async function insertRecords(
  tx: ReadTx,
  ctx: Caller,
  staged: readonly StagedRow[],
  { skipExisting }: { readonly skipExisting: boolean },
): Promise<string[]> {
  if (staged.length === 0) return [];
  const now = ctx.now().toISOString();
  const records = storable(staged.map((each) => recordOf(ctx, now, each)));
  await tx.insert('qc_test_result_record', records, skipExisting ? 'unlessThere' : undefined);
  return records.map(({ id }) => id);
}

function recordOf(ctx: Caller, now: string, { importId, row, settled, stored }: StagedRow) {
  const brought = stored && {
    status: 'Imported' as const,
    result_id: stored.id,
    verdict: stored.verdict,
    rules: [...stored.rules],
  };
  return {
    tenant_id: ctx.tenantId,
    id: ctx.newId(),
    import_id: importId,
    line: row.line,
    part: row.part,
    raw: row.raw.slice(0, longestRaw).replace(/[\ud800-\udbff]$/, ''),
    codes: row.codes satisfies RowCodes,
    problem: row.problem satisfies FieldProblem | null,
    told_level: row.level,
    told_at: row.measuredAt?.text ?? null,
    has_time: row.measuredAt?.hasTime ?? false,
    told_value: row.value,
    told_summary: row.summary,
    is_chosen: false,
    is_undone: false,
    update_time: now,
    verdict: null,
    rules: null,
    ...outcomeOf(settled),
    ...brought,
  };
}

/** Updates the settled state of rows. */
export async function updateRecords(
  tx: ReadTx,
  ctx: Caller,
  changes: readonly { readonly id: string; readonly settled: SettledRow }[],
): Promise<void> {
  if (changes.length === 0) return;
  const records = changes.map(({ id, settled }) => ({ tenant_id: ctx.tenantId, id, ...outcomeOf(settled) }));
  await tx.rows(sql`update qc_test_result_record c set qc_test_id = n.qc_test_id, level = n.level, measured_at = n.measured_at, value = n.value,
      sd = n.sd, n = n.n, replicate = n.replicate, status = n.status, reason_code = n.reason_code, reason = n.reason, field = n.field, waiting_kind = n.waiting_kind,
      waiting_code = n.waiting_code, result_id = n.result_id, verdict = null, rules = null,
      is_chosen = c.is_chosen and n.status = 'Ready', update_time = ${ctx.now()}
    from json_populate_recordset(null::qc_test_result_record, ${JSON.stringify(records)}::json) n
    where c.tenant_id = ${ctx.tenantId} and n.tenant_id = c.tenant_id and c.id = n.id`);
}

/** Counts the rows of imports by what they are. */
export async function refreshCounts(tx: ReadTx, ctx: Caller, ...importIds: readonly string[]): Promise<void> {
  await tx.rows(sql`update qc_test_import_history h set total = n.total, ready = n.ready, waiting = n.waiting, failed = n.failed, skipped = n.skipped,
      imported = n.imported, update_time = ${ctx.now()}, version = h.version + 1
    from (select i.id, count(c.id)::int as total, count(*) filter (where c.status = 'Ready')::int as ready, count(*) filter (where c.status = 'Waiting')::int as waiting,
        count(*) filter (where c.status = 'Failed')::int as failed, count(*) filter (where c.status = 'Skipped')::int as skipped,
        count(*) filter (where c.status = 'Imported' and not c.is_undone)::int as imported
      from qc_test_import_history i left join qc_test_result_record c on c.tenant_id = i.tenant_id and c.import_id = i.id and c.deleted_at is null
      where i.tenant_id = ${ctx.tenantId} and i.id = any(${[...importIds]}::bigint[]) group by i.id) n
    where h.tenant_id = ${ctx.tenantId} and h.id = n.id`);
}

/** How many rows of each kind came to be, or ceased to be. */
export type CountChange = Readonly<Partial<Record<ImportRowState | 'total', number>>>;

/** Counts of a batch after one step of many; at the end of all steps `refreshCounts` counts the rows themselves. */
export async function changeCounts(tx: ReadTx, ctx: Caller, importId: string, change: CountChange): Promise<void> {
  const { total = 0, Ready = 0, Waiting = 0, Failed = 0, Skipped = 0, Imported = 0 } = change;
  await tx.rows(sql`update qc_test_import_history set total = total + ${total}, ready = ready + ${Ready}, waiting = waiting + ${Waiting},
      failed = failed + ${Failed}, skipped = skipped + ${Skipped}, imported = imported + ${Imported}, update_time = ${ctx.now()}, version = version + 1
    where tenant_id = ${ctx.tenantId} and id = ${importId}`);
}

/** Rows by what they are. */
export function countStates(states: readonly ImportRowState[]): CountChange {
  const counts: Partial<Record<ImportRowState, number>> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
