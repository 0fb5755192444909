/** The header of one file in an archive. */
export type ZipEntry = {
  readonly name: string;
  readonly crc: number;
  readonly compressed: number;
  readonly bytes: number;
  readonly isDeflated: boolean;
  /** Where its local header begins. */
  readonly offset: number;
};

const localMark = 0x04034b50;
const centralMark = 0x02014b50;
const endMark = 0x06054b50;
const end64Mark = 0x06064b50;
const locator64Mark = 0x07064b50;
const version = 45;
/** Names are UTF-8. */
const flags = 0x0800;
const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** 1 January 1980: archives of the same content are identical at any time. */
const noDate = 0x0021;

/** The local header: its sizes are always of 64 bits, since they are written before they are known and filled in afterwards. */
export function localHeader({ name, crc, compressed, bytes, isDeflated }: ZipEntry): Buffer {
  const text = Buffer.from(name);
  const header = Buffer.alloc(30 + text.length + 20);
  header.writeUInt32LE(localMark, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(isDeflated ? 8 : 0, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(most32, 18);
  header.writeUInt32LE(most32, 22);
  header.writeUInt16LE(text.length, 26);
  header.writeUInt16LE(20, 28);
  text.copy(header, 30);
  const extra = 30 + text.length;
  header.writeUInt16LE(1, extra);
  header.writeUInt16LE(16, extra + 2);
  header.writeBigUInt64LE(BigInt(bytes), extra + 4);
  header.writeBigUInt64LE(BigInt(compressed), extra + 12);
  return header;
}

/** How long the local header that begins with `head` (30 bytes) is. */
export function localHeaderLength(head: Buffer): number | undefined {
  if (head.length < 30 || head.readUInt32LE(0) !== localMark) return undefined;
  return 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

function centralHeader(entry: ZipEntry): Buffer {
  const text = Buffer.from(entry.name);
  const large = [entry.bytes, entry.compressed, entry.offset].filter((size) => size >= most32);
  const extra = large.length === 0 ? 0 : 4 + 8 * large.length;
  const header = Buffer.alloc(46 + text.length + extra);
  header.writeUInt32LE(centralMark, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(entry.isDeflated ? 8 : 0, 10);
  header.writeUInt16LE(noDate, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(Math.min(entry.compressed, most32), 20);
  header.writeUInt32LE(Math.min(entry.bytes, most32), 24);
  header.writeUInt16LE(text.length, 28);
  header.writeUInt16LE(extra, 30);
  header.writeUInt32LE(Math.min(entry.offset, most32), 42);
  text.copy(header, 46);
  if (extra > 0) {
    const at = 46 + text.length;
    header.writeUInt16LE(1, at);
    header.writeUInt16LE(extra - 4, at + 2);
    for (const [place, size] of large.entries()) header.writeBigUInt64LE(BigInt(size), at + 4 + 8 * place);
  }
  return header;
}

/** The directory that ends an archive; `start` is where it begins. */
export function directoryOf(entries: readonly ZipEntry[], start: number): Buffer {
  const headers = Buffer.concat(entries.map(centralHeader));
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(end64Mark, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(version, 12);
  end64.writeUInt16LE(version, 14);
  end64.writeBigUInt64LE(BigInt(entries.length), 24);
  end64.writeBigUInt64LE(BigInt(entries.length), 32);
  end64.writeBigUInt64LE(BigInt(headers.length), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(locator64Mark, 0);
  locator.writeBigUInt64LE(BigInt(start + headers.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(Math.min(entries.length, most16), 8);
  end.writeUInt16LE(Math.min(entries.length, most16), 10);
  end.writeUInt32LE(Math.min(headers.length, most32), 12);
  end.writeUInt32LE(Math.min(start, most32), 16);
  return Buffer.concat([headers, end64, locator, end]);
}

/** The number of bytes at the end of our archives that locate the directory. */
export const tailBytes = 56 + 20 + 22;

type DirectoryPlace = { readonly start: number; readonly length: number; readonly entries: number };

/** Undefined where the last bytes are not those of our archives: for example of a truncated one. */
export function directoryPlace(tail: Buffer): DirectoryPlace | undefined {
  if (tail.length !== tailBytes || tail.readUInt32LE(0) !== end64Mark) return undefined;
  if (tail.readUInt32LE(56) !== locator64Mark || tail.readUInt32LE(76) !== endMark) return undefined;
  return {
    entries: Number(tail.readBigUInt64LE(32)),
    length: Number(tail.readBigUInt64LE(40)),
    start: Number(tail.readBigUInt64LE(48)),
  };
}

/** The entries of a directory; undefined where it is damaged. */
export function readDirectory(bytes: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === centralMark) {
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    let place = 4;
    const large = (short: number): number => {
      if (short !== most32) return short;
      place += 8;
      return place <= extra.length ? Number(extra.readBigUInt64LE(place - 8)) : Number.NaN;
    };
    const bytesOf = large(bytes.readUInt32LE(at + 24));
    const compressed = large(bytes.readUInt32LE(at + 20));
    const offset = large(bytes.readUInt32LE(at + 42));
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength).toString(),
      crc: bytes.readUInt32LE(at + 16),
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      bytes: bytesOf,
      compressed,
      offset,
    });
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return at === bytes.length && entries.length === count ? entries : undefined;
}
