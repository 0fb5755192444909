import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { isConnectionLoss } from '#platform/database/databaseFailure';
import { MissingParameter } from '#platform/http/answers';
import type { Config } from '#platform/settings/config';
import { FormUnreadable } from './file.errors.ts';
import { type Keeping, type StoredUpload, storeFile } from './storeFile.ts';

/** How forms with a file are read, for the routes that take one. */
export function uploadLimits({ upload }: Config, maxBytes = upload.maxBytes) {
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, headerPairs: 50 };
  return { limits, throwFileSizeLimit: false };
}

/** The reader of forms throws bare errors, and so does a connection that breaks; those of the disk and ours have a code. */
function isFormTrouble(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && !isConnectionLoss(error);
}

const fieldValue = (part: Multipart | Multipart[] | undefined): unknown => {
  const last = Array.isArray(part) ? part.at(-1) : part;
  return last?.type === 'field' ? last.value : undefined;
};

/** Stores the file of a form and returns the form fields that preceded it. */
export async function receiveUpload(
  ctx: Ctx,
  request: FastifyRequest,
  keeping: Keeping,
): Promise<StoredUpload & { readonly fields: Readonly<Record<string, unknown>> }> {
  if (!request.isMultipart()) throw MissingParameter({ name: 'file' });
  try {
    const part = await request.file();
    if (!part) throw MissingParameter({ name: 'file' });
    const stored = await storeFile(ctx, part, keeping);
    const fields = Object.entries(part.fields).map(([name, field]) => [name, fieldValue(field)]);
    return { ...stored, fields: Object.fromEntries(fields) };
  } catch (error) {
    throw isFormTrouble(error) ? FormUnreadable() : error;
  }
}
