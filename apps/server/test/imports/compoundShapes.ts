import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listOfTables, manyNames } from '../../bench/compoundFiles.ts';
import { serverFolder } from '../support/folders.ts';

/** Old workbooks with cycles in their chains of sectors, and one with many names for the same content. */

const fixture = () => readFile(path.join(serverFolder, 'test/imports/fixtures/excel97.xls'));
const placeOf = (sector: number): number => (sector + 1) * 512;

/** The place of a sector's number in the table of all sectors. */
const nextOf = (file: Buffer, sector: number): number => placeOf(file.readUInt32LE(76)) + sector * 4;
const directoryOf = (file: Buffer): number => file.readUInt32LE(48);
const workbookStart = (file: Buffer): number =>
  file.readUInt32LE(file.indexOf(Buffer.from('Workbook', 'utf16le')) + 116);

export const compoundShapes: Readonly<Record<string, (size: number) => Promise<Buffer>>> = {
  'a list of tables that leads to itself': async (size) => listOfTables(size),
  'a table that is named twice': async () => {
    const file = await fixture();
    file.writeUInt32LE(2, 44);
    file.writeUInt32LE(file.readUInt32LE(76), 80);
    return file;
  },
  'a directory that leads to itself': async () => {
    const file = await fixture();
    file.writeUInt32LE(directoryOf(file), nextOf(file, directoryOf(file)));
    return file;
  },
  'a workbook that leads to itself': async () => {
    const file = await fixture();
    file.writeUInt32LE(workbookStart(file), nextOf(file, workbookStart(file)));
    return file;
  },
  'as many names as sectors for the same content': async (size) => manyNames(size),
};
