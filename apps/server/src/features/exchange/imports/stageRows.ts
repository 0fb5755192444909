import { groupBy, type ImportRow } from '@qc/domain';
import { sql } from 'kysely';
import { type JobRun, jobCaller } from '#features/engine/jobs/public';
import type { OpenFileRows } from '#features/exchange/fileReading/public';
import type { Tx } from '#platform/ctx';
import { eachLookedUp } from './earlierRows.ts';
import { type HeldImport, importTopic } from './heldImport.ts';
import { rowsAStep } from './importSteps.ts';
import { insertImports } from './insertImport.ts';
import type { ReadingPlan } from './layoutOf.ts';
import { addParts, hasParts, laboratoryNames, laboratoryOf, nobodysRow, type Part, partId } from './parts.ts';
import { changeCounts, countStates, insertRecords, refreshCounts } from './records.ts';
import { settleNew } from './settleNew.ts';
import type { SettledRow } from './settleRows.ts';

/** `phases`: the number of equally long phases of the job, for its progress. */
type Staging = { readonly batch: HeldImport; readonly plan: ReadingPlan; readonly phases: number };
/** Rows that go into the same books; `settled` where their state is known already. */
type Share = Part & { readonly rows: readonly ImportRow[]; readonly settled?: readonly SettledRow[] };
/** Assigns rows to books; the job's own books come last. */
type Sorter = (rows: readonly ImportRow[]) => readonly Share[];

async function sorterOf(run: JobRun, { id: importId, source }: HeldImport): Promise<Sorter> {
  const { tenantId } = run;
  if (!hasParts({ source }, run)) return (rows) => [{ tenantId, importId, rows }];
  const names = await laboratoryNames(run.services.system);
  return (rows) => {
    const owned = rows.map((row) => ({ row, of: laboratoryOf(row, names) }));
    const known = owned.flatMap(({ row, of }) => ('tenantId' in of ? [{ row, tenantId: of.tenantId }] : []));
    const nobodys = owned.flatMap(({ row, of }) => ('code' in of ? [{ row, settled: nobodysRow(row, of.code) }] : []));
    const shares = [...groupBy(known, (each) => each.tenantId)].map(([other, own]) => ({
      tenantId: other,
      importId: partId(importId, other),
      rows: own.map(({ row }) => row),
    }));
    const own = { rows: nobodys.map(({ row }) => row), settled: nobodys.map(({ settled }) => settled) };
    return [...shares, { tenantId, importId, ...own }];
  };
}

/** Stages the rows of a file in chunks, each with its settled state. */
export async function stageRows(run: JobRun, file: OpenFileRows, staging: Staging): Promise<void> {
  const { batch, phases } = staging;
  const { total } = file.head;
  const sharesOf = await sorterOf(run, batch);
  let staged = Number((run.stored as { staged?: number } | null)?.staged ?? 0);
  while (staged < total) {
    const read = await file.rows(staged, rowsAStep);
    // Lines without a figure are counted and give no rows.
    if (read.length === 0) return;
    const shares = sharesOf(read);
    const others = shares.map(({ tenantId }) => tenantId).filter((tenantId) => tenantId !== run.tenantId);
    for (const share of shares) {
      const isOwn = share.importId === batch.id;
      const done: number = isOwn ? staged + read.length : staged;
      staged = await run.step(share.tenantId, async (tx) => {
        if (isOwn) await addParts(tx, run, batch.id, others);
        else await openPart(tx, run, share, { file, ...staging });
        await stageShare(tx, run, share, { file, ...staging });
        tx.notify(importTopic, { id: share.importId });
        return { value: done, progress: { done, total: phases * total, stored: { staged: done } } };
      });
    }
  }
}

type FileStaging = Staging & { readonly file: OpenFileRows };

/** A laboratory's part of the central body's file becomes an import in its own books. */
async function openPart(tx: Tx, run: JobRun, part: Part, { batch, file }: FileStaging): Promise<void> {
  const { tenantId, importId } = part;
  const isThere = await tx.first(
    sql`select 1 from qc_test_import_history where tenant_id = ${tenantId} and id = ${importId}`,
  );
  if (isThere) return;
  const { fileName, sourceName } = batch;
  const { encoding, columns } = file.head;
  const empty = { configurationId: null, fileId: null, bytes: 0, sha256: '' };
  const status = 'Processing';
  const arrived = {
    id: importId,
    source: 'centre',
    sourceName,
    fileName,
    status,
    encoding,
    columns,
    ...empty,
  } as const;
  await insertImports(tx, jobCaller(run, tenantId), arrived);
  tx.addToTrail({ entity: importTopic, entityId: importId, action: 'create', after: { fileName, status } });
}

async function stageShare(tx: Tx, run: JobRun, share: Share, { batch, plan, file }: FileStaging): Promise<void> {
  const { tenantId, importId } = share;
  const isOwn = importId === batch.id;
  const ctx = jobCaller(run, tenantId);
  const staged = await settleNew(tx, ctx, {
    importId,
    rows: share.rows,
    // A configuration of the central body names none but its own instruments.
    plan: isOwn ? plan : { ...plan, labInstrumentId: null },
    messages: file.head.messages,
    findEarlier: eachLookedUp(importId),
    uploadTime: batch.uploadTime,
    settled: share.settled,
  });
  const skipExisting = !isOwn || share.settled !== undefined || batch.imported > 0;
  await insertRecords(tx, ctx, staged, { skipExisting });
  // Where rows are results from an earlier reading, their lines are there already and must not count twice.
  if (skipExisting) return refreshCounts(tx, ctx, importId);
  const counts = countStates(staged.map(({ settled }) => settled.status));
  await changeCounts(tx, ctx, importId, { total: staged.length, ...counts });
}
