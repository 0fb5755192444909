import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { plainLayout } from '@qc/domain';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fileTroubles } from '#features/exchange/fileReading/fileTroubles';
import { readInWorker } from '#features/exchange/fileReading/readInWorker';
import { UnreadableFile } from '#features/exchange/fileReading/unreadableFile';
import { serverFolder } from '../support/folders.ts';
import { compoundShapes } from './compoundShapes.ts';

/**
 * Workbooks of Excel 97 to 2003 and what lies in the same container. The fixtures have three sheets: one of old results that
 * is hidden, results with a blank line between them, and one result more.
 */
const fixture = (name: string) => readFile(path.join(serverFolder, 'test/imports/fixtures', name));

async function read(bytes: Uint8Array) {
  const open = async () => Readable.from([bytes]);
  const file = await readInWorker({ open, layout: plainLayout, encoding: 'auto' });
  const rows = await file.rows(0, 100);
  await file.close();
  return { head: file.head, rows };
}

const trouble = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? error.trouble : error),
  );

test('a binary workbook gives its visible rows, with dates, Chinese letters and blank lines', async () => {
  const { head, rows } = await read(await fixture('excel97.xls'));
  expect(
    rows.map(({ line, codes, level, measuredAt, value, problem }) => ({
      line,
      codes: [codes.analyte, codes.lot],
      level,
      at: measuredAt?.text,
      value,
      problem: problem?.field,
    })),
  ).toEqual([
    { line: 2, codes: ['葡萄糖', 'A1'], level: 1, at: '2026-03-04 08:30:00', value: '5.12', problem: undefined },
    { line: 4, codes: ['Hämoglobin', 'A1'], level: 2, at: '2026-03-05 00:00:00', value: null, problem: 'value' },
    { line: 5, codes: ['GLU', 'A1'], level: 2, at: '2026-03-06 08:30:00', value: '15', problem: undefined },
    { line: 7, codes: ['GLU', 'A2'], level: 1, at: '2026-04-01 08:00:00', value: '5.3', problem: undefined },
  ]);
  expect(head.skippedSheets).toEqual(['旧']);
  expect(rows.map(({ raw }) => raw.split('\t')[0])).toEqual(['三月!2', '三月!4', '三月!5', 'April!2']);
});

test('a workbook of Excel 95 is reported as too old, not as damaged', async () => {
  expect(await trouble(await fixture('excel95.xls'))).toBe('tooOld');
});

test('a workbook with a password is reported as encrypted', async () => {
  const bytes = await fixture('excel97.xls');
  const begin = bytes.indexOf(Buffer.from('0908', 'hex'), 512);
  // The second record becomes the one that announces a password.
  bytes.writeUInt16LE(0x2f, begin + 4 + bytes.readUInt16LE(begin + 2));
  expect(await trouble(bytes)).toBe('encrypted');
});

test('a document in the container of a workbook, or in its zip, is reported as no workbook', async () => {
  const old = await fixture('excel97.xls');
  const named = old.indexOf(Buffer.from('Workbook', 'utf16le'));
  old.write('Document', named, 'utf16le');
  expect(await trouble(old)).toBe('noWorkbook');
  const renamed = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['a']] }] }));
  for (let at = renamed.indexOf('xl/'); at >= 0; at = renamed.indexOf('xl/', at)) renamed.write('wd', at);
  expect(await trouble(renamed)).toBe('noWorkbook');
});

test.each([30, 600, 2000, 3500])('a workbook that is cut after %i bytes is damaged', async (length) => {
  expect(await trouble((await fixture('excel97.xls')).subarray(0, length))).toBe('unreadable');
});

test.each(Object.keys(compoundShapes))('%s is refused quickly, with a reason', async (name) => {
  const begun = performance.now();
  expect(await trouble(await (compoundShapes[name]?.(256 * 1024) ?? Buffer.alloc(0)))).toBe('sectorsRepeat');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(fileTroubles.sectorsRepeat.zh).toMatch(/\p{Script=Han}/u);
});

test('what an old workbook shows as per cent is a figure in per cent', async () => {
  const bytes = await fixture('excel97.xls');
  const result = Buffer.alloc(8);
  result.writeDoubleLE(5.12);
  const cell = bytes.indexOf(result) - 6;
  const firstFormat = bytes.indexOf(Buffer.from('e0001400', 'hex')) + 4;
  // The format of this cell alone becomes 0.00%.
  bytes.writeUInt16LE(10, firstFormat + 2);
  bytes.writeUInt16LE(0, cell + 4);
  bytes.writeDoubleLE(0.0512, cell + 6);
  const { rows } = await read(bytes);
  expect(rows.map(({ value, codes }) => [value, codes.unit])).toEqual([
    ['5.12', '%'],
    [null, null],
    ['15', null],
    ['5.3', null],
  ]);
});
