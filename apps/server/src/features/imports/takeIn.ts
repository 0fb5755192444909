import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportRow } from '@qc/domain';
import { sql } from 'kysely';
import { type Keeping, keepArrival, noteFilesIn } from '#features/files/public';
import { addResultsIn, lockTests } from '#features/results/public';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { foundBy } from './foundBy.ts';
import { importTopic } from './heldImport.ts';
import { batchesWithRows } from './history.queries.ts';
import { labCodes } from './labCodes.ts';
import { importPlan, type ReadingPlan } from './layoutOf.ts';
import { inOwnWords } from './ownWords.ts';
import { fileTroubles } from './reasons.ts';
import { countStates, insertStaged, placedRow, type StoredOutcome } from './records.ts';
import { resolveRow } from './resolveRow.ts';
import { type SettledRow, settleRows } from './settleRows.ts';
import { freeIds, instantsOf, resultOf, rowsAtOnce, withoutClosedDays } from './storeRows.ts';
import {
  type MachineArrival,
  type MachineMessage,
  type MachineSource,
  mostRows,
  type Parsed,
  read,
  type Taken,
} from './takeInAlone.ts';
import { faultOfContent, takeInOrKeep } from './takeInRefused.ts';

/** A message among those taken in together. */
type Arrived = MachineMessage & { readonly sha256: string };
/** One that was never seen before, with what it tells. */
type Fresh = Arrived & { readonly id: string; readonly parsed: Parsed };
/** A row of one of them. */
type FreshRow = { readonly of: Fresh; readonly row: ImportRow; readonly settled: SettledRow };

/** Why messages cannot be taken in together: each is then taken in by itself, which can do everything. */
class Apart extends Error {}

/** Something that a machine sent: kept, staged and judged in one transaction, so that whoever is answered may forget it. */
export async function takeIn(
  ctx: Ctx,
  keeping: Keeping,
  { fileName, bytes, trouble, sender, ...from }: MachineArrival,
) {
  const message = { fileName, bytes, ...(trouble ? { trouble } : {}), ...(sender ? { sender } : {}) };
  const [taken] = await takeInTogether(ctx, keeping, from, [message]);
  if (taken?.status === 'fulfilled') return taken.value;
  throw taken?.reason;
}

/**
 * Messages of one source that arrived together, in one transaction, each with an import of its own: what a laboratory's codes
 * mean is read once, and the results are judged together. What one of them fails for must not keep the others out, nor may one
 * be taken for a repeated line of another: then each is taken in by itself.
 */
export async function takeInTogether(
  ctx: Ctx,
  keeping: Keeping,
  from: MachineSource,
  messages: readonly MachineMessage[],
): Promise<PromiseSettledResult<Taken>[]> {
  const arrived = messages.map((message): Arrived => {
    const sha256 = createHash('sha256').update(message.bytes).digest('hex');
    return { ...message, sha256 };
  });
  try {
    const taken = await atOnce(ctx, keeping, from, arrived);
    return taken.map((value) => ({ status: 'fulfilled', value }));
  } catch (error) {
    const isHopeful = messages.length > 1 || error instanceof Apart || faultOfContent(error) !== null;
    if (!isHopeful) throw error;
  }
  const taken: PromiseSettledResult<Taken>[] = [];
  for (const message of messages)
    taken.push(...(await Promise.allSettled([takeInOrKeep(ctx, keeping, { ...from, ...message })])));
  return taken;
}

