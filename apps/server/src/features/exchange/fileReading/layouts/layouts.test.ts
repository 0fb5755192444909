import { type ImportArrangement, plainLayout } from '@qc/domain';
import { expect, test } from 'vitest';
import { openFileRows } from '../fileRows.ts';
import { parseText } from '../parseFile.ts';

/** Files that are no table, as analysers and middleware write them. */

const read = (text: string, arrangement: ImportArrangement, more: object = {}) =>
  parseText(Buffer.from(text), { layout: { ...plainLayout, arrangement, ...more }, encoding: 'auto' }).rows;
const brief = (text: string, arrangement: ImportArrangement, more: object = {}) =>
  read(text, arrangement, more).map(({ codes, level, measuredAt, value, problem }) =>
    [codes.analyte, codes.lot, level, measuredAt?.text.slice(0, 10) ?? null, value, problem?.code].join(' '),
  );

const blocks = `Instrument: cobas 8000

Test: GLU
Lot: 4580
Date,Level,Result
2026-03-04,1,5.20
2026-03-04,2,15.1

Test: NA
Date,Level,Result
2026-03-05,1,140
`;
const records = `*** QC REPORT ***
Analyser: AU5800

Test: GLU
Lot: 4580
Level: 1
Date: 2026-03-04 08:30
Result: 5,2
Unit: mmol/L

Test: NA
Lot: 4580
Level: 2
Date: 2026-03-04 08:31
Result: 140,5
`;
const across = `Test,Unit,QC1,QC2
Lot,,4580,4580
Level,,1,2
Date,,2026-03-04,2026-03-05
GLU,mmol/L,5.2,15.1
NA,mmol/L,140,
`;
const groups = `Sample,Lot,Level,Date,Test 1,Result 1,Test 2,Result 2
QC,4580,1,2026-03-04,GLU,5.2,NA,140
QC,4580,2,2026-03-05,GLU,15.1,,
`;
const comments = `# exported by middleware, 3 columns, date, test
Site;A
Test;Lot;Level;Date;Result
GLU;4580;1;2026-03-04;5,2
# pause
GLU;4580;2;2026-03-04;15,1
NA;4580;1;2026-03-04;140
`;

test('blocks: text above a table applies to its rows, and to no other table’s', () => {
  expect(brief(blocks, 'blocks')).toEqual([
    'GLU 4580 1 2026-03-04 5.20 ',
    'GLU 4580 2 2026-03-04 15.1 ',
    'NA  1 2026-03-05 140 ',
  ]);
  expect(read(blocks, 'blocks').map(({ codes }) => codes.instrument)).toEqual(Array(3).fill('cobas 8000'));
});

test('blocks: a title alone above each heading is the test', () => {
  const titled = 'GLU\nDate,L1,L2\n2026-03-04,5.2,15.1\n\nNA\nDate,L1,L2\n2026-03-05,140,150\n';
  expect(brief(titled, 'blocks').map((row) => row.trim())).toEqual([
    'GLU  1 2026-03-04 5.2',
    'GLU  2 2026-03-04 15.1',
    'NA  1 2026-03-05 140',
    'NA  2 2026-03-05 150',
  ]);
  // A word below rows is no title of theirs.
  expect(brief(`${titled}checked\n`, 'blocks').at(-1)).toContain('noResult');
});

test('blocks: another heading further down is read by its own names; a column that nobody saw before refuses its rows', () => {
  const other = blocks.replace('Date,Level,Result\n2026-03-05,1,140', 'Result,Date,Level\n140,2026-03-05,1');
  expect(brief(other, 'blocks')[2]).toBe('NA  1 2026-03-05 140 ');
  const late = `${blocks}${'\n'.repeat(400)}Test: K\nDate,Level,Result,Odd\n2026-03-05,1,4.1,7\n`;
  expect(brief(late, 'blocks').at(-1)).toContain('tooManyCells');
});

test('records: a comma within a result separates nothing, and text before the first result applies to all', () => {
  expect(brief(records, 'records')).toEqual(['GLU 4580 1 2026-03-04 5.2 ', 'NA 4580 2 2026-03-04 140.5 ']);
  expect(read(records, 'records').map(({ codes }) => [codes.instrument, codes.unit])).toEqual([
    ['AU5800', 'mmol/L'],
    ['AU5800', null],
  ]);
});

test('records: one without a result is a failure, and lends nothing to the next', () => {
  const lacking = records.replace('Result: 5,2\nUnit: mmol/L\n', '');
  expect(brief(lacking, 'records')).toEqual(['GLU 4580 1 2026-03-04  number_empty', 'NA 4580 2 2026-03-04 140.5 ']);
});

