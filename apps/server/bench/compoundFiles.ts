const [sectorBytes, entryBytes, endOfChain, free] = [512, 128, 0xfffffffe, 0xffffffff];
const placeOf = (sector: number): number => (sector + 1) * sectorBytes;

/** A container of about a size whose list of tables leads to itself. */
export function listOfTables(size: number): Buffer {
  const file = Buffer.alloc(Math.max(2, Math.ceil(size / sectorBytes)) * sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.fill(0, 8, 76);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(0, 68);
  file.writeUInt32LE(1, 72);
  file.writeUInt32LE(0, placeOf(0) + sectorBytes - 4);
  return file;
}

/** A container whose directory has a name for every sector, and each of them is the same long chain. */
export function manyNames(size: number): Buffer {
  const sectors = Math.max(8, Math.ceil(size / sectorBytes));
  const tables = Math.ceil((sectors * 4) / sectorBytes);
  const names = Math.floor(sectors / 4);
  const file = Buffer.alloc((sectors + 1) * sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(Math.min(tables, 109), 44);
  file.writeUInt32LE(tables, 48);
  file.writeUInt32LE(endOfChain, 60);
  file.writeUInt32LE(endOfChain, 68);
  for (let at = 0; at < 109; at++) file.writeUInt32LE(at < tables ? at : free, 76 + at * 4);
  const next = (sector: number, to: number): number => file.writeUInt32LE(to, placeOf(0) + sector * 4);
  for (let sector = tables; sector < sectors; sector++) next(sector, sector + 1 === sectors ? endOfChain : sector + 1);
  next(tables + names - 1, endOfChain);
  for (let at = 0; at < names * 4; at++) {
    const entry = placeOf(tables) + at * entryBytes;
    file.write(`s${at}`, entry, 'utf16le');
    file.writeUInt16LE(String(at).length * 2 + 4, entry + 64);
    file[entry + 66] = at === 0 ? 5 : 2;
    file.writeUInt32LE(tables + names, entry + 116);
    file.writeUInt32LE(at === 0 ? 0 : (sectors - tables - names) * sectorBytes, entry + 120);
  }
  return file;
}
