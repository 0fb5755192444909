import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import { arrivalsFolder, createFileStore } from '#platform/files/files';
import type { Config } from '#platform/settings/config';
import { receiveFile } from './receiveFile.ts';

/** What was made, as the store knows it. */
export type KeptContent = { readonly sha256: string; readonly bytes: number };

/** Keeps content that the application made itself. No row refers to it yet: that is for the transaction that notes it. */
export async function keepContent(config: Config, content: Buffer): Promise<KeptContent> {
  const received = await receiveFile(Readable.from([content]), arrivalsFolder(config));
  await createFileStore(config).keep(received);
  return { sha256: received.sha256, bytes: received.bytes };
}

type NewFile = KeptContent & {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly userId: string | null;
  readonly at: Date;
};

/** Notes whose the content is and what it is called. */
export async function noteMadeFile(tx: Tx, file: NewFile): Promise<void> {
  const { id, name, contentType, bytes, sha256, userId, at } = file;
  await tx.rows(sql`
    insert into file (tenant_id, id, name, content_type, bytes, sha256, create_user, create_time)
    values (${tx.tenantId}, ${id}, ${name}, ${contentType}, ${bytes}, ${sha256}, ${userId}, ${at})`);
  tx.addToTrail({ entity: 'file', entityId: id, action: 'create', after: { name, bytes, sha256 } });
}
