import { Readable } from 'node:stream';
import type { ImportBatch } from '@qc/contract';
import { sql } from 'kysely';
import { type Keeping, keepArrival } from '#features/engine/files/public';
import type { Ctx, Tx } from '#platform/ctx';
import { batchesIn, batchIn } from './history.queries.ts';
import type { MachineMessage, MachineSource, ReceivedMessage } from './machineMessage.ts';
import { permanentRefusalReason } from './permanentRefusalReason.ts';
import { type ArrivedMessage, type ReceivingContext, storeMessages } from './storeMessages.ts';
import { storeReady } from './storeReady.ts';
import { retryExcludingRefusedTests } from './storeRows.ts';

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
  const receiving: ReceivingContext = { ctx, keeping, from };
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
async function receiveOrKeep(receiving: ReceivingContext, message: MachineMessage): Promise<ReceivedMessage> {
  const receive = async (one: MachineMessage) => (await receiveTogether(receiving, [one]))[0] as ReceivedMessage;
  try {
    return await receive(message);
  } catch (error) {
    const reason = receiving.from.listenerId === undefined ? null : permanentRefusalReason(error);
    if (reason === null) throw error;
    return receive({ ...message, trouble: 'refused', reason });
  }
}

async function receiveTogether(
  receiving: ReceivingContext,
  messages: readonly MachineMessage[],
): Promise<ReceivedMessage[]> {
  const { ctx, keeping } = receiving;
  // Content is stored under its hash: a repeated message adds no file.
  const arrived = await Promise.all(
    messages.map(async (message): Promise<ArrivedMessage> => {
      const { fileName: name, bytes } = message;
      const stream = Readable.from([Buffer.from(bytes)]);
      return { message, file: await keepArrival({ name, stream, isTruncated: () => false }, keeping) };
    }),
  );
  const hashes = arrived.map(({ file }) => file.sha256);
  return retryExcludingRefusedTests((refused) =>
    ctx.transaction(async (tx) => {
      const known = await knownContents(tx, receiving, hashes);
      const isNew = ({ file: { sha256 } }: ArrivedMessage, place: number) =>
        !known.has(sha256) && hashes.indexOf(sha256) === place;
      const stored = await storeMessages(tx, receiving, arrived.filter(isNew), refused);
      const ids = hashes.map((sha256) => stored.get(sha256) ?? known.get(sha256) ?? '');
      const batches = new Map((await batchesIn(tx, ctx, ids)).map((batch) => [batch.id, batch]));
      return arrived.map((each, place) => ({
        batch: batches.get(ids[place] ?? '') as ImportBatch,
        isRepeat: !isNew(each, place),
      }));
    }),
  );
}

/**
 * The imports that some contents are already, by hash. Concurrent messages with the same content wait for each other. Locks
 * are taken in sorted order to avoid deadlocks.
 */
async function knownContents(
  tx: Tx,
  { ctx: { tenantId }, from }: ReceivingContext,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = hashes.map((sha256) => `${tenantId}/import/${sha256}`).sort();
  // Sent together: what is read after the locks is read under them.
  const [, known] = await Promise.all([
    tx.prepared(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as item(key)`),
    tx.rows(sql<{ sha256: string; id: string }>`select sha256, min(id) as id from qc_test_import_history
      where tenant_id = ${tenantId} and sha256 = any(${[...hashes]}::text[]) and source = ${from.source} and not is_cancelled
      group by sha256`),
  ]);
  return new Map(known.map(({ sha256, id }) => [sha256, id]));
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
