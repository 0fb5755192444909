import { UnreadableFile } from './unreadableFile.ts';

/** A chain of sectors ends with one of the marks at the end of all numbers. */
const lastSector = 0xfffffff0;
const directoryEntry = 128;
const [emptyEntry, storage, rootEntry] = [0, 1, 5];

/** Sectors of one size, and which comes after which. */
type Sectors = {
  next(sector: number): number;
  of(sector: number): Buffer;
  /** Sectors that belong to a chain already. A sector has one place: one that is met again would be read for ever. */
  readonly taken: Set<number>;
};

/** The sectors of a chain in order. */
function joined(start: number, { next, of, taken }: Sectors): Buffer {
  const parts: Buffer[] = [];
  for (let at = start; at < lastSector; at = next(at)) {
    const part = of(at);
    // A chain that leads beyond the end was cut with the file.
    if (part.length === 0) break;
    takeOnce(taken, at);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function takeOnce(taken: Set<number>, sector: number): void {
  if (taken.has(sector)) throw new UnreadableFile('sectorsRepeat');
  taken.add(sector);
}

const numberAt = (table: Buffer, index: number): number =>
  index >= 0 && index * 4 + 4 <= table.length ? table.readUInt32LE(index * 4) : 0xffffffff;

/**
 * The sectors that hold the table of all sectors: the header names the first of them, a chain of lists the others. The header
 * gives their number, since unused entries may hold any value.
 */
function tableSectors(file: Buffer, of: Sectors['of'], taken: Set<number>): number[] {
  const [tables, lists] = [file.readUInt32LE(44), file.readUInt32LE(72)];
  const numbers = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
  for (let at = lists === 0 ? lastSector : file.readUInt32LE(68); at < lastSector; ) {
    const list = of(at);
    if (list.length === 0) break;
    takeOnce(taken, at);
    const most = Math.floor(list.length / 4) - 1;
    for (let index = 0; index < most; index++) numbers.push(numberAt(list, index));
    at = numberAt(list, most);
  }
  const named = numbers.filter((at) => at < lastSector).slice(0, tables);
  for (const at of named) takeOnce(taken, at);
  return named;
}

/**
 * The streams at the top of a compound file, by name: old workbooks and encrypted documents are such files. Throws where the
 * file is cut within its header, and where a sector occurs twice: a reader would run in circles.
 */
export function compoundStreams(bytes: Uint8Array): ReadonlyMap<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** Math.min(Math.max(file.readUInt16LE(30), 7), 16);
  const sector = (at: number): Buffer => file.subarray((at + 1) * size, (at + 2) * size);
  const taken = new Set<number>();
  const table = Buffer.concat(tableSectors(file, sector, taken).map(sector));
  const large: Sectors = { next: (at) => numberAt(table, at), of: sector, taken };
  const smallTable = joined(file.readUInt32LE(64) === 0 ? lastSector : file.readUInt32LE(60), large);
  const directory = joined(file.readUInt32LE(48), large);
  const entries = Array.from({ length: Math.floor(directory.length / directoryEntry) }, (_, index) =>
    directory.subarray(index * directoryEntry, (index + 1) * directoryEntry),
  );
  const root = entries.find((entry) => entry[66] === rootEntry);
  const smalls = root && lengthOf(root) > 0 ? joined(root.readUInt32LE(116), large) : Buffer.alloc(0);
  const small: Sectors = {
    next: (at) => numberAt(smallTable, at),
    of: (at) => smalls.subarray(at * 64, (at + 1) * 64),
    taken: new Set(),
  };
  const streams = new Map<string, Buffer>();
  for (const entry of entries) {
    const kind = entry[66] ?? emptyEntry;
    if (kind === emptyEntry || kind === storage || kind === rootEntry) continue;
    const name = entry.toString('utf16le', 0, Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2));
    const length = lengthOf(entry);
    const isSmall = length < file.readUInt32LE(56);
    const whole = length === 0 ? Buffer.alloc(0) : joined(entry.readUInt32LE(116), isSmall ? small : large);
    if (!streams.has(name)) streams.set(name, whole.subarray(0, length));
  }
  return streams;
}

const lengthOf = (entry: Buffer): number => entry.readUInt32LE(120);
