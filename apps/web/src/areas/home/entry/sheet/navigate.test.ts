import { describe, expect, test } from 'vitest';
import { type Move, moved, type Position } from './navigate.ts';

/** Three rows of four columns; the cell in the middle row, third column, is closed. */
const shape = {
  rows: 3,
  columns: 4,
  isOpen: ({ row, column }: Position) => !(row === 1 && column === 2),
};
const at = (row: number, column: number): Position => ({ row, column });

describe('moving in the sheet', () => {
  test.each<{ name: string; move: Move; from: Position; to: Position | undefined }>([
    { name: 'right', move: 'right', from: at(0, 0), to: at(0, 1) },
    { name: 'right skips a closed cell', move: 'right', from: at(1, 1), to: at(1, 3) },
    { name: 'right ends at the edge', move: 'right', from: at(0, 3), to: undefined },
    { name: 'left skips a closed cell', move: 'left', from: at(1, 3), to: at(1, 1) },
    { name: 'down skips a closed cell', move: 'down', from: at(0, 2), to: at(2, 2) },
    { name: 'up ends at the edge', move: 'up', from: at(0, 2), to: undefined },
    { name: 'Tab continues in the next row', move: 'next', from: at(0, 3), to: at(1, 0) },
    { name: 'Tab leaves after the last cell', move: 'next', from: at(2, 3), to: undefined },
    { name: 'Shift+Tab goes back a row', move: 'previous', from: at(1, 0), to: at(0, 3) },
    { name: 'Shift+Tab leaves before the first cell', move: 'previous', from: at(0, 0), to: undefined },
    { name: 'Enter goes down', move: 'enter', from: at(0, 1), to: at(1, 1) },
    { name: 'Enter continues at the top of the next column', move: 'enter', from: at(2, 1), to: at(0, 2) },
    { name: 'Shift+Enter goes back to the bottom', move: 'enterBack', from: at(0, 1), to: at(2, 0) },
    { name: 'Home', move: 'rowStart', from: at(1, 3), to: at(1, 0) },
    { name: 'End', move: 'rowEnd', from: at(1, 0), to: at(1, 3) },
    { name: 'Ctrl+Home', move: 'top', from: at(2, 1), to: at(0, 1) },
    { name: 'Ctrl+End', move: 'bottom', from: at(0, 1), to: at(2, 1) },
    { name: 'Page Down ends at the last row', move: 'pageDown', from: at(0, 1), to: at(2, 1) },
    { name: 'Page Up ends at the first row', move: 'pageUp', from: at(2, 1), to: at(0, 1) },
  ])('$name', ({ move, from, to }) => {
    expect(moved(from, move, shape)).toEqual(to);
  });
});
