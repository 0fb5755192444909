import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call made or found. */
export type MadeFile = {
  /** With its ending, in the reader's language. */
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | Readable | ReadableStream;
  readonly bytes?: number;
  /** Shown in the page instead of saved. */
  readonly isInline?: boolean;
};

/** A name as headers carry it: everything but plain letters percent-encoded, twice, for old and new clients. */
function dispositionOf({ name, isInline = false }: MadeFile): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isInline ? 'inline' : 'attachment'};filename=${encoded};filename*=UTF-8''${encoded}`;
}

/** Sends a file. */
export function sendFile(reply: FastifyReply, file: MadeFile): FastifyReply {
  const { type, content, bytes } = file;
  reply.header('content-type', type).header('content-disposition', dispositionOf(file));
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply.send(content instanceof ReadableStream ? Readable.fromWeb(content as never) : content);
}
