import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { directoryOf, localHeader, type ZipEntry } from './zipFormat.ts';

/** What was put in: its length and hash before compression. */
export type Packed = { readonly bytes: number; readonly sha256: string };

type Content = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;

export type ZipFile = {
  /** Adds a file, as fast as the disk accepts it. 1 is quick, 6 is small, 0 does not compress. */
  add(name: string, content: Content, level?: number): Promise<Packed>;
  /** Writes the directory; safe on the disk when it returns. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

const chunkSize = 256 * 1024;

/** Counts and hashes what passes. */
function meter() {
  const hash = createHash('sha256');
  const seen = { bytes: 0, crc: 0 };
  const stream = new Transform({
    readableHighWaterMark: chunkSize,
    writableHighWaterMark: chunkSize,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      seen.crc = crc32(chunk, seen.crc);
      seen.bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, seen, sha256: () => hash.digest('hex') };
}

/** Writes on from a place in the file. */
function writerAt(file: FileHandle, from: number) {
  const place = { at: from };
  const write = async (chunk: Buffer): Promise<void> => {
    for (let sent = 0; sent < chunk.length; )
      sent += (await file.write(chunk, sent, chunk.length - sent, place.at + sent)).bytesWritten;
    place.at += chunk.length;
  };
  const stream = new Writable({
    highWaterMark: chunkSize,
    write: (chunk: Buffer, _encoding, done) => void write(chunk).then(() => done(), done),
  });
  return { stream, place };
}

/**
 * An archive that is written file by file in bounded memory. Lengths are filled into the headers afterwards, which every
 * program can read, unlike the marks behind the content that archives on their way through a line have.
 */
export async function createZip(path: string): Promise<ZipFile> {
  const file = await open(path, 'wx', 0o600);
  const entries: ZipEntry[] = [];
  let end = 0;
  return {
    add: async (name, content, level = 6) => {
      const draft: ZipEntry = { name, crc: 0, compressed: 0, bytes: 0, isDeflated: level > 0, offset: end };
      const start = end + localHeader(draft).length;
      const measured = meter();
      const target = writerAt(file, start);
      const source = Readable.from(content, { objectMode: false, highWaterMark: chunkSize });
      if (level > 0)
        await pipeline(source, measured.stream, createDeflateRaw({ level, chunkSize, memLevel: 9 }), target.stream);
      else await pipeline(source, measured.stream, target.stream);
      const { bytes, crc } = measured.seen;
      const entry: ZipEntry = { ...draft, bytes, crc, compressed: target.place.at - start };
      await file.write(localHeader(entry), 0, undefined, draft.offset);
      entries.push(entry);
      end = target.place.at;
      return { bytes, sha256: measured.sha256() };
    },
    finish: async () => {
      const directory = directoryOf(entries, end);
      await file.write(directory, 0, directory.length, end);
      await file.sync();
      await file.close();
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}
