import { crc32, deflateRawSync } from 'node:zlib';

/** Puts another content in the place of an entry: a new entry at the end, and a directory that points to it. */
export function withEntry(zip: Buffer, name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const directoryAt = zip.readUInt32LE(end + 16);
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const directory = Buffer.from(zip.subarray(directoryAt, end));
  const entryAt = directory.indexOf(Buffer.from(name)) - 46;
  directory.writeUInt16LE(8, entryAt + 10);
  directory.writeUInt32LE(crc32(content), entryAt + 16);
  directory.writeUInt32LE(packed.length, entryAt + 20);
  directory.writeUInt32LE(content.length, entryAt + 24);
  directory.writeUInt32LE(directoryAt, entryAt + 42);
  const tail = Buffer.from(zip.subarray(end));
  const body = Buffer.concat([local, Buffer.from(name), packed]);
  tail.writeUInt32LE(directoryAt + body.length, 16);
  return Buffer.concat([zip.subarray(0, directoryAt), body, directory, tail]);
}
