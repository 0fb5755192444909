import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Cell, sheetFile } from './sheet.ts';

async function read(name: string, rows: Cell[][]) {
  const { sheets } = await readXlsx(new Uint8Array(await (await sheetFile(name, rows)).arrayBuffer()));
  return sheets[0];
}

describe('a chart’s data as a workbook', () => {
  test.each<{ name: string; cell: Cell; read: Cell }>([
    { name: 'a number stays a number', cell: -3.34, read: -3.34 },
    { name: 'what is not known is empty, not 0', cell: null, read: null },
    { name: 'no number is empty', cell: Number.NaN, read: null },
    { name: 'a text that would be a formula is kept as text', cell: '=HYPERLINK("x")', read: `'=HYPERLINK("x")` },
    { name: 'a minus sign before text too', cell: '-2+3', read: "'-2+3" },
    { name: 'an at sign too', cell: '@SUM(A1)', read: "'@SUM(A1)" },
    { name: 'a number written as text stays as it is', cell: '+2.10', read: '+2.10' },
    { name: 'Chinese letters', cell: '水平 1', read: '水平 1' },
  ])('$name', async ({ cell, read: expected }) => {
    const sheet = await read('Levey-Jennings', [['head'], [cell, 'end']]);
    expect(sheet?.rows[1]?.[0] ?? null).toBe(expected);
  });

  test('a name that Excel would refuse is made one that it takes', async () => {
    expect((await read('葡萄糖 [GLU] 水平 1/2: Levey-Jennings 2026', [['a']]))?.name).toBe(
      '葡萄糖  GLU  水平 1 2  Levey-Jennings 2026'.slice(0, 31),
    );
  });
});
