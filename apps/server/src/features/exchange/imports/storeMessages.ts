import { groupBy, type ImportRow } from '@qc/domain';
import { type Keeping, type keepArrival, noteFilesIn } from '#features/engine/files/public';
import { fileTroubles } from '#features/exchange/fileReading/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { importById, importTopic } from './heldImport.ts';
import { insertImports, type NewImport } from './insertImport.ts';
import { importPlan, type ReadingPlan } from './layoutOf.ts';
import { type MachineMessage, type MachineSource, type ParsedMessage, parseMessage } from './machineMessage.ts';
import { countStates, insertRecords, placedRow, refreshCounts, type StagedRow } from './records.ts';
import { searchTextOf } from './searchTextOf.ts';
import { settleNew } from './settleNew.ts';
import { startStoring } from './startStoring.ts';
import { storable } from './storable.ts';
import { mayBeStored } from './storeReady.ts';
import { type DueRow, rowsPerRequest, type StoreOptions, storeSettled } from './storeRows.ts';

export type ReceivingContext = {
  readonly ctx: Ctx;
  readonly keeping: Keeping;
  readonly from: MachineSource;
};

/** A message whose content is kept. */
export type ArrivedMessage = {
  readonly message: MachineMessage;
  readonly file: Awaited<ReturnType<typeof keepArrival>>;
};

/** Messages that arrived together depend on each other: the group is refused and each is received alone. */
class MustProcessSeparately extends Error {}

type ReadArrival = ArrivedMessage & { readonly id: string; readonly parsed: ParsedMessage };

/**
 * Notes, stages and stores new messages of one source in one pass, however many they are: the rows of all of them are settled
 * once, under the locks of their tests. The ids of their imports, by the hash of their content.
 */
export async function storeMessages(
  tx: Tx,
  receiving: ReceivingContext,
  arrived: readonly ArrivedMessage[],
  refused: StoreOptions['refused'],
): Promise<ReadonlyMap<string, string>> {
  if (arrived.length === 0) return new Map();
  const { ctx, keeping, from } = receiving;
  const caller: Caller = ctx;
  const plan = await importPlan(tx, caller, from);
  const read: ReadArrival[] = [];
  for (const each of arrived) read.push({ ...each, id: ctx.newId(), parsed: await parseMessage(each.message, plan) });
  const { ids: fileIds } = await noteFilesIn(
    tx,
    caller,
    read.map(({ file }) => file),
    keeping,
  );
  await insertImports(
    tx,
    caller,
    ...read.map((each, place) => historyRow(each, fileIds[place] ?? null, { plan, from })),
  );
  for (const { id, message, parsed } of read) {
    const after = { fileName: message.fileName, status: parsed.trouble === null ? 'Processed' : 'Failed' };
    tx.addToTrail({ entity: importTopic, entityId: id, action: 'create', after });
    tx.notify(importTopic, { id });
  }
  // They were inserted together, at one time.
  const { uploadTime } = await importById(tx, caller, read[0]?.id ?? '');
  const due = await stageMessages(tx, caller, read, { plan, uploadTime });
  const toStore: DueRow[] = [];
  for (const [id, rows] of groupBy(due, ({ record }) => record.importId)) {
    const {
      Ready: ready = 0,
      Waiting: waiting = 0,
      Failed: failed = 0,
    } = countStates(rows.map(({ settled }) => settled.status));
    if (!mayBeStored(from.stores === 'none' ? null : from.stores, { ready, waiting, failed })) continue;
    if (ready > rowsPerRequest) await startStoring(tx, caller, id);
    else toStore.push(...rows.filter(({ settled }) => settled.status === 'Ready'));
  }
  const { stored } = await storeSettled(tx, caller, toStore, { uploadTime, refused });
  for (const [id, rows] of groupBy(stored, ({ record }) => record.importId))
    tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { imported: rows.length } });
  if (due.length > 0) await refreshCounts(tx, caller, ...read.map(({ id }) => id));
  return new Map(read.map(({ id, file }) => [file.sha256, id]));
}

type From = { readonly plan: ReadingPlan; readonly from: MachineSource };

function historyRow(
  { id, message, file, parsed }: ReadArrival,
  fileId: string | null,
  { plan, from }: From,
): NewImport {
  const { source, configurationId, listenerId = null, credentialId = null, stores } = from;
  const { fileName, bytes, sender } = message;
  const { encoding, trouble } = parsed;
  return {
    id,
    source,
    sourceName: plan.source,
    configurationId,
    fileId,
    fileName,
    bytes: bytes.length,
    sha256: file.sha256,
    status: trouble === null ? 'Processed' : 'Failed',
    reason: trouble === null ? null : (message.reason ?? fileTroubles[trouble]),
    encoding,
    listenerId,
    credentialId,
    stores: stores === 'none' ? null : stores,
    searchText: searchTextOf(bytes, { encoding, ...(sender ? { sender } : {}) }),
  };
}

/** Stages the rows of all messages, settled under the locks of their tests. */
async function stageMessages(
  tx: Tx,
  ctx: Caller,
  read: readonly ReadArrival[],
  { plan, uploadTime }: { readonly plan: ReadingPlan; readonly uploadTime: string },
): Promise<DueRow[]> {
  const owned = read.flatMap(({ id, parsed }) => parsed.rows.map((row) => ({ importId: id, row })));
  if (owned.length > rowsPerRequest && read.length > 1) throw new MustProcessSeparately();
  if (owned.length === 0) return [];
  // The rows as they will be read back: texts without what the database cannot store.
  const rows = storable(owned.map(({ row }): ImportRow => row));
  const { messages = null } = read.find(({ parsed }) => parsed.messages !== null)?.parsed ?? {};
  const settled = await settleNew(tx, ctx, {
    importId: '',
    rows,
    plan,
    messages,
    findEarlier: null,
    uploadTime,
    locksTests: true,
  });
  const staged = settled.map((each, place) => ({ ...each, importId: owned[place]?.importId ?? '' }));
  refuseShared(staged);
  const ids = await insertRecords(tx, ctx, staged, { skipExisting: false });
  return staged.map(({ importId, row, settled }, place) => {
    const { status, qcTestId: settledTestId, at: settledAt } = settled;
    return { settled, record: { ...placedRow(row), id: ids[place] ?? '', importId, status, settledTestId, settledAt } };
  });
}

/** Rows of two messages about the same level at the same time may repeat or correct each other: order matters then. */
function refuseShared(staged: readonly StagedRow[]): void {
  const owners = new Map<string, string>();
  for (const { importId, settled } of staged) {
    if (settled.qcTestId === null || settled.at === null) continue;
    const key = `${settled.qcTestId}/${settled.level}/${settled.at.getTime()}`;
    if ((owners.get(key) ?? importId) !== importId) throw new MustProcessSeparately();
    owners.set(key, importId);
  }
}
