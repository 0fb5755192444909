import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { type OpenFile, sendFile } from '#features/engine/files/public';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import type { FileStore } from '#platform/files/store';
import { LogoRefused, NoLogo } from './installation.errors.ts';

const kilobytes = 512;

type Row = { readonly name: string; readonly contentType: string; readonly bytes: string; readonly sha256: string };

function fileRow(tx: ReadTx, id: string): Promise<Row | undefined> {
  return tx.first(sql<Row>`select name, content_type as "contentType", bytes, sha256 from file
    where tenant_id = ${centralTenant} and id = ${id}`);
}

/** A logo is a small picture of the central body; its content was checked when it was uploaded. */
export async function demandPicture(tx: ReadTx, id: string): Promise<void> {
  const row = await fileRow(tx, id);
  const isPicture = row?.contentType.startsWith('image/') && Number(row.bytes) <= kilobytes * 1024;
  if (!isPicture) throw LogoRefused({ kilobytes });
}

/** The logo that is set, for the login page; this way serves no other file. */
export async function openLogo(system: System, store: FileStore): Promise<OpenFile> {
  const row = await system.read('the logo', async (tx) => {
    const set = await tx.first(sql<{ id: string | null }>`
      select value #>> '{}' as id from installation_setting where name = 'logoId'`);
    return set?.id ? fileRow(tx, set.id) : undefined;
  });
  const content = row && (await store.open(row.sha256));
  if (!content) throw NoLogo();
  return { name: row.name, contentType: row.contentType, bytes: Number(row.bytes), content };
}

/** Its address changes with it, so that browsers may keep it. */
export function sendLogo(reply: FastifyReply, file: OpenFile): FastifyReply {
  reply.header('cross-origin-resource-policy', 'same-origin');
  return sendFile(reply, file);
}
