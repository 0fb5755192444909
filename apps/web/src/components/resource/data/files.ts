import { fileCalls } from '@qc/contract';
import { fetchFile, upload } from '#platform/api/call.ts';
import { saveFile } from './saveFile.ts';

/** A file as the server keeps it. */
export type StoredFile = { readonly id: string; readonly name: string };

/** Stores a file and returns its id. */
export async function uploadFile(file: File): Promise<StoredFile> {
  const { attachId, originalName } = await upload(fileCalls.upload, file);
  return { id: attachId, name: originalName };
}

/** Fetches a stored file through the permission check and gives it to the user. */
export async function downloadFile(id: string): Promise<void> {
  saveFile(await fetchFile(fileCalls.download, { id }));
}
