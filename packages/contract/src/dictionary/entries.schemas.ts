import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

export const MergeEntriesBody = z.object({
  /** The dictionary, by the name of its records. */
  kind: z.string().min(1).max(60),
  /** The entry that is merged, and the one that stays. */
  from: id,
  into: id,
});
export type MergeEntriesBody = z.infer<typeof MergeEntriesBody>;

/** Records of one kind that used the entry. */
const MovedRecords = z.strictObject({ resource: z.string(), count: z.number(), laboratories: z.number() });

export const MergedEntries = z.strictObject({
  /** The records that will refer to the entry that stays. */
  moved: z.array(MovedRecords),
  /** Records that the entry that stays had already, exactly the same: removed instead of moved. */
  dropped: z.array(MovedRecords),
  /** QC tests whose analyte, method, unit, supplier or instrument carries the other name from now on. */
  tests: z.number(),
});
export type MergedEntries = Wire<typeof MergedEntries>;

/** A merge whose entry is retired, and the job that moves the laboratories one after the other. */
export const StartedMerge = MergedEntries.extend({ jobId: z.string() });
export type StartedMerge = Wire<typeof StartedMerge>;
