import { plainLayout } from '@qc/domain';
import { expect, test } from 'vitest';
import { openFileRows } from '../fileRows.ts';

/** The suggestions for a file that is read without a configuration. */
async function headOf(text: string) {
  const pieces = async function* () {
    yield Buffer.from(text);
  };
  return (await openFileRows(pieces(), pieces, { layout: plainLayout, encoding: 'auto' })).head;
}
const offered = async (text: string) => (await headOf(text)).offers.map(({ layout, results }) => [layout, results]);

test('a file that is a table is offered no other layout', async () => {
  const table = 'Test,Lot,Level,Date,Result\nGLU,4580,1,2026-03-04,5.2\nNA,4580,1,2026-03-04,140\n';
  expect(await offered(table)).toEqual([]);
  expect(await offered(`Laboratory report\n\n${table}`)).toEqual([]);
  // Levels across are a table, too.
  expect(await offered('Test,Lot,Date,Level 1,Level 2\nGLU,4580,2026-03-04,5.2,15.1\n')).toEqual([]);
  expect(await offered('')).toEqual([]);
});

test.each([
  ['blocks', 'Test: GLU\nLot: 1\nDate,Level,Result\n2026-03-04,1,5.2\n2026-03-05,1,5.3\n', 2],
  ['records', 'Test: GLU\nDate: 2026-03-04\nLevel: 1\nResult: 5.2\n\nTest: NA\nDate: 2026-03-04\nResult: 140\n', 2],
  ['across', 'Test,QC1,QC2\nDate,2026-03-04,2026-03-05\nGLU,5.2,15.1\nNA,140,150\n', 4],
  ['groups', 'Sample,Date,Test1,Result1,Test2,Result2\nQC1,2026-03-04,GLU,5.2,NA,140\n', 2],
] as const)('%s are offered with their first results', async (layout, text, results) => {
  const { offers } = await headOf(text);
  expect(offers[0]).toMatchObject({ layout, results });
  expect(offers[0]?.rows[0]).toMatchObject({ analyte: 'GLU', value: '5.2', measuredAt: '2026-03-04 00:00:00' });
});

test('columns with headings that nobody knows are named by what their cells look like', async () => {
  const odd =
    'Kanal;Kontr.;Gemessen am;Konz.;E.\nGLU;1;2026-03-04 08:00;5,2;mmol/L\nGLU;2;2026-03-04 08:00;15,1;mmol/L\n';
  expect((await headOf(odd)).heads.map(({ text, suggested }) => [text, suggested])).toEqual([
    ['Kanal', undefined],
    ['Kontr.', 'level'],
    ['Gemessen am', 'date'],
    ['Konz.', 'value'],
    ['E.', 'unit'],
  ]);
});

test('two columns that look alike are a question', async () => {
  const two = 'Kanal;Am;Konz.;Roh\nGLU;2026-03-04;5,2;0,123\nNA;2026-03-04;140,1;0,456\n';
  expect((await headOf(two)).heads.map(({ suggested }) => suggested)).toEqual([
    undefined,
    'date',
    undefined,
    undefined,
  ]);
});

test('blocks that say the lot of each control are offered though their rows are a table already, and dates that may be read in two ways are another question', async () => {
  const control = (level: number) => `Control: X L${level}\nLot: 4580${level}\nTest,Date,Result\nGLU,04.03.2026,5.1\n`;
  const { offers } = await headOf(`${control(1)}\n${control(2)}`);
  expect(offers[0]).toMatchObject({ layout: 'blocks', results: 2 });
  expect(offers[0]?.rows.map(({ lot, level }) => [lot, level])).toEqual([
    ['45801', 1],
    ['45802', 2],
  ]);
});
