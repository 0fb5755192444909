import { sql } from 'kysely';
import type { JobRun } from '#features/engine/jobs/public';
import {
  type FileToRead,
  type OpenFileRows,
  readInWorker,
  UnreadableFile,
} from '#features/exchange/fileReading/public';
import type { Caller } from '#platform/ctx';
import type { HeldImport } from './heldImport.ts';
import { type ReadingPlan, storedPlan } from './layoutOf.ts';
import { layoutPrint, rememberedLayout } from './rememberedLayout.ts';
import { storable } from './storable.ts';

/** A file that is being read, and by what. */
type OpenImport = { readonly file: OpenFileRows; readonly batch: HeldImport; readonly plan: ReadingPlan };

type ImportToOpen = Pick<OpenImport, 'batch' | 'plan'> & { readonly open: FileToRead['open'] };

/** Frames and pasted text mark their end; a file may have been cut without a sign. */
const sourcesWithMarkedEnd: readonly string[] = ['paste', 'hl7', 'astm'];

const fileToRead = ({ open, batch, plan }: ImportToOpen): FileToRead => ({
  open,
  layout: plan.layout,
  encoding: plan.encoding,
  fileName: batch.fileName,
  hasMarkedEnd: sourcesWithMarkedEnd.includes(batch.source),
});

/** Reopens a file with the configuration remembered for its headings, if no user named one and nothing was staged yet. */
async function byMemory(
  run: JobRun,
  ctx: Caller,
  { file, batch, plan, open }: OpenImport & ImportToOpen,
): Promise<OpenImport> {
  const isFree = batch.configurationId === null && run.input.byItself !== true && run.stored === null;
  const { heads, offers } = file.head;
  // Offered layouts come first: they are more specific than the headings.
  const prints = isFree ? [...offers.map((offer) => layoutPrint(offer.heads, offer.layout)), layoutPrint(heads)] : [];
  const found = await run.services.system.read('find the layout of an import', async (tx) => {
    for (const print of prints) {
      const id = await rememberedLayout(tx, ctx, print);
      if (id !== null) return { id, plan: await storedPlan(tx, ctx, id) };
    }
    return null;
  });
  if (!found) return { file, batch, plan };
  await file.close();
  const again = await readInWorker(fileToRead({ open, batch, plan: found.plan }));
  const named = { ...batch, configurationId: found.id, sourceName: found.plan.source };
  return { file: again, batch: named, plan: found.plan };
}

/**
 * Opens the file of an import and stores its headings and offers. A file without a row is refused, but its headings stay, so
 * that a user can name them.
 */
export async function openImport(run: JobRun, ctx: Caller, known: ImportToOpen): Promise<OpenImport> {
  const { batch } = known;
  const file = await readInWorker(fileToRead(known));
  // Without a configuration, the fingerprint of the plain reading identifies the layout.
  const isPlain = batch.configurationId === null;
  const opened = await byMemory(run, ctx, { ...known, file });
  const { head } = opened.file;
  const { arrangement } = opened.plan.layout;
  const print = layoutPrint(arrangement === undefined ? file.head.heads : head.heads, arrangement);
  try {
    await run.step(run.tenantId, async (tx) => {
      await tx.rows(sql`update qc_test_import_history set encoding = ${head.encoding}, columns = ${JSON.stringify(storable(head.columns))}::jsonb,
          headings = ${JSON.stringify(storable(head.heads))}::jsonb, offers = ${JSON.stringify(storable(head.offers))}::jsonb, configuration_id = ${opened.batch.configurationId}, source_name = ${opened.batch.sourceName},
          layout_print = case when ${isPlain} then ${print} else coalesce(layout_print, ${print}) end
        where tenant_id = ${ctx.tenantId} and id = ${batch.id}`);
      return { value: null, progress: { done: 0, total: head.total } };
    });
    if (head.total === 0) throw new UnreadableFile('noRows');
    return opened;
  } catch (error) {
    await opened.file.close();
    throw error;
  }
}
