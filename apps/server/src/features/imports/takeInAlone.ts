import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportBatch, ImportRecord } from '@qc/contract';
import { ReadingLimitExceeded } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { type Keeping, storeStream } from '#features/files/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { foundBy } from './foundBy.ts';
import { heldImport, importTopic } from './heldImport.ts';
import { batchIn, recordsOf } from './history.queries.ts';
import { noteImported } from './importData.ts';
import { labCodes } from './labCodes.ts';
import { importPlan, type ReadingPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import { readMessage } from './reading/messageReader.ts';
import type { ParsedFile } from './reading/parseFile.ts';
import { troubleOf, UnreadableFile } from './reading/unreadableFile.ts';
import type { LabCodes } from './readLabCodes.ts';
import { type FileTrouble, fileTroubles } from './reasons.ts';
import { insertRecords, placedRow, refreshCounts } from './records.ts';
import { settleRows } from './settleRows.ts';
import { startStoring } from './startStoring.ts';
import { readyRecords, rowsAtOnce, storeRows, withoutRefused } from './storeRows.ts';

/** Whence something came, and what is to be done with it. */
export type MachineSource = {
  readonly source: 'api' | 'hl7' | 'astm';
  readonly listenerId?: string;
  readonly credentialId?: string;
  readonly configurationId: string | null;
  /** `all`: ready rows become results only if every row is one or is there already; `ready`: those that are; `none`. */
  readonly stores: 'all' | 'ready' | 'none';
};

/** What was sent. */
export type MachineMessage = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Known beforehand to be no whole message: kept all the same. */
  readonly trouble?: FileTrouble;
  /** What the trouble is in words, where more is known of it. */
  readonly reason?: Bilingual;
  /** The address that it came from, where that is known. */
  readonly sender?: string;
};

/** Something short that a machine sent: a message, or some results. */
export type MachineArrival = MachineSource & MachineMessage;

/** What became of it. The same content sent again is the import that it was the first time. */
export type Taken = {
  readonly batch: ImportBatch;
  readonly rows: readonly ImportRecord[];
  readonly isRepeat: boolean;
};

export const mostRows = 1000;

async function earlier(
  tx: ReadTx,
  ctx: Caller | Ctx,
  { source }: MachineArrival,
  sha256: string,
): Promise<string | null> {
  const found = await tx.first(sql<{
    id: string;
  }>`select id from qc_test_import_history where tenant_id = ${ctx.tenantId}
    and sha256 = ${sha256} and source = ${source} and not is_cancelled order by id limit 1`);
  return found?.id ?? null;
}

async function told(tx: ReadTx, ctx: Caller, id: string, isRepeat: boolean): Promise<Taken> {
  return { batch: await batchIn(tx, ctx, id), rows: await recordsOf(tx, ctx, id, mostRows), isRepeat };
}

/** Keeps what came, stages its rows and stores those that may be, all at once, as an upload would be, step by step. */
export async function takeInAlone(ctx: Ctx, keeping: Keeping, arrival: MachineArrival): Promise<Taken> {
  const caller: Caller = ctx;
  const sha256 = createHash('sha256').update(arrival.bytes).digest('hex');
  const before = await ctx.read(async (tx) => {
    const id = await earlier(tx, ctx, arrival, sha256);
    return id === null ? null : told(tx, caller, id, true);
  });
  if (before) return before;
  const { file } = await storeStream(
    ctx,
    { name: arrival.fileName, stream: Readable.from([Buffer.from(arrival.bytes)]), isTruncated: () => false },
    keeping,
  );
  return withoutRefused((refused) =>
    ctx.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/import/${sha256}`}, 0))`);
      const again = await earlier(tx, ctx, arrival, sha256);
      if (again !== null) return told(tx, caller, again, true);
      const plan = await importPlan(tx, caller, arrival);
      const parsed = await read(arrival, plan);
      const id = ctx.newId();
      await note(tx, caller, { id, fileId: file.attachId, sha256, arrival, plan, parsed });
      if (parsed.trouble === null) {
        const codes = await labCodes(tx, caller);
        await stage(tx, caller, { id, plan, parsed, codes });
        await store(tx, caller, { id, plan, stores: arrival.stores, refused, codes });
      }
      return told(tx, caller, id, false);
    }),
  );
}

