import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { Readable } from 'node:stream';
import { plainLayout } from '@qc/domain';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readInWorker, startReader } from '#features/exchange/fileReading/readInWorker';
import { UnreadableFile } from '#features/exchange/fileReading/unreadableFile';
import { withEntry } from './zipEntry.ts';

/** Hostile files cost at most one process, and get an answer. */

const limits = { megabytes: 96, ms: 20_000 };
const read = (bytes: Uint8Array) =>
  readInWorker({ open: async () => Readable.from([bytes]), layout: plainLayout, encoding: 'auto' }, limits);

/** A workbook whose sheet consists of megabytes of blanks: small when it is sent, huge once it is unpacked. */
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

test('a workbook that is huge when unpacked is refused', async () => {
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

/** Kills the readers of this process, as a system does that has no memory left. */
async function killReaders(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const isReader = async (id: string) =>
    (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).includes('parseWorker');
  const readers = (await Promise.all(children.split(' ').map(async (id) => ((await isReader(id)) ? [id] : [])))).flat();
  for (const id of readers) process.kill(Number(id), 'SIGKILL');
  return readers.length;
}

test('a file whose reader the system killed is not refused: it has to be read again', async () => {
  const endless = new Readable({ read: () => undefined });
  endless.push('Test,Level,Date,Result\n');
  const read = readInWorker({ open: async () => endless, layout: plainLayout, encoding: 'auto' }, limits);
  const error = read.catch((failure: unknown) => failure);
  await expect.poll(killReaders, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await error).toMatchObject({ code: 'IMPORT_READER_KILLED', status: 503 });
});

test('a table of ten thousand columns has no results', async () => {
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

test('a reader that holds more than it may, outside its heap, is ended; the file is too large', async () => {
  // Text that is joined outside the heap: the limit of the heap alone would let it grow.
  const page = Buffer.concat([Buffer.from('<html><table>'), Buffer.alloc(260 * 1024 * 1024, '<tr><td>GLU</td></tr>')]);
  const open = async () => Readable.from([page]);
  const error = await readInWorker(
    { open, layout: plainLayout, encoding: 'auto' },
    { megabytes: 4000, ms: 60_000 },
  ).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ trouble: 'tooLarge' });
}, 90_000);

test('a reader has a lower processor priority than requests and queries', async () => {
  const reader = await startReader(limits.megabytes, ['ignore', 'ignore', 'ignore', 'ipc']);
  expect(os.getPriority(reader.pid)).toBe(Math.min(19, os.getPriority() + 5));
  reader.kill('SIGKILL');
});