async function atOnce(ctx: Ctx, keeping: Keeping, from: MachineSource, arrived: readonly Arrived[]): Promise<Taken[]> {
  const caller: Caller = ctx;
  const unique = [...new Map(arrived.map((message) => [message.sha256, message])).values()];
  // The disk is at work while the database is: what is noted below lies there.
  const keptAll = Promise.all(
    unique.map(({ fileName: name, bytes }) =>
      keepArrival({ name, stream: Readable.from([Buffer.from(bytes)]), isTruncated: () => false }, keeping),
    ),
  );
  keptAll.catch(() => undefined); // told where it is waited for
  return ctx.transaction(async (tx) => {
    const [known, plan, uploadTime] = await readForAll(tx, caller, from, unique);
    const unknown = unique.filter(({ sha256 }) => !known.has(sha256));
    const fresh = await Promise.all(
      unknown.map(
        async (message): Promise<Fresh> => ({ ...message, id: ctx.newId(), parsed: await read(message, plan) }),
      ),
    );
    if (fresh.length > 0) {
      const rows = await settleAll(tx, caller, { fresh, plan, uploadTime });
      const storing = await storeAll(tx, caller, { from, rows, uploadTime });
      const { ids: fileIds } = await noteFilesIn(
        tx,
        caller,
        (await keptAll).filter(({ sha256 }) => !known.has(sha256)),
        keeping,
      );
      await noteAll(tx, caller, { from, plan, fresh, fileIds, ...storing });
    }
    const ids = new Map([...known, ...fresh.map(({ sha256, id }) => [sha256, id] as const)]);
    const told = await batchesWithRows(tx, caller, [...ids.values()], mostRows);
    const byId = new Map(told.map((each) => [each.batch.id, each]));
    const seen = new Set(known.keys());
    return arrived.map(({ sha256 }) => {
      const isRepeat = seen.has(sha256);
      seen.add(sha256);
      const found = byId.get(ids.get(sha256) ?? '');
      if (!found) throw new Apart();
      return { ...found, isRepeat };
    });
  });
}

/** Imports that some of the messages are already, how their kind is read, and the time in the laboratory's clock. */
async function readForAll(
  tx: Tx,
  ctx: Caller,
  { source, ...of }: MachineSource,
  messages: readonly Arrived[],
): Promise<[known: Map<string, string>, plan: ReadingPlan, uploadTime: string]> {
  const hashes = messages.map(({ sha256 }) => sha256).sort();
  const keys = hashes.map((sha256) => `${ctx.tenantId}/import/${sha256}`);
  // Sent together and answered in this order: what is known is read under the lock.
  const [, known, plan, now] = await Promise.all([
    tx.prepared(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as item(key)`),
    tx.prepared(sql<{ sha256: string; id: string }>`select sha256, min(id)::bigint as id from qc_test_import_history
      where tenant_id = ${ctx.tenantId} and sha256 = any(${hashes}::text[]) and source = ${source} and not is_cancelled group by sha256`),
    importPlan(tx, ctx, of),
    tx.first(sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`),
  ]);
  return [new Map(known.map(({ sha256, id }) => [sha256, id])), plan, now?.at ?? ''];
}

type ToSettle = { readonly fresh: readonly Fresh[]; readonly plan: ReadingPlan; readonly uploadTime: string };

/** What the rows of all messages are, found under the lock of their tests. */
async function settleAll(tx: Tx, ctx: Caller, { fresh, plan, uploadTime }: ToSettle): Promise<FreshRow[]> {
  const told = fresh.flatMap((of) => of.parsed.rows.map((row) => ({ of, row })));
  if (told.length === 0) return [];
  const messages = told[0]?.of.parsed.messages ?? null;
  const [codes, rows] = await Promise.all([
    labCodes(tx, ctx),
    inOwnWords(
      tx,
      told.map(({ row }) => row),
      { plan, messages },
    ),
  ]);
  const options = { codes, source: plan.source, labInstrumentId: plan.labInstrumentId, findEarlier: null, uploadTime };
  const placed = rows.map(placedRow);
  const tests = new Set(placed.flatMap((row) => resolveRow(row, options).qcTestId ?? []));
  await lockTests(tx, ctx, [...tests]);
  const settled = await settleRows(tx, ctx, placed, options);
  const all = told.map(({ of }, index) => ({
    of,
    row: rows[index] as ImportRow,
    settled: settled[index] as SettledRow,
  }));
  refuseShared(all);
  return all;
}

/** Two messages that tell of the same test, level and instant are taken in one after the other: the later one knows the first. */
function refuseShared(rows: readonly FreshRow[]): void {
  const owners = new Map<string, Fresh>();
  for (const {
    of,
    settled: { qcTestId, level, at },
  } of rows) {
    if (qcTestId === null || at === null) continue;
    const key = `${qcTestId}/${level}/${at.getTime()}`;
    const owner = owners.get(key) ?? of;
    if (owner !== of) throw new Apart();
    owners.set(key, of);
  }
}

