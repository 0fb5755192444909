import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { fileTroubles } from '#features/fileReading/public';
import { type Keeping, keepArrival, noteFilesIn } from '#features/files/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { importById, importTopic } from './heldImport.ts';
import { batchIn } from './history.queries.ts';
import { insertImport } from './insertImport.ts';
import { importPlan } from './layoutOf.ts';
import { type MachineMessage, type MachineSource, parseMessage, type ReceivedMessage } from './machineMessage.ts';
import { permanentRefusalReason } from './permanentRefusalReason.ts';
import { insertRecords, refreshCounts } from './records.ts';
import { searchTextOf } from './searchTextOf.ts';
import { settleNew } from './settleNew.ts';
import { storeReady } from './storeReady.ts';
import { retryExcludingRefusedTests, type StoreOptions } from './storeRows.ts';

/** A message with its content's hash, by which a repeat is recognized. */
type HashedMessage = MachineMessage & { readonly sha256: string };

type Receiving = {
  readonly ctx: Ctx;
  readonly keeping: Keeping;
  readonly from: MachineSource;
};

/** Something that a machine sent: kept, staged and judged in one transaction, so that a sender who is answered may forget it. */
export async function receiveMachineMessage(
  ctx: Ctx,
  keeping: Keeping,
  { fileName, bytes, ...from }: MachineSource & Pick<MachineMessage, 'fileName' | 'bytes'>,
): Promise<ReceivedMessage> {
  const [received] = await receiveMachineMessages(ctx, keeping, from, [{ fileName, bytes }]);
  if (received?.status === 'fulfilled') return received.value;
  throw received?.reason;
}

/**
 * Messages of one source that arrived together. Each becomes its own import; one transaction shares the cost of the commit. If
 * it fails, each message is tried in its own transaction, so that one bad message does not block the others.
 */
export async function receiveMachineMessages(
  ctx: Ctx,
  keeping: Keeping,
  from: MachineSource,
  messages: readonly MachineMessage[],
): Promise<PromiseSettledResult<ReceivedMessage>[]> {
  const receiving: Receiving = { ctx, keeping, from };
  if (messages.length > 1) {
    const all = await receiveTogether(receiving, messages).catch(() => null);
    if (all) return all.map((value) => ({ status: 'fulfilled', value }));
  }
  const received: PromiseSettledResult<ReceivedMessage>[] = [];
  for (const message of messages) received.push(...(await Promise.allSettled([receiveOrKeep(receiving, message)])));
  return received;
}

/**
 * A message of a port that can never be stored is kept as a failed import, with the reason: otherwise its sender would repeat
 * it for ever, and nobody would see it. A program gets the reason in its answer.
 */
async function receiveOrKeep(receiving: Receiving, message: MachineMessage): Promise<ReceivedMessage> {
  const receive = async (one: MachineMessage) => (await receiveTogether(receiving, [one]))[0] as ReceivedMessage;
  try {
    return await receive(message);
  } catch (error) {
    const reason = receiving.from.listenerId === undefined ? null : permanentRefusalReason(error);
    if (reason === null) throw error;
    return receive({ ...message, trouble: 'refused', reason });
  }
}

async function receiveTogether(receiving: Receiving, messages: readonly MachineMessage[]): Promise<ReceivedMessage[]> {
  const { ctx, keeping } = receiving;
  const hashed = messages.map((message): HashedMessage => {
    const sha256 = createHash('sha256').update(message.bytes).digest('hex');
    return { ...message, sha256 };
  });
  // Content is stored under its hash: a repeated message adds no file.
  const kept = await Promise.all(
    hashed.map(({ fileName: name, bytes }) =>
      keepArrival({ name, stream: Readable.from([Buffer.from(bytes)]), isTruncated: () => false }, keeping),
    ),
  );
  return retryExcludingRefusedTests((refused) =>
    ctx.transaction(async (tx) => {
      await lockContents(tx, ctx, hashed);
      const received: ReceivedMessage[] = [];
      for (const [index, message] of hashed.entries()) {
        const file = kept[index] as (typeof kept)[number];
        received.push(await receiveIn(tx, receiving, { message, file, refused }));
      }
      return received;
    }),
  );
}

/** Concurrent messages with the same content wait for each other. Locks are taken in sorted order to avoid deadlocks. */
async function lockContents(tx: Tx, { tenantId }: Caller, messages: readonly HashedMessage[]): Promise<void> {
  const keys = messages.map(({ sha256 }) => `${tenantId}/import/${sha256}`).sort();
  await tx.prepared(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as item(key)`,
  );
}

type Content = {
  readonly message: HashedMessage;
  readonly file: Awaited<ReturnType<typeof keepArrival>>;
  readonly refused: StoreOptions['refused'];
};

async function receiveIn(
  tx: Tx,
  { ctx, keeping, from }: Receiving,
  { message, file, refused }: Content,
): Promise<ReceivedMessage> {
  const caller: Caller = ctx;
  const report = async (id: string, isRepeat: boolean): Promise<ReceivedMessage> => ({
    batch: await batchIn(tx, caller, id),
    isRepeat,
  });
  const earlier = await tx.first(sql<{
    id: string;
  }>`select id from qc_test_import_history where tenant_id = ${ctx.tenantId}
    and sha256 = ${message.sha256} and source = ${from.source} and not is_cancelled order by id limit 1`);
  if (earlier) return report(earlier.id, true);
  const plan = await importPlan(tx, caller, from);
  const parsed = await parseMessage(message, plan);
  const { ids } = await noteFilesIn(tx, caller, [file], keeping);
  const id = ctx.newId();
  const { source, configurationId, listenerId = null, credentialId = null, stores } = from;
  const { fileName, bytes, sha256, sender } = message;
  const { encoding, trouble } = parsed;
  const status = trouble === null ? 'Processed' : 'Failed';
  await insertImport(tx, caller, {
    id,
    source,
    sourceName: plan.source,
    configurationId,
    fileId: ids[0] ?? null,
    fileName,
    bytes: bytes.length,
    sha256,
    status,
    reason: trouble === null ? null : (message.reason ?? fileTroubles[trouble]),
    encoding,
    listenerId,
    credentialId,
    stores: stores === 'none' ? null : stores,
    searchText: searchTextOf(bytes, { encoding, ...(sender ? { sender } : {}) }),
  });
  tx.addToTrail({ entity: importTopic, entityId: id, action: 'create', after: { fileName, status } });
  tx.notify(importTopic, { id });
  if (trouble === null) {
    const { uploadTime } = await importById(tx, caller, id);
    const { rows, messages } = parsed;
    const staged = await settleNew(tx, caller, { importId: id, rows, plan, messages, findEarlier: null, uploadTime });
    await insertRecords(tx, caller, staged, { skipExisting: false });
    await refreshCounts(tx, caller, id);
    await storeReady(tx, caller, id, refused);
  }
  return report(id, false);
}

/** The same content came again: rows that were released meanwhile, and are not stored yet, are stored now. */
export async function storeRepeated(ctx: Ctx, importId: string): Promise<ReceivedMessage['batch']> {
  return retryExcludingRefusedTests((refused) =>
    ctx.transaction(async (tx) => {
      await storeReady(tx, ctx, importId, refused);
      return batchIn(tx, ctx, importId);
    }),
  );
}
