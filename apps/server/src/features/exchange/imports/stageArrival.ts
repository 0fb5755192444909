import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { type FileTrouble, fileTroubles, type ParsedFile, parseText } from '#features/exchange/fileReading/public';
import { type Caller, centralTenant, type Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { moveAll } from './cancelImport.ts';
import { heldImport } from './heldImport.ts';
import { noteImported } from './importData.ts';
import { insertImports } from './insertImport.ts';
import { importPlan, type ReadingPlan } from './layoutOf.ts';
import { nobodysRow } from './parts.ts';
import { readyRecords } from './readyRecords.ts';
import { insertRecords, refreshCounts, type StoredOutcome } from './records.ts';
import { settleNew } from './settleNew.ts';
import type { SettledRow } from './settleRows.ts';
import { rowsPerRequest, storeRows } from './storeRows.ts';

/** An import at an instant of the past, for loads of data. New imports use `receiveImport` or `receiveMessages`. */
export type StagedArrival = {
  readonly id: string;
  readonly source: 'upload' | 'paste' | 'api' | 'hl7' | 'astm' | 'folder' | 'centre';
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The stored original; null where nobody may read it again. */
  readonly file: { readonly id: string; readonly sha256: string } | null;
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly uploadTime: string;
  readonly configurationId?: string;
  readonly listenerId?: string;
  readonly credentialId?: string;
  /** Known to be unreadable. */
  readonly trouble?: FileTrouble;
  /** Filters the rows of this laboratory; a part of the centre's file keeps its line numbers. */
  readonly isOurs?: (row: ParsedFile['rows'][number]) => boolean;
  /** The stored results came from this file: its rows are imported, not repeated. */
  readonly broughtResults?: boolean;
};

type Reading = Pick<ParsedFile, 'rows' | 'encoding' | 'messages'> & {
  readonly columns: Readonly<Record<string, string>> | null;
  readonly trouble: FileTrouble | null;
};

function readingOf({ bytes, trouble, isOurs = () => true }: StagedArrival, plan: ReadingPlan): Reading {
  if (trouble) return { rows: [], encoding: null, messages: null, columns: null, trouble };
  const { table, ...parsed } = parseText(bytes, {
    layout: plan.layout,
    encoding: plan.encoding,
    hasMarkedEnd: true,
  });
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([role, column]) => [role, table.headings[column] || String(column + 1)]),
  );
  return {
    rows: parsed.rows.filter(isOurs),
    encoding: parsed.encoding,
    messages: parsed.messages,
    columns: parsed.messages === null ? columns : null,
    trouble: parsed.rows.length === 0 ? 'noRows' : null,
  };
}

/** Stages an arrival with the same reader and mapping as every import. */
export async function stageArrival(tx: Tx, ctx: Caller, arrival: StagedArrival): Promise<void> {
  const plan = await importPlan(tx, ctx, { configurationId: null, ...arrival });
  const reading = readingOf(arrival, plan);
  await noteBatch(tx, ctx, { arrival, plan, reading });
  const { rows, messages } = reading;
  if (rows.length === 0) return;
  // Rows that stay in the centre's own books name unknown laboratories.
  const isWholeOfCentre = arrival.source === 'centre' && ctx.tenantId === centralTenant;
  const read = await settleNew(tx, ctx, {
    importId: arrival.id,
    rows,
    plan,
    messages,
    findEarlier: null,
    uploadTime: arrival.uploadTime,
    settled: isWholeOfCentre ? rows.map((row) => nobodysRow(row, 'noLaboratory')) : undefined,
  });
  const known = arrival.broughtResults ? read.map(({ settled }) => settled) : [];
  const outcomes = await outcomesOf(tx, ctx, known);
  const staged = read.map((row) => {
    const stored = outcomes.get(row.settled.duplicateId ?? '');
    return stored ? { ...row, settled: ready(row.settled), stored } : row;
  });
  await insertRecords(tx, ctx, staged, { skipExisting: true });
  await refreshCounts(tx, ctx, arrival.id);
}

const ready = (row: SettledRow): SettledRow => ({ ...row, status: 'Ready', code: null, text: '', field: null });

/** The verdicts of the results that rows have become. */
async function outcomesOf(
  tx: ReadTx,
  ctx: Caller,
  settled: readonly SettledRow[],
): Promise<ReadonlyMap<string, StoredOutcome>> {
  const known = settled.filter(({ duplicateId }) => duplicateId !== null);
  if (known.length === 0) return new Map();
  const ids = known.map(({ duplicateId }) => duplicateId ?? '');
  const times = known.map(({ at }) => at);
  const rows = await tx.rows(sql<StoredOutcome>`select id, verdict,
      array(select v.value ->> 'rule' from jsonb_array_elements(violations) v) as rules from qc_result
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and measured_at = any(${times}::timestamptz[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type ArrivedBatch = { readonly arrival: StagedArrival; readonly plan: ReadingPlan; readonly reading: Reading };

async function noteBatch(tx: Tx, ctx: Caller, { arrival, plan, reading }: ArrivedBatch): Promise<void> {
  const { id, source, fileName, bytes, file, configurationId = null, listenerId = null, credentialId = null } = arrival;
  const reason: Bilingual | null = reading.trouble === null ? null : fileTroubles[reading.trouble];
  const isPart = source === 'centre' && ctx.tenantId !== centralTenant;
  await insertImports(tx, ctx, {
    id,
    source,
    sourceName: plan.source,
    configurationId,
    fileId: file?.id ?? null,
    fileName,
    bytes: isPart ? 0 : bytes.length,
    sha256: file?.sha256 ?? '',
    status: reason === null ? 'Processed' : 'Failed',
    reason,
    encoding: reading.encoding,
    columns: reading.columns,
    listenerId,
    credentialId,
  });
}

/** Stores the ready rows of a short batch and undoes them, as a user does who chose the wrong file. */
export async function storeAndUndo(tx: Tx, ctx: Caller, id: string): Promise<number> {
  const batch = await heldImport(tx, ctx, id);
  const plan = await importPlan(tx, ctx, batch);
  const records = await readyRecords(tx, ctx, { importId: id, chosenOnly: false, most: rowsPerRequest });
  const { stored } = await storeRows(tx, ctx, records, { batch, plan, refused: new Map() });
  await noteImported(tx, ctx, id, stored.length);
  await moveAll(tx, ctx, { importId: id, redo: false });
  return stored.length;
}