type ToStore = { readonly from: MachineSource; readonly rows: readonly FreshRow[]; readonly uploadTime: string };
type Storing = { readonly rows: readonly FreshRow[]; readonly stored: ReadonlyMap<FreshRow, StoredOutcome> };

/** Stores the rows that may be: of a message of which all or nothing is to be stored, none if one cannot be. */
async function storeAll(tx: Tx, ctx: Caller, { from, rows, uploadTime }: ToStore): Promise<Storing> {
  if (from.stores === 'none') return { rows, stored: new Map() };
  const open = await withoutClosedDays(
    tx,
    ctx,
    rows.map(({ row, settled }) => ({ record: placedRow(row), settled })),
  );
  const told = rows.map((each, index) => ({ ...each, settled: open[index]?.settled ?? each.settled }));
  const spoilt = new Set(
    told.flatMap(({ of, settled: { status } }) => (status === 'Waiting' || status === 'Failed' ? [of] : [])),
  );
  const due = told.filter(
    ({ of, settled }) => settled.status === 'Ready' && !(from.stores === 'all' && spoilt.has(of)),
  );
  if (due.length > rowsAtOnce) throw new Apart();
  if (due.length === 0) return { rows: told, stored: new Map() };
  const ids = await freeIds(tx, ctx, due);
  const results = due.map(({ row, settled }, index) =>
    resultOf({ record: placedRow(row), settled }, ids[index] ?? '', uploadTime),
  );
  const outcome = await addResultsIn(tx, ctx, results, { checked: { instants: instantsOf(due) } });
  const verdicts = new Map(outcome.results.map((result) => [result.id, result]));
  const stored = due.map((row, index) => {
    const id = ids[index] ?? '';
    return [row, { id, verdict: verdicts.get(id)?.verdict ?? null, rules: verdicts.get(id)?.rules ?? [] }] as const;
  });
  return { rows: told, stored: new Map(stored) };
}

type ToNote = Storing & {
  readonly from: MachineSource;
  readonly plan: ReadingPlan;
  readonly fresh: readonly Fresh[];
  readonly fileIds: readonly string[];
};

/** An import for every message, with its rows and what became of them. */
async function noteAll(tx: Tx, ctx: Caller, { from, plan, fresh, fileIds, rows, stored }: ToNote): Promise<void> {
  const now = ctx.now().toISOString();
  const imports = fresh.map((message, index) => {
    const { id, fileName, bytes, sha256, parsed, sender } = message;
    const own = rows.filter(({ of }) => of === message);
    const counts = countStates(own.map((row) => (stored.has(row) ? 'Imported' : row.settled.status)));
    const status: 'Processed' | 'Failed' = parsed.trouble === null ? 'Processed' : 'Failed';
    tx.addToTrail({ entity: importTopic, entityId: id, action: 'create', after: { fileName, status } });
    const imported = counts.Imported ?? 0;
    if (imported > 0) tx.addToTrail({ entity: importTopic, entityId: id, action: 'update', after: { imported } });
    tx.notify(importTopic, { id });
    return {
      tenant_id: ctx.tenantId,
      id,
      source: from.source,
      source_name: plan.source,
      configuration_id: from.configurationId,
      file_id: fileIds[index] ?? null,
      file_name: fileName,
      bytes: bytes.length,
      sha256,
      status,
      reason: parsed.trouble === null ? null : fileTroubles[parsed.trouble],
      encoding: parsed.encoding,
      total: own.length,
      ready: counts.Ready ?? 0,
      waiting: counts.Waiting ?? 0,
      failed: counts.Failed ?? 0,
      skipped: counts.Skipped ?? 0,
      imported,
      is_cancelled: false,
      start_time: now,
      end_time: now,
      create_user: ctx.userId,
      create_time: now,
      update_user: ctx.userId,
      update_time: now,
      version: 1,
      listener_id: from.listenerId ?? null,
      credential_id: from.credentialId ?? null,
      stores: from.stores === 'none' ? null : from.stores,
      search_text: foundBy(bytes, { encoding: parsed.encoding, ...(sender ? { sender } : {}) }),
    };
  });
  const staged = rows.map((each) => {
    const { of, row, settled } = each;
    return { importId: of.id, row, settled, stored: stored.get(each) ?? null };
  });
  await Promise.all([tx.insert('qc_test_import_history', imports), insertStaged(tx, ctx, staged)]);
}
