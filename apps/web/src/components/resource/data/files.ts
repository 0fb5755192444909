import { api } from '#platform/api.ts';
import { saveFile } from './saveFile.ts';

/** A file as the server keeps it. */
export type StoredFile = { readonly id: string; readonly name: string };

type Uploaded = { readonly attachId: string; readonly originalName: string };

/** Stores a file and tells its id. */
export async function uploadFile(file: File): Promise<StoredFile> {
  const { attachId, originalName } = await api.upload<Uploaded>('/blade-resource/oss/endpoint/put-file-attach', file);
  return { id: attachId, name: originalName };
}

/** Fetches a stored file through the permission check and gives it to the user. */
export async function downloadFile(id: string): Promise<void> {
  saveFile(await api.download('/blade-resource/oss/endpoint/file', { id }));
}
