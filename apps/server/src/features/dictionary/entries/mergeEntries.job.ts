import type { Resource } from '@qc/resource-kit';
import { dictionaries } from '@qc/resources';
import { defineJob, type JobRun, jobCaller } from '#features/engine/jobs/public';
import { AppError } from '#platform/http/errors';
import { type Merge, moveReference } from './moveReference.ts';
import { isCoding, laboratoriesSummedBy, recodeMonths } from './recodeMonths.ts';
import { countReferring, ownReferring } from './referring.ts';

/** The laboratories whose books still name the entry that was merged. */
async function laboratoriesLeft(run: JobRun, resource: Resource, { from }: Merge): Promise<string[]> {
  const found = await run.services.system.read('laboratories that use a merged entry', async (tx) => [
    ...(await countReferring(tx, resource, from)).map(({ tenantId }) => tenantId),
    ...(isCoding(resource.name) ? await laboratoriesSummedBy(tx, { coding: resource.name, id: from }) : []),
  ]);
  return [...new Set(found)].sort();
}

/** Points everything in the books of one laboratory to the entry that stays. */
function moveLaboratory(run: JobRun, tenantId: string, { resource, merge, moved, total }: MovedSoFar): Promise<null> {
  const ctx = jobCaller(run, tenantId);
  return run.step(tenantId, async (tx) => {
    for (const referring of await ownReferring(tx, resource, merge.from))
      await moveReference({ tx, ctx }, referring, merge);
    if (isCoding(resource.name)) await recodeMonths(tx, ctx, { coding: resource.name, id: merge.into });
    return { value: null, progress: { done: moved + 1, total, stored: { moved: moved + 1 } } };
  });
}

type MovedSoFar = {
  readonly resource: Resource;
  readonly merge: Merge;
  readonly moved: number;
  readonly total: number;
};

/**
 * Moves the laboratories that use a merged entry, each in a separate transaction. One whose books refuse it, since a record
 * would be there twice by now, stops no other: the job then fails with that reason and can be tried again.
 */
export const mergeEntriesJob = defineJob({
  name: 'mergeEntries',
  label: { zh: '合并字典条目', en: 'Merge dictionary entries' },
  permission: 'analyte_edit',
  maxAttempts: 5,
  async run(run) {
    const merge = { from: String(run.input.from), into: String(run.input.into) };
    const resource = dictionaries.find(({ name }) => name === run.input.kind);
    if (!resource) throw new Error(`${String(run.input.kind)} is no dictionary`);
    let moved = (run.stored as { moved?: number } | null)?.moved ?? 0;
    const visited = new Set<string>();
    const refusals: AppError[] = [];
    for (;;) {
      const left = (await laboratoriesLeft(run, resource, merge)).filter((tenantId) => !visited.has(tenantId));
      if (left.length === 0) break;
      const total = moved + left.length;
      for (const tenantId of left) {
        visited.add(tenantId);
        try {
          await moveLaboratory(run, tenantId, { resource, merge, moved, total });
          moved += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusals.push(error);
        }
      }
    }
    const [refused] = refusals;
    if (refused) throw refused;
    return { result: { code: 'mergeEntries', params: { laboratories: moved } } };
  },
});
