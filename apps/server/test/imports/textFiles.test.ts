import { Readable } from 'node:stream';
import { type ImportLayout, plainLayout, type TextEncoding } from '@qc/domain';
import { expect, test } from 'vitest';
import { readInWorker } from '#features/exchange/fileReading/readInWorker';

/** Text files in every encoding. */

async function read(bytes: Uint8Array, layout: Partial<ImportLayout> = {}, encoding: TextEncoding | 'auto' = 'auto') {
  const open = async () => Readable.from([bytes]);
  const file = await readInWorker({ open, layout: { ...plainLayout, ...layout }, encoding });
  const rows = await file.rows(0, 20_000);
  await file.close();
  return { head: file.head, rows };
}

/** 「葡萄糖」 in GBK. */
const glucose = Buffer.from('c6cfccd1ccc7', 'hex');
const gbkRow = Buffer.concat([glucose, Buffer.from(',A1,1,2026-03-04 08:30,5.1\n')]);
const heading = 'Analyte,Lot,Level,Date,Result\n';

test('a row with undecodable characters fails for its encoding; the others are read', async () => {
  const bytes = Buffer.concat([Buffer.from(`${heading}GLU,A1,1,2026-03-04 08:30,5.0\n`), gbkRow]);
  const { rows } = await read(bytes, {}, 'utf-8');
  expect(rows).toMatchObject([
    { codes: { analyte: 'GLU' }, problem: null },
    { line: 3, problem: { field: 'row', code: 'encoding' } },
  ]);
  expect((await read(bytes, {}, 'gbk')).rows[1]).toMatchObject({ codes: { analyte: '葡萄糖' }, problem: null });
});

test('Chinese after the bytes used for detection does not become garbage codes', async () => {
  const plain = 'GLU,A1,1,2026-03-04 08:30,5.0\n';
  const bytes = Buffer.concat([Buffer.from(heading + plain.repeat(10_000)), gbkRow]);
  const { rows } = await read(bytes);
  expect(rows).toHaveLength(10_001);
  expect(rows.at(-1)).toMatchObject({ problem: { code: 'encoding' } });
  expect(rows.filter(({ problem }) => problem !== null)).toHaveLength(1);
});

test('a row that is not QC is skipped even with undecodable characters', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Sample,Analyte,Level,Date,Result,Name\nP-1,GLU,1,2026-03-04,5.0,'),
    glucose,
  ]);
  const { rows } = await read(bytes, { qcPatterns: 'QC*' }, 'utf-8');
  expect(rows[0]?.problem?.code).toBe('notQc');
});

test('HTML pages are checked for undecodable characters too', async () => {
  const page = `<table><tr><td>Analyte<td>Level<td>Date<td>Result</tr><tr><td>${'\ufffd'}<td>1<td>2026-03-04<td>5.0</tr></table>`;
  expect((await read(Buffer.from(page))).rows[0]?.problem?.code).toBe('encoding');
});

test('Latin-1 is read with its own letters', async () => {
  const text = 'Analyt;Analyte;Level;Date;Result\nx;Hämoglobin;1;04.03.2026;5,1\nx;Größe;2;04.03.2026;5,2\n';
  const { head, rows } = await read(Buffer.from(text, 'latin1'), { dateFormat: 'dd.mm.yyyy' });
  expect(head.encoding).toBe('iso-8859-1');
  expect(rows).toMatchObject([
    { codes: { analyte: 'Hämoglobin' }, level: 1, value: '5.1', problem: null },
    { codes: { analyte: 'Größe' }, level: 2, value: '5.2', problem: null },
  ]);
});

test('UTF-16 with the high byte first is read where a configuration says so', async () => {
  const bytes = Buffer.from(`${heading}葡萄糖,A1,1,2026-03-04 08:30,5.0\n`, 'utf16le').swap16();
  const { rows } = await read(bytes, {}, 'utf-16be');
  expect(rows).toMatchObject([{ codes: { analyte: '葡萄糖' }, value: '5.0', problem: null }]);
});

const runs = 'Analyte,Lot,Date,Level 1,Level 2\nGLU,A1,2026-03-04,5.0,15.0\n';
test.each([
  ['a cut last line', `${runs}GLU,A1,2026-03-05,5.`, 'cutLine'],
  ['a whole last line', `${runs}GLU,A1,2026-03-05,5.1,15.1\n`, null],
  ['a last figure that may have had more digits', `${runs}GLU,A1,2026-03-05,5.1,15.1`, 'cutLine'],
  ['a quoted last figure', `${runs}GLU,A1,2026-03-05,5.1,"15.1"`, null],
  ['a short one with its line end', `${runs}GLU,A1,2026-03-05,5.1\n`, null],
  ['a short one among others', `${runs}GLU,A1,2026-03-05,5.1\nGLU,A1,2026-03-06,5.2\n`, null],
  [
    'one far behind the heading',
    `${runs + 'GLU,A1,2026-03-05,5.1,15.1\n'.repeat(3000)}GLU,A1,2026-03-06,5.2`,
    'cutLine',
  ],
  ['one below a title', `Report\n\n${runs}GLU,A1,2026-03-05,5.1`, 'cutLine'],
])('whether the last line was cut: %s', async (_name, text, code) => {
  const { rows } = await read(Buffer.from(text));
  expect(rows.at(-1)?.problem?.code ?? null).toBe(code);
  const lines = rows.filter(({ problem }) => problem !== null).map(({ line }) => line);
  expect(new Set(lines)).toEqual(new Set(code === null ? [] : [rows.at(-1)?.line]));
});

const hl7 = 'MSH|^~\\&|A|B|||20260304083000||ORU^R01|1|Q|2.3.1\rOBR|1||QC1|||20260304083000|20260304083000\r';
const astm = 'H|\\^&|||A|||||||Q|1\rO|1|QC1||^^^GLU|R||20260304083000\r';
test.each([
  ['HL7 that ends in its value', `${hl7}OBX|1|NM|GLU||10.`, 'cutLine'],
  ['HL7 that ends behind its value', `${hl7}OBX|1|NM|GLU||10.03|mmol/L\r`, null],
  ['HL7 whose batch has its trailer', `${hl7}OBX|1|NM|GLU||10\rBTS|1`, null],
  ['ASTM that ends in its value', `${astm}R|1|^^^GLU|10`, 'cutLine'],
  ['ASTM with its terminator', `${astm}R|1|^^^GLU|10.03\rL|1`, null],
  ['ASTM cut within a frame', `\u00021${astm}\u0003AA\r\n\u00022R|1|^^^GLU|10.0`, 'cutLine'],
  ['ASTM in whole frames', `\u00021${astm}\u0003AA\r\n\u00022R|1|^^^GLU|10.03\r\u000399`, null],
  [
    'a page cut within a cell',
    '<table><tr><td>Analyte<td>Date<td>Result</tr><tr><td>GLU<td>2026-03-04<td>9',
    'cutLine',
  ],
])('%s: the last result is in doubt or whole', async (_name, text, code) => {
  const { rows } = await read(Buffer.from(text));
  expect(rows.at(-1)?.problem?.code ?? null).toBe(code);
});

test('a paste and a framed message mark their end', async () => {
  for (const text of [`${hl7}OBX|1|NM|GLU||10`, `${heading}GLU,A1,1,2026-03-04 08:30,5`]) {
    const open = async () => Readable.from([Buffer.from(text)]);
    const file = await readInWorker({ open, layout: plainLayout, encoding: 'auto', hasMarkedEnd: true });
    expect((await file.rows(0, 10)).at(-1)?.problem).toBeNull();
    await file.close();
  }
});
