import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { StoredFile } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { arrivalsFolder } from '#platform/files/files';
import { acceptedExtensions, extensionOf, type FileKind, fileKind } from '#platform/files/kinds';
import type { FileStore } from '#platform/files/store';
import type { Config } from '#platform/settings/config';
import { FileEmpty, FileKindRefused, FileTooLarge } from './file.errors.ts';
import { demandRoom, toldFrom } from './quota.ts';
import { type Received, receiveFile } from './receiveFile.ts';

/** A stored file, and the share of the laboratory's room that is used with it. */
export type Stored = { readonly file: StoredFile; readonly share: number };

/** The last part of the name as sent, without what no name should hold. */
export function plainName(sent: string): string {
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
};

/** Content on its way in; whether it was cut is known when it has all been read. */
export type Arriving = { readonly name: string; readonly stream: Readable; isTruncated(): boolean };

/** Takes an upload in: checks it, keeps its content, notes whose it is. */
export function storeFile(ctx: Ctx, part: MultipartFile, keeping: Keeping): Promise<Stored> {
  const arriving = { name: part.filename ?? '', stream: part.file, isTruncated: () => part.file.truncated };
  return storeStream(ctx, arriving, keeping);
}

/** The same for content that comes otherwise than by a form. */
export async function storeStream(
  ctx: Ctx,
  { name: sent, stream, isTruncated }: Arriving,
  { config, store, isPrivate = false, maxBytes = config.upload.maxBytes }: Keeping,
): Promise<Stored> {
  const name = plainName(sent);
  const received = await receiveFile(stream, arrivalsFolder(config));
  try {
    if (isTruncated()) throw FileTooLarge({ megabytes: maxBytes / 1024 / 1024 });
    if (received.bytes === 0) throw FileEmpty();
    const kind = fileKind(name, received.head);
    if (!kind) throw FileKindRefused({ name, accepted: acceptedExtensions.join(', ') });
    await store.keep(received);
    return await noteFile(ctx, { name, kind, received, quotaBytes: config.upload.quotaBytes, isPrivate });
  } finally {
    await rm(received.path, { force: true });
  }
}

type NotedFile = {
  readonly name: string;
  readonly kind: FileKind;
  readonly received: Received;
  readonly quotaBytes: number;
  readonly isPrivate: boolean;
};

async function noteFile(ctx: Ctx, { name, kind, received, quotaBytes, isPrivate }: NotedFile): Promise<Stored> {
  const id = ctx.newId();
  const { bytes, sha256 } = received;
  const share = await ctx.transaction(async (tx) => {
    const used = await demandRoom(tx, { tenantId: ctx.tenantId, bytes, quotaBytes });
    await tx.rows(sql`
      insert into file (tenant_id, id, name, content_type, bytes, sha256, create_user, create_time, is_private)
      values (${ctx.tenantId}, ${id}, ${name}, ${kind.contentType}, ${bytes}, ${sha256}, ${ctx.userId}, ${ctx.now()}, ${isPrivate})`);
    tx.addToTrail({ entity: 'file', entityId: id, action: 'create', after: { name, bytes, sha256 } });
    if (used >= toldFrom) tx.notify('file', { id });
    return used;
  });
  const link = `/eqicapi/blade-resource/file/${id}`;
  return { share, file: { link, domain: '', name: `${id}.${extensionOf(name)}`, originalName: name, attachId: id } };
}
