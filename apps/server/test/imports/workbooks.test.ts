import { Readable } from 'node:stream';
import { type ImportLayout, plainLayout } from '@qc/domain';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readInWorker } from '#features/exchange/fileReading/readInWorker';
import { withEntry } from './zipEntry.ts';

/** What is read of a workbook: every visible sheet that contains results, and each cell by its type. */

async function read(bytes: Uint8Array, layout: Partial<ImportLayout> = {}) {
  const file = await readInWorker({
    open: async () => Readable.from([bytes]),
    layout: { ...plainLayout, ...layout },
    encoding: 'auto',
  });
  const rows = await file.rows(0, 1000);
  await file.close();
  return { head: file.head, rows };
}

const book = async (...sheets: WriteSheet[]) => await writeXlsx({ sheets });
const heads = ['Analyte', 'Lot', 'Level', 'Date', 'Result'];
const results = (...values: number[]): CellValue[][] => [
  heads,
  ...values.map((value) => ['GLU', 'A1', 1, '2026-03-04 08:30', value]),
];
const summaryOf = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ line, value, raw, problem }) => [line, value, raw.split('\t')[0], problem?.code ?? null]);

test('every visible sheet of results is read, and each row names its sheet', async () => {
  const { head, rows } = await read(
    await book(
      {
        name: 'Cover',
        rows: [
          ['Instrument', 'AU5800', 'Lot', 'A1'],
          ['Operator', 'ZS', 'Pages', 30],
        ],
      },
      { name: 'January', rows: results(5.1, 5.2) },
      { name: '二月', rows: results(5.3) },
      { name: 'Notes', rows: [['Fill in the results.'], ['Upload the file.']] },
    ),
  );
  expect(summaryOf(rows)).toEqual([
    [2, '5.1', 'January!2', null],
    [3, '5.2', 'January!3', null],
    [5, '5.3', '二月!2', null],
  ]);
  expect(head).toMatchObject({ total: 3, skippedSheets: ['Cover'], columns: { value: 'Result' } });
});

test.each(['hidden', 'veryHidden'] as const)('a %s sheet is not read, even if it is the first', async (how) => {
  const { head, rows } = await read(
    await book({ name: 'old', rows: results(1.1, 1.2), [how]: true }, { name: 'new', rows: results(5.3) }),
  );
  expect(summaryOf(rows)).toEqual([[2, '5.3', 'GLU', null]]);
  expect(head.skippedSheets).toEqual(['old']);
});

test('sheets have their own headings, and a sheet with only wrong rows is not skipped', async () => {
  const { rows } = await read(
    await book(
      { name: 'a', rows: results(5.3) },
      {
        name: 'b',
        rows: [
          ['Date', 'Result', 'Lot', 'Analyte'],
          ['2026-03-04', '<0.1', 'A1', 'TSH'],
        ],
      },
    ),
  );
  expect(rows.map(({ codes, problem }) => [codes.analyte, problem?.field ?? null])).toEqual([
    ['GLU', null],
    ['TSH', 'value'],
  ]);
});

test('a workbook without results reports the problems of its rows', async () => {
  const { head, rows } = await read(
    await book({
      name: 'x',
      rows: [
        ['Analyte', 'Lot'],
        ['GLU', 'A1'],
      ],
    }),
  );
  expect([head.skippedSheets, rows[0]?.problem?.field]).toEqual([[], 'value']);
});

const at = (text: string) => new Date(`${text}Z`);
const dated = (cells: CellValue[][], names = ['Analyte', 'Level', 'Date', 'Result']): WriteSheet => ({
  name: 'x',
  rows: [names, ...cells],
});

