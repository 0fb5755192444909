import { firstOfEach } from '@qc/domain';
import { sql } from 'kysely';
import { type CodeKind, type LabCodes, labCodes } from '#features/exchange/codeMapping/public';
import type { Caller, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { eachLookedUp } from './earlierRows.ts';
import { type HeldImport, heldImport, importTopic } from './heldImport.ts';
import { rowsAStep } from './importSteps.ts';
import { importPlan } from './layoutOf.ts';
import { type RecordRow, recordColumns } from './recordRow.ts';
import { changeCounts, countStates, refreshCounts, updateRecords } from './records.ts';
import { settleRows } from './settleRows.ts';

/** What rows wait for. */
export type AwaitedCode = { readonly kind: string; readonly code: string };
/** The place of a row that waits among all that do. */
export type WaitingPlace = { readonly importId: string; readonly line: number; readonly part: number };
type NamedKind = keyof LabCodes['entries'];
type WaitingRow = RecordRow & { readonly waitingKind: string; readonly waitingCode: string | null };

/** The most imports that one step locks: messages of analysers are imports of a row or two. */
const importsAStep = 100;

type WaitingFilter = {
  /** Rows that wait for this code; null: for any code. */
  readonly code: AwaitedCode | null;
  /** Only rows after it, since earlier steps handled those before. */
  readonly cursor: WaitingPlace | null;
};

const waits = ({ tenantId }: Pick<Caller, 'tenantId'>, { code, cursor }: WaitingFilter) =>
  sql.join(
    [
      sql`c.tenant_id = ${tenantId} and c.status = 'Waiting' and c.waiting_kind is not null and c.deleted_at is null`,
      ...(code ? [sql`c.waiting_kind = ${code.kind} and c.waiting_code = ${code.code}`] : []),
      ...(cursor
        ? [
            sql`(c.import_id, c.line, c.part) > (${cursor.importId}::bigint, ${cursor.line}::int, ${cursor.part}::smallint)`,
          ]
        : []),
    ],
    sql` and `,
  );

/** The codes that rows of a laboratory wait for and that mean something by now. */
export async function codesKnownNow(tx: ReadTx, ctx: Pick<Caller, 'tenantId'>): Promise<AwaitedCode[]> {
  const awaited = await tx.rows(sql<AwaitedCode & { source: string }>`
    select distinct c.waiting_kind as kind, coalesce(c.waiting_code, '') as code, coalesce(h.source_name, '') as source
    from qc_test_result_record c join qc_test_import_history h on h.tenant_id = c.tenant_id and h.id = c.import_id
    where ${waits(ctx, { code: null, cursor: null })} order by 1, 2`);
  if (awaited.length === 0) return [];
  const codes = await labCodes(tx, ctx);
  const known = awaited.filter(({ kind, code, source }) => {
    const isTest = kind === 'test';
    const named = isTest ? 'analyte' : kind;
    const said = codes.mapped(named as CodeKind, source, code);
    const meanings = said ? [said] : named in codes.entries ? codes.named(named as NamedKind, code) : [];
    if (!isTest || code === '') return isTest || meanings.length > 0;
    return codes.fitting({ analytes: meanings.map(({ id }) => id), instruments: null, lots: null }).length > 0;
  });
  return firstOfEach(known, ({ kind, code }) => `${kind}/${code}`).map(({ kind, code }) => ({ kind, code }));
}

/** How many rows wait, after the cursor. */
export async function waitingRows(tx: ReadTx, ctx: Pick<Caller, 'tenantId'>, filter: WaitingFilter): Promise<number> {
  const found = await tx.first(
    sql<{ n: number }>`select count(*)::int as n from qc_test_result_record c where ${waits(ctx, filter)}`,
  );
  return found?.n ?? 0;
}

/** The next waiting rows. The last import may have more of them. */
async function nextPlaces(tx: ReadTx, ctx: Caller, filter: WaitingFilter): Promise<(WaitingPlace & { id: string })[]> {
  const rows = await tx.rows(sql<
    WaitingPlace & { id: string }
  >`select c.id, c.import_id as "importId", c.line, c.part from qc_test_result_record c
    where ${waits(ctx, filter)} order by c.import_id, c.line, c.part limit ${rowsAStep}`);
  const imports = [...new Set(rows.map(({ importId }) => importId))];
  const beyond = rows.findIndex(({ importId }) => importId === imports[importsAStep]);
  return beyond < 0 ? rows : rows.slice(0, beyond);
}

type ReleaseStep = {
  readonly looked: number;
  readonly released: number;
  /** Imports with released rows that are stored without confirmation. */
  readonly due: readonly string[];
  /** Where the next step continues; null: no more rows wait. */
  readonly cursor: WaitingPlace | null;
};

/** Checks a chunk of waiting rows and releases those whose codes are known by now. */
export async function releaseSome(tx: Tx, ctx: Caller, filter: WaitingFilter): Promise<ReleaseStep> {
  const places = await nextPlaces(tx, ctx, filter);
  const last = places.at(-1);
  if (!last) return { looked: 0, released: 0, due: [], cursor: null };
  const batches: HeldImport[] = [];
  // Locked in ascending order, so that concurrent steps cannot deadlock.
  for (const importId of new Set(places.map((place) => place.importId)))
    batches.push(await heldImport(tx, ctx, importId));
  // Read under the lock of their imports: another transaction may have changed or removed them meanwhile.
  const rows =
    await tx.rows(sql<WaitingRow>`select ${recordColumns}, c.waiting_kind as "waitingKind", c.waiting_code as "waitingCode"
    from qc_test_result_record c where ${waits(ctx, { code: null, cursor: null })} and c.id = any(${places.map(({ id }) => id)}::bigint[])
    order by c.import_id, c.line, c.part`);
  const codes = await labCodes(tx, ctx);
  let released = 0;
  const due: string[] = [];
  for (const batch of batches) {
    const own = rows.filter(({ importId }) => importId === batch.id);
    const count = await releaseOf(tx, ctx, own, { batch, codes });
    if (count > 0 && batch.stores !== null) due.push(batch.id);
    released += count;
  }
  const { importId, line, part } = last;
  return { looked: places.length, released, due, cursor: { importId, line, part } };
}

/** The same for rows of one import; how many of them wait no longer. */
async function releaseOf(
  tx: Tx,
  ctx: Caller,
  rows: readonly WaitingRow[],
  { batch, codes }: { batch: HeldImport; codes: LabCodes },
): Promise<number> {
  if (rows.length === 0) return 0;
  // A configuration that was removed since says nothing about an instrument.
  const plan = await importPlan(tx, ctx, batch).catch(() => null);
  const settled = await settleRows(tx, ctx, rows, {
    codes,
    source: batch.sourceName,
    labInstrumentId: plan?.labInstrumentId ?? null,
    findEarlier: eachLookedUp(batch.id),
    uploadTime: batch.uploadTime,
  });
  const changes = rows.flatMap((row, index) => {
    const now = settled[index];
    if (!now) return [];
    const isAsBefore =
      now.status === 'Waiting' && now.waits?.kind === row.waitingKind && now.waits.code === row.waitingCode;
    return isAsBefore ? [] : [{ id: row.id, settled: now }];
  });
  if (changes.length === 0) return 0;
  await updateRecords(tx, ctx, changes);
  const states = changes.map((change) => change.settled.status).filter((status) => status !== 'Waiting');
  await changeCounts(tx, ctx, batch.id, { ...countStates(states), Waiting: -states.length });
  const left = await tx.first(sql`select 1 from qc_test_result_record where tenant_id = ${ctx.tenantId}
    and import_id = ${batch.id} and status = 'Waiting' and deleted_at is null limit 1`);
  if (!left) await refreshCounts(tx, ctx, batch.id);
  tx.notify(importTopic, { id: batch.id });
  return states.length;
}
