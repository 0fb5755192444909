import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

/** A stored file as clients of this API family read it. */
export const StoredFile = z.strictObject({
  link: z.string(),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
  attachId: id,
});
export type StoredFile = Wire<typeof StoredFile>;

export const FileId = z.object({ id });