test('a date of a sheet is never read by the format that is configured for text', async () => {
  const sheet = dated([
    ['GLU', 1, at('2026-03-04T08:30:00'), 5.1],
    ['GLU', 1, at('2026-03-05T00:00:00'), 5.2],
    ['GLU', 1, '06/03/2026', 5.3],
    ['GLU', 1, '2026-03-07', 5.4],
  ]);
  const { rows } = await read(await book(sheet), { dateFormat: 'dd/mm/yyyy' });
  expect(rows.map(({ measuredAt, problem }) => measuredAt ?? problem?.code)).toEqual([
    { text: '2026-03-04 08:30:00', hasTime: true },
    { text: '2026-03-05 00:00:00', hasTime: false },
    { text: '2026-03-06 00:00:00', hasTime: false },
    'date_patternMismatch',
  ]);
  expect(rows[0]?.raw).toBe('GLU\t1\t2026-03-04 08:30:00\t5.1');
});

test.each(['1900', '1904'] as const)(
  'a time of day in a separate column belongs to its date (%s)',
  async (dateSystem) => {
    const names = ['Analyte', 'Level', 'Date', 'Time', 'Result'];
    const clock = dateSystem === '1900' ? at('1899-12-31T08:30:00') : at('1904-01-01T08:30:00');
    const sheet = dated([['GLU', 1, at('2026-03-04T00:00:00'), clock, 5.1]], names);
    const { rows } = await read(await writeXlsx({ sheets: [sheet], dateSystem }), { dateFormat: 'dd/mm/yyyy' });
    expect(rows).toMatchObject([{ measuredAt: { text: '2026-03-04 08:30:00', hasTime: true }, problem: null }]);
  },
);

test('a result that a sheet took for a date is no number', async () => {
  const { rows } = await read(await book(dated([['GLU', 1, at('2026-03-04T08:30:00'), at('2026-05-01T00:00:00')]])));
  expect(rows).toMatchObject([{ value: null, problem: { field: 'value' } }]);
});

test.each(['auto', '.', ','] as const)(
  'what is shown as per cent is a figure in per cent (decimal mark %s)',
  async (decimalSign) => {
    const percent = { style: { numFmt: '0.0%' } };
    const rows = results(0.056, 0.05625, 5.2);
    const cells = new Map([
      ['1,4', percent],
      ['2,4', percent],
    ]);
    const found = await read(await book({ name: 'a', rows, cells }), { decimalSign });
    expect(found.rows.map(({ value, codes, problem }) => [value, codes.unit ?? null, problem?.code ?? null])).toEqual([
      ['5.6', '%', null],
      ['5.625', '%', null],
      ['5.2', null, null],
    ]);
  },
);

test('a quoted per cent sign does not scale the number', async () => {
  const cells = new Map([['1,4', { style: { numFmt: '0.0"%"' } }]]);
  const { rows } = await read(await book({ name: 'a', rows: results(5.6), cells }));
  expect(rows).toMatchObject([{ value: '5.6', codes: { unit: null } }]);
});

/** A workbook of one result, as programs write it that leave the references of rows and cells out. */
async function withFarCell(far: string): Promise<Uint8Array> {
  const cells = (row: readonly CellValue[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = results(5.1).map((row) => `<row>${cells(row)}</row>`);
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const content = `<worksheet xmlns="${namespace}"><sheetData>${rows.join('')}${far}</sheetData></worksheet>`;
  return withEntry(Buffer.from(await book({ name: 's', rows: [] })), 'xl/worksheets/sheet1.xml', Buffer.from(content));
}

test('a cell in the last row of the sheet does not make a small workbook too large', async () => {
  const { head, rows } = await read(await withFarCell('<row r="1048576"><c r="F1048576" s="0"/></row>'));
  expect(head.total).toBe(1);
  expect(summaryOf(rows)).toEqual([[2, '5.1', 'GLU', null]]);
});

test('a sheet that spans more cells than can be held is refused with what to delete', async () => {
  await expect(read(await withFarCell('<row r="1048576"><c r="XFD1048576"/></row>'))).rejects.toThrow('cellFarAway');
});

test('after rows that a sheet left blank, the lines of the next sheet have other numbers', async () => {
  const { rows } = await read(
    await book(
      { name: 'a', rows: [heads, [], [], [], ...results(5.1).slice(1)] },
      { name: 'b', rows: results(5.2, 5.3, 5.4, 5.5, 5.6) },
    ),
  );
  expect(rows.map(({ line }) => line)).toEqual([5, 7, 8, 9, 10, 11]);
});
