import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id } from '../wire.ts';

/** Which document; `fileId` an earlier version of it. Viewing it in the page does not count as a download. */
export const DocumentQuery = z.object({ id, fileId: id.optional(), preview: z.enum(['true', 'false']).optional() });
export type DocumentQuery = z.infer<typeof DocumentQuery>;

export const DocumentId = z.object({ id });

/** The versions of a document's file, the present one first. */
export const DocumentVersions = z.array(
  z.strictObject({
    fileId: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    userName: z.string().nullable(),
    at: z.string(),
    isPresent: z.boolean(),
  }),
);
export type DocumentVersions = Wire<typeof DocumentVersions>;

/** Folders with how many documents the reader sees in each. */
export const DocumentFolders = z.array(z.strictObject({ folder: z.string(), count: z.int() }));