test('records: the last figure of a file that was cut is in doubt', () => {
  expect(brief(records.slice(0, -3), 'records').at(-1)).toContain('cutLine');
});

test('samples across: a row for each cell, identified by its place', () => {
  expect(brief(across, 'across')).toEqual([
    'GLU 4580 1 2026-03-04 5.2 ',
    'GLU 4580 2 2026-03-05 15.1 ',
    'NA 4580 1 2026-03-04 140 ',
  ]);
  expect(read(across, 'across').map(({ line, part }) => [line, part])).toEqual([
    [5, 1],
    [5, 2],
    [6, 1],
  ]);
  expect(brief(`${across}K,mmol/L,4,5,6\n`, 'across').at(-1)).toContain('tooManyCells');
});

test('several tests in a line: each with its own result', () => {
  expect(brief(groups, 'groups')).toEqual([
    'GLU 4580 1 2026-03-04 5.2 ',
    'NA 4580 1 2026-03-04 140 ',
    'GLU 4580 2 2026-03-05 15.1 ',
  ]);
  expect(
    brief(groups.replace('NA,140', 'NA,140,7'), 'groups').filter((row) => row.endsWith('tooManyCells')),
  ).toHaveLength(2);
});

test('comments: marked lines and those above the heading are none of the table', () => {
  expect(brief(comments, 'comments')).toEqual([
    'GLU 4580 1 2026-03-04 5.2 ',
    'GLU 4580 2 2026-03-04 15.1 ',
    'NA 4580 1 2026-03-04 140 ',
  ]);
});

test('a file that is not laid out as its configuration says has no rows', () => {
  expect(read(groups, 'records')).toEqual([]);
  expect(read(records, 'across')).toEqual([]);
});

test('codes of a whole file stand where rows name none, and never instead of theirs', () => {
  const table = 'Date,Result,Lot\n2026-03-04,5.2,\n2026-03-05,5.3,99\n';
  const layout = { ...plainLayout, fixed: { analyte: 'GLU', lot: '4580', level: '2' } };
  const { rows } = parseText(Buffer.from(table), { layout, encoding: 'auto' });
  expect(rows.map(({ codes, level, problem }) => [codes.analyte, codes.lot, level, problem])).toEqual([
    ['GLU', '4580', 2, null],
    ['GLU', '99', 2, null],
  ]);
});

test.each([
  ['GLU_Level 2_20260304.csv', 2],
  ['质控 水平3.csv', 3],
  ['qc1 and qc2.csv', null],
  ['20261.csv', null],
])('the level in the name of a file: %s', (fileName, level) => {
  const options = { layout: { ...plainLayout, levelSource: 'name' as const }, encoding: 'auto' as const, fileName };
  const { rows } = parseText(Buffer.from('Test,Date,Result\nGLU,2026-03-04,5.2\n'), options);
  expect(rows.map((row) => row.level)).toEqual([level]);
});

test('a field is cut by a pattern: its parts are codes', () => {
  const cut = { column: 'Sample', pattern: '^QC-(?<analyte>\\w+)-(?<lot>\\d+)-L(?<level>[123])$' };
  const table = 'Sample,Date,Result\nQC-GLU-4580-L2,2026-03-04,5.2\nSER-7,2026-03-04,5.2\n';
  const { rows } = parseText(Buffer.from(table), { layout: { ...plainLayout, cut }, encoding: 'auto' });
  expect(rows.map(({ codes, level, problem }) => [codes.analyte, codes.lot, level, problem?.code])).toEqual([
    ['GLU', '4580', 2, undefined],
    [null, null, null, 'noAnalyte'],
  ]);
});

test('in pieces, however small, the rows are those of the whole', async () => {
  const bytes = Buffer.from(records + records.replaceAll('2026-03-04', '2026-03-06').repeat(40));
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
  };
  const layout = { ...plainLayout, arrangement: 'records' as const };
  const file = await openFileRows(pieces(), pieces, { layout, encoding: 'auto' });
  const rows = await file.rows(0, 1000);
  expect(rows).toEqual(parseText(bytes, { layout, encoding: 'auto' }).rows);
  expect(file.head.total).toBe(rows.length);
});

test.each(['-', '_', '. ', '1-'])('a line of nothing but %j takes no longer than its length', async (text) => {
  const bytes = Buffer.from(text.repeat(300_000 / text.length));
  const pieces = async function* () {
    yield bytes;
  };
  const begun = process.cpuUsage();
  await openFileRows(pieces(), pieces, { layout: plainLayout, encoding: 'auto' });
  // With the square of its length it took minutes.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});
