import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { directoryPlace, localHeaderLength, readDirectory, tailBytes, type ZipEntry } from './zipFormat.ts';

/** An archive that is not what was written: cut off, or changed. */
export class ZipDamaged extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`the archive is damaged: ${what}`, options);
    this.name = 'ZipDamaged';
  }
}

export type OpenZip = {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** The content of a file; fails at its end if it is not what was put in. */
  read(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** More than any of our archives has: no memory is reserved for a damaged length. */
const longestDirectory = 512 * 1024 * 1024;

async function entriesOf(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await file.stat();
  const place = size < tailBytes ? undefined : directoryPlace(await bytesAt(file, size - tailBytes, tailBytes));
  if (!place || place.start + place.length !== size - tailBytes || place.length > longestDirectory)
    throw new ZipDamaged('its end is missing');
  const entries = readDirectory(await bytesAt(file, place.start, place.length), place.entries);
  if (!entries) throw new ZipDamaged('its directory');
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size !== entries.length) throw new ZipDamaged('its directory names a file twice');
  return byName;
}

/** Compares what comes out with what the directory promises. */
function proof(entry: ZipEntry): Transform {
  let [crc, bytes] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      // Content that is larger than it was said to be is not unpacked to its end.
      if (bytes > entry.bytes) done(new ZipDamaged(entry.name));
      else done(null, chunk);
    },
    flush(done) {
      done(crc === entry.crc && bytes === entry.bytes ? null : new ZipDamaged(entry.name));
    },
  });
}

const sliceBytes = 256 * 1024;

async function* slices(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const slice = await bytesAt(file, start + at, Math.min(sliceBytes, length - at));
    if (slice.length === 0) return;
    at += slice.length;
    yield slice;
  }
}

async function* contentOf(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = localHeaderLength(await bytesAt(file, entry.offset, 30));
  if (header === undefined) throw new ZipDamaged(entry.name);
  const raw = Readable.from(slices(file, entry.offset + header, entry.compressed), { objectMode: false });
  const checked = proof(entry);
  const fail = (error: Error): void => void checked.destroy(new ZipDamaged(entry.name, { cause: error }));
  raw.once('error', fail);
  if (entry.isDeflated) {
    const inflated = createInflateRaw({ chunkSize: sliceBytes });
    inflated.once('error', fail);
    raw.pipe(inflated).pipe(checked);
  } else {
    raw.pipe(checked);
  }
  yield* checked as AsyncIterable<Buffer>;
}

/** Opens an archive that was written here. */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path, 'r');
  try {
    const entries = await entriesOf(file);
    return {
      entries,
      read: (name) => {
        const entry = entries.get(name);
        if (!entry) throw new ZipDamaged(`${name} is missing`);
        return contentOf(file, entry);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
