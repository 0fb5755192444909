import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { plainLayout } from '@qc/domain';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readInWorker } from '#features/imports/reading/readInWorker';
import { UnreadableFile } from '#features/imports/reading/unreadableFile';

/** Files that nobody sends in good faith cost a thread, and are answered. */

const limits = { megabytes: 96, ms: 20_000 };
const read = (bytes: Uint8Array) =>
  readInWorker({ open: async () => Readable.from([bytes]), layout: plainLayout, encoding: 'auto' }, limits);

/** A workbook whose sheet is so many megabytes of blanks: small on the way, huge once it is unpacked. */
async function bomb(megabytes: number): Promise<Buffer> {
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 's', rows: [['Test', 'Result']] }] }));
  const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  const content = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(megabytes * 1024 * 1024, '<row r="1"><c r="A1"/></row>'),
  ]);
  const name = 'xl/worksheets/sheet1.xml';
  return withEntry(workbook, name, content);
}

/** Puts another content in the place of an entry: a new entry at the end, and a directory that points to it. */
function withEntry(zip: Buffer, name: string, content: Buffer): Buffer {
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

test('a workbook that swells beyond all measure is refused', async () => {
  const bytes = await bomb(200);
  expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
  const error = await read(bytes).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(UnreadableFile);
}, 60_000);

test('a file far longer than what the reader may hold is read a few rows at a time, from wherever another stopped', async () => {
  const lines = 200_000;
  function* pieces() {
    yield Buffer.from('Test,Level,Date,Result,Comment\n');
    for (let from = 0; from < lines; from += 1000)
      yield Buffer.from(
        Array.from(
          { length: 1000 },
          (_, i) => `GLU,1,2026-03-04 08:30,${from + i},"a, ""b""\n${'x'.repeat(40)}"\n`,
        ).join(''),
      );
  }
  const file = await readInWorker(
    { open: async () => Readable.from(pieces()), layout: plainLayout, encoding: 'auto' },
    { megabytes: 40, ms: 30_000 },
  );
  expect(file.head.total).toBe(lines);
  const [first] = await file.rows(123_456, 3);
  expect(first).toMatchObject({ line: 2 + 2 * 123_456, value: '123456' });
  expect((await file.rows(lines - 1, 10)).map(({ value }) => value)).toEqual([String(lines - 1)]);
  await file.close();
}, 60_000);

test('ten thousand columns are no row of results', async () => {
  const file = await read(
    Buffer.from(`Test,Level,Date,Result\n${Array.from({ length: 10_000 }, () => '1').join(',')}\n`),
  );
  expect((await file.rows(0, 10))[0]?.problem).toMatchObject({ code: 'tooManyColumns', text: '10000' });
  await file.close();
});

test.each([
  ['nothing but zeros', Buffer.alloc(1000)],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a container that is cut', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
  ['a message without results', Buffer.from('MSH|^~\\&|A\rPID|1\r')],
])('%s has no results, and says so', async (_kind, bytes) => {
  const outcome = await read(bytes).then(
    async (file) => {
      await file.close();
      return (await Promise.resolve(file.head.total)) === 0 || 'rows';
    },
    (error: unknown) => error instanceof UnreadableFile,
  );
  expect(outcome).toBe(true);
});
