/** A chain of sectors ends with one of the marks at the end of all numbers. */
const lastSector = 0xfffffff0;
const directoryEntry = 128;
const [emptyEntry, storage, rootEntry] = [0, 1, 5];

type Chain = {
  readonly next: (sector: number) => number;
  readonly of: (sector: number) => Buffer;
  readonly most: number;
};

/** The sectors of a chain in order; one that bites its own tail is cut. */
function joined(start: number, { next, of, most }: Chain): Buffer {
  const parts: Buffer[] = [];
  for (let at = start; at < lastSector && parts.length <= most; at = next(at)) parts.push(of(at));
  return Buffer.concat(parts);
}

const numberAt = (table: Buffer, index: number): number =>
  index >= 0 && index * 4 + 4 <= table.length ? table.readUInt32LE(index * 4) : 0xffffffff;

/**
 * The streams at the top of a compound file, by name: old workbooks and everything encrypted lie in one. Throws where the
 * file is cut within its header.
 */
export function compoundStreams(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** Math.min(file.readUInt16LE(30), 16);
  const sector = (at: number): Buffer => file.subarray((at + 1) * size, (at + 2) * size);
  const most = Math.ceil(file.length / size);
  const header = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
  const tables = header.filter((at) => at < lastSector);
  for (let at = file.readUInt32LE(68); at < lastSector && tables.length < most; ) {
    const more = sector(at);
    for (let index = 0; index < size / 4 - 1; index++)
      if (numberAt(more, index) < lastSector) tables.push(numberAt(more, index));
    at = numberAt(more, size / 4 - 1);
  }
  const table = Buffer.concat(tables.slice(0, most).map(sector));
  const large: Chain = { next: (at) => numberAt(table, at), of: sector, most };
  const smallTable = joined(file.readUInt32LE(60), large);
  const directory = joined(file.readUInt32LE(48), large);
  const entries = Array.from({ length: Math.floor(directory.length / directoryEntry) }, (_, index) =>
    directory.subarray(index * directoryEntry, (index + 1) * directoryEntry),
  );
  const root = entries.find((entry) => entry[66] === rootEntry);
  const smalls = root ? joined(root.readUInt32LE(116), large) : Buffer.alloc(0);
  const small: Chain = {
    next: (at) => numberAt(smallTable, at),
    of: (at) => smalls.subarray(at * 64, (at + 1) * 64),
    most: Math.ceil(smalls.length / 64),
  };
  const streams = new Map<string, Buffer>();
  for (const entry of entries) {
    const kind = entry[66] ?? emptyEntry;
    if (kind === emptyEntry || kind === storage || kind === rootEntry) continue;
    const name = entry.toString('utf16le', 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2));
    const length = entry.readUInt32LE(120);
    const whole = joined(entry.readUInt32LE(116), length < file.readUInt32LE(56) ? small : large);
    if (!streams.has(name)) streams.set(name, whole.subarray(0, length));
  }
  return streams;
}
