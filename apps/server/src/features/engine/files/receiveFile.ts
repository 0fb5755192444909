import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { headBytes } from '#platform/files/kinds';
import type { ReceivedFile } from '#platform/files/store';

export type Received = ReceivedFile & { readonly head: Buffer };

/** Writes a stream into a new file, counting and hashing on the way; it is safe on the disk when this returns. */
export async function receiveFile(stream: Readable, folder: string): Promise<Received> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path: place, sha256: hash.digest('hex'), bytes, head };
}
