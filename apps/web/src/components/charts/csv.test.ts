import { describe, expect, test } from 'vitest';
import { type Cell, csvFile } from './csv.ts';

const bytesOf = async (rows: Cell[][]) => new Uint8Array(await csvFile(rows).arrayBuffer());
const textOf = async (rows: Cell[][]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(rows));

describe('a table for Excel', () => {
  test('starts with the mark of UTF-8', async () => {
    const bytes = await bytesOf([['水平']]);
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  test.each([
    { name: 'a number stays a number', cell: -3.34, text: '-3.34' },
    { name: 'what is not known is empty, not 0', cell: null, text: '' },
    { name: 'no number is empty', cell: Number.NaN, text: '' },
    { name: 'a text that would be a formula is kept as text', cell: '=HYPERLINK("x")', text: '"\'=HYPERLINK(""x"")"' },
    { name: 'a minus sign before text too', cell: '-2+3', text: "'-2+3" },
    { name: 'an at sign too', cell: '@SUM(A1)', text: "'@SUM(A1)" },
    { name: 'a comma is quoted', cell: 'a,b', text: '"a,b"' },
    { name: 'a line break is quoted', cell: 'a\nb', text: '"a\nb"' },
  ])('$name', async ({ cell, text }) => {
    expect(await textOf([[cell]])).toBe(`\uFEFF${text}\r\n`);
  });
});
