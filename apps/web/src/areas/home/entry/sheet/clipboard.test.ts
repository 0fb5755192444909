import { describe, expect, test } from 'vitest';
import { parseBlock } from '#platform/input/parseBlock.ts';
import { layBlock } from './clipboard.ts';
import { sheetColumns } from './sheetColumns.ts';

describe('a block from a spreadsheet', () => {
  test.each([
    { name: 'one cell', text: '5.1', cells: [['5.1']] },
    {
      name: 'rows and columns',
      text: '5.1\t10.2\r\n5.2\t10.1\r\n',
      cells: [
        ['5.1', '10.2'],
        ['5.2', '10.1'],
      ],
    },
    { name: 'line ends of Unix and of old Macs', text: '1\n2\r3', cells: [['1'], ['2'], ['3']] },
    {
      name: 'empty cells keep their place',
      text: '\t10.2\n5.2\t',
      cells: [
        ['', '10.2'],
        ['5.2', ''],
      ],
    },
    { name: 'an empty row in the middle keeps its place', text: '1\n\n2', cells: [['1'], [''], ['2']] },
    { name: 'a quoted cell with tab, line end and quote', text: '"a\tb\n""c"""\t1', cells: [['a\tb\n"c"', '1']] },
    { name: 'a quote that is never closed is a sign', text: '"5\t1', cells: [['"5', '1']] },
    { name: 'a quote inside a cell is a sign', text: '5"\t1', cells: [['5"', '1']] },
    { name: 'spaces around numbers go', text: ' 5.1 \t 2', cells: [['5.1', '2']] },
    { name: 'nothing', text: '', cells: [['']] },
  ])('$name', ({ text, cells }) => {
    expect(parseBlock(text)).toEqual(cells);
  });
});

describe('laying it on the sheet', () => {
  const columns = sheetColumns({ mode: 'individual', levels: [1, 2], texts: ['initials'], isTimeFirst: true });
  const place = { at: { row: 0, column: 1 }, columns, rowCount: 2, canGrow: true, isOpen: () => true };

  test('fills from the cell to the right and downward', () => {
    expect(
      layBlock(
        [
          ['5', '10'],
          ['6', '11'],
        ],
        place,
      ),
    ).toEqual({
      changes: [
        { row: 0, cells: { 1: '5', 2: '10' } },
        { row: 1, cells: { 1: '6', 2: '11' } },
      ],
      missingRows: 0,
      dropped: 0,
    });
  });

  test('asks for the rows that are missing', () => {
    expect(layBlock([['5'], ['6'], ['7']], { ...place, at: { row: 1, column: 1 } })).toMatchObject({
      missingRows: 2,
      dropped: 0,
    });
  });

  test('a sheet of a panel does not grow: what is below it is counted as dropped', () => {
    const laid = layBlock([['5'], ['6'], ['7']], { ...place, at: { row: 1, column: 1 }, canGrow: false });
    expect(laid).toEqual({ changes: [{ row: 1, cells: { 1: '5' } }], missingRows: 0, dropped: 2 });
  });

  test('counts what lies beyond the last column', () => {
    expect(layBlock([['5', '10', 'LQ', 'x', 'y']], place)).toMatchObject({ dropped: 2 });
  });

  test('does not write into a level that the test does not use', () => {
    const isOpen = ({ column }: { column: number }) => column !== 2;
    expect(layBlock([['5', '10']], { ...place, isOpen })).toEqual({
      changes: [{ row: 0, cells: { 1: '5' } }],
      missingRows: 0,
      dropped: 1,
    });
  });

  test('empty cells leave what is there', () => {
    expect(layBlock([['', '10']], place).changes).toEqual([{ row: 0, cells: { 2: '10' } }]);
  });
});
