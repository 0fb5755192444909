import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { StoredFile } from '@qc/contract';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import { arrivalsFolder } from '#platform/files/files';
import { type AcceptedKinds, anyKind, extensionOf } from '#platform/files/kinds';
import type { FileStore } from '#platform/files/store';
import type { Config } from '#platform/settings/config';
import { FileEmpty, FileKindRefused, FileTooLarge } from './file.errors.ts';
import { demandRoom, quotaWarningRatio } from './quota.ts';
import { type Received, receiveFile } from './receiveFile.ts';

/** A stored file, and the share of the laboratory's room that is used with it. */
export type StoredUpload = { readonly file: StoredFile; readonly share: number };

/** The last part of the name as sent, without what no name should hold. */
function plainName(sent: string): string {
  const name = path.win32.basename(path.posix.basename(sent)).replace(/[\p{Cc}<>:"|?*]/gu, '');
  const extension = extensionOf(name);
  const stem = extension ? name.slice(0, -extension.length - 1) : name;
  return `${stem.slice(0, 200) || 'file'}${extension ? `.${extension.slice(0, 10)}` : ''}`;
}

/** Where files are kept and how large they may be; a private one of the central body is read by nobody else. */
export type Keeping = {
  readonly config: Config;
  readonly store: FileStore;
  readonly isPrivate?: boolean;
  /** Where it is not that of any upload. */
  readonly maxBytes?: number;
  /** Which kinds are taken, where not any that may be stored. */
  readonly kinds?: AcceptedKinds;
  /** A machine's message is stored with any content, for inspection. */
  readonly isAnyContent?: boolean;
};

/** Content on its way in; whether it was cut is known when it has all been read. */
type Arriving = { readonly name: string; readonly stream: Readable; isTruncated(): boolean };

/** Takes an upload in: checks it, keeps its content, notes whose it is. */
export function storeFile(ctx: Ctx, part: MultipartFile, keeping: Keeping): Promise<StoredUpload> {
  const arriving = { name: part.filename ?? '', stream: part.file, isTruncated: () => part.file.truncated };
  return storeStream(ctx, arriving, keeping);
}

/** The same for content that comes otherwise than by a form. */
export async function storeStream(ctx: Ctx, arriving: Arriving, keeping: Keeping): Promise<StoredUpload> {
  const kept = await keepArrival(arriving, keeping);
  const { ids, share } = await ctx.transaction((tx) => noteFilesIn(tx, ctx, [kept], keeping));
  const id = ids[0] ?? '';
  const link = `/eqicapi/blade-resource/file/${id}`;
  const name = `${id}.${extensionOf(kept.name)}`;
  return { share, file: { link, domain: '', name, originalName: kept.name, attachId: id } };
}

/** Content that is safe on the disk and not yet noted as anybody's. */
type KeptArrival = Pick<Received, 'bytes' | 'sha256'> & { readonly name: string; readonly contentType: string };

/** Checks content and keeps it. */
export async function keepArrival(
  { name: sent, stream, isTruncated }: Arriving,
  { config, store, maxBytes = config.upload.maxBytes, kinds = anyKind, isAnyContent = false }: Keeping,
): Promise<KeptArrival> {
  const name = plainName(sent);
  const received = await receiveFile(stream, arrivalsFolder(config));
  try {
    if (isTruncated()) throw FileTooLarge({ megabytes: maxBytes / 1024 / 1024 });
    if (received.bytes === 0) throw FileEmpty();
    const kind = kinds.kindOf(name, isAnyContent ? Buffer.alloc(0) : received.head);
    if (!kind) throw FileKindRefused({ name, accepted: kinds.extensions.join(', ') });
    await store.keep(received);
    return { name, contentType: kind.contentType, bytes: received.bytes, sha256: received.sha256 };
  } finally {
    await rm(received.path, { force: true });
  }
}

/** Notes whose some kept contents are; their ids, and the share of the laboratory's room that is used with them. */
export async function noteFilesIn(
  tx: Tx,
  ctx: Caller,
  kept: readonly KeptArrival[],
  { config, isPrivate = false }: Pick<Keeping, 'config' | 'isPrivate'>,
): Promise<{ ids: string[]; share: number }> {
  const bytes = kept.reduce((sum, each) => sum + each.bytes, 0);
  const share = await demandRoom(tx, { tenantId: ctx.tenantId, bytes, config });
  const rows = kept.map(({ name, contentType, bytes: size, sha256 }) => ({
    tenant_id: ctx.tenantId,
    id: ctx.newId(),
    name,
    content_type: contentType,
    bytes: size,
    sha256,
    create_user: ctx.userId,
    create_time: ctx.now().toISOString(),
    is_private: isPrivate,
  }));
  await tx.insert('file', rows);
  for (const { id, name, bytes: size, sha256 } of rows)
    tx.addToTrail({ entity: 'file', entityId: id, action: 'create', after: { name, bytes: size, sha256 } });
  if (share >= quotaWarningRatio) for (const { id } of rows) tx.notify('file', { id });
  return { ids: rows.map(({ id }) => id), share };
}