export type Parsed = Pick<ParsedFile, 'rows' | 'encoding' | 'messages'> & { readonly trouble: FileTrouble | null };

/** The rows of a message. */
export async function read({ bytes, trouble }: MachineMessage, plan: ReadingPlan): Promise<Parsed> {
  const nothing = { rows: [], encoding: null, messages: null };
  if (trouble) return { ...nothing, trouble };
  try {
    const { rows, encoding, messages } = await readMessage(bytes, { layout: plan.layout, encoding: plan.encoding });
    if (messages === null) return { ...nothing, trouble: 'unreadable' };
    return { rows, encoding, messages, trouble: rows.length === 0 ? 'noRows' : null };
  } catch (error) {
    if (!(error instanceof UnreadableFile) && !(error instanceof ReadingLimitExceeded)) throw error;
    return { ...nothing, trouble: troubleOf(error) };
  }
}

type Noted = {
  readonly id: string;
  readonly fileId: string;
  readonly sha256: string;
  readonly arrival: MachineArrival;
  readonly plan: ReadingPlan;
  readonly parsed: Parsed;
};

async function note(tx: Tx, ctx: Caller, { id, fileId, sha256, arrival, plan, parsed }: Noted): Promise<void> {
  const { source, listenerId = null, credentialId = null, configurationId, fileName, bytes, stores, sender } = arrival;
  const status = parsed.trouble === null ? 'Processed' : 'Failed';
  const reason = parsed.trouble === null ? null : JSON.stringify(arrival.reason ?? fileTroubles[parsed.trouble]);
  const now = ctx.now();
  const found = foundBy(bytes, { encoding: parsed.encoding, ...(sender ? { sender } : {}) });
  await tx.rows(sql`insert into qc_test_import_history (tenant_id, id, source, source_name, configuration_id, file_id, file_name, bytes, sha256, status,
      reason, encoding, start_time, end_time, create_user, create_time, update_user, update_time, listener_id, credential_id, stores, search_text)
    values (${ctx.tenantId}, ${id}, ${source}, ${plan.source}, ${configurationId}, ${fileId}, ${fileName}, ${bytes.length}, ${sha256}, ${status},
      ${reason}::jsonb, ${parsed.encoding}, ${now}, ${now}, ${ctx.userId}, ${now}, ${ctx.userId}, ${now}, ${listenerId}, ${credentialId}, ${stores === 'none' ? null : stores}, ${found})`);
  tx.addToTrail({ entity: importTopic, entityId: id, action: 'create', after: { fileName, status } });
  tx.notify(importTopic, { id });
}

async function stage(
  tx: Tx,
  ctx: Caller,
  { id, plan, parsed, codes }: { id: string; plan: ReadingPlan; parsed: Parsed; codes: LabCodes },
): Promise<void> {
  const { uploadTime } = await heldImport(tx, ctx, id);
  const rows = await inOwnWords(tx, parsed.rows, { plan, messages: parsed.messages });
  const settled = await settleRows(tx, ctx, rows.map(placedRow), {
    codes,
    source: plan.source,
    labInstrumentId: plan.labInstrumentId,
    findEarlier: null,
    uploadTime,
  });
  await insertRecords(tx, ctx, { importId: id, rows, settled });
  await refreshCounts(tx, ctx, id);
}

type Storing = {
  readonly id: string;
  readonly plan: ReadingPlan;
  readonly stores: MachineArrival['stores'];
  readonly refused: Parameters<typeof storeRows>[3]['refused'];
  readonly codes: LabCodes;
};

/** A screenful at once; a night's work of an analyser goes on in a job. */
async function store(tx: Tx, ctx: Caller, { id, plan, stores, refused, codes }: Storing): Promise<void> {
  if (stores === 'none') return;
  const { ready, waiting, failed } = await batchIn(tx, ctx, id);
  if (ready === 0 || (stores === 'all' && waiting + failed > 0)) return;
  if (ready > rowsAtOnce) return void (await startStoring(tx, ctx, id));
  const batch = await heldImport(tx, ctx, id);
  const records = await readyRecords(tx, ctx, { importId: id, chosenOnly: false, most: rowsAtOnce });
  const { stored } = await storeRows(tx, ctx, records, { batch, plan, refused, codes });
  await noteImported(tx, ctx, id, stored.length);
}
