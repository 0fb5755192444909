import { describe, expect, test } from 'vitest';
import { sheetKey } from './sheetKeys.ts';

const resting = { isEditing: false, hasChoices: false };
const editing = { isEditing: true, hasChoices: false };
const press = (text: string) => {
  const parts = text.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

describe('keys of the sheet', () => {
  test.each([
    { keys: 'ArrowRight', cell: resting, means: { kind: 'move', move: 'right' } },
    { keys: 'ArrowRight', cell: editing, means: undefined },
    { keys: 'ArrowDown', cell: editing, means: { kind: 'move', move: 'down' } },
    { keys: 'ArrowDown', cell: { isEditing: true, hasChoices: true }, means: undefined },
    { keys: 'Shift+ArrowRight', cell: resting, means: undefined },
    { keys: 'Home', cell: resting, means: { kind: 'move', move: 'rowStart' } },
    { keys: 'Home', cell: editing, means: undefined },
    { keys: 'Ctrl+Home', cell: editing, means: { kind: 'move', move: 'top' } },
    { keys: 'Enter', cell: editing, means: { kind: 'enter', isBack: false } },
    { keys: 'Shift+Enter', cell: resting, means: { kind: 'enter', isBack: true } },
    { keys: 'Ctrl+Enter', cell: resting, means: { kind: 'save' } },
    { keys: 'Tab', cell: editing, means: { kind: 'tab', isBack: false } },
    { keys: 'Delete', cell: resting, means: { kind: 'clear' } },
    { keys: 'Delete', cell: editing, means: undefined },
    { keys: 'F2', cell: resting, means: { kind: 'edit' } },
    { keys: 'Escape', cell: editing, means: { kind: 'revert' } },
    { keys: 'Ctrl+z', cell: editing, means: { kind: 'undo' } },
    { keys: 'Meta+Shift+z', cell: resting, means: { kind: 'redo' } },
    { keys: 'Ctrl+y', cell: resting, means: { kind: 'redo' } },
    { keys: 'Ctrl+s', cell: resting, means: { kind: 'save' } },
    { keys: 'Ctrl+c', cell: resting, means: undefined },
    { keys: 'Ctrl+v', cell: resting, means: undefined },
    { keys: 'Alt+ArrowDown', cell: resting, means: undefined },
    { keys: '5', cell: resting, means: undefined },
  ])('$keys while $cell', ({ keys, cell, means }) => {
    expect(sheetKey(press(keys), cell)).toEqual(means);
  });
});
