import type { Move } from '../sheet/navigate.ts';

/** What a key means in the sheet. */
export type SheetKey =
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'enter'; readonly isBack: boolean }
  | { readonly kind: 'tab'; readonly isBack: boolean }
  | { readonly kind: 'clear' | 'edit' | 'revert' | 'undo' | 'redo' | 'save' };

type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const plainMoves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
/** Inside a cell that is being edited these belong to the text. */
const textMoves: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};
const commandMoves: Readonly<Record<string, Move>> = { Home: 'top', End: 'bottom' };

function commandOf(key: string, isShift: boolean): SheetKey | undefined {
  const move = commandMoves[key];
  if (move) return { kind: 'move', move };
  const letter = key.toLowerCase();
  if (letter === 'z') return { kind: isShift ? 'redo' : 'undo' };
  if (letter === 'y') return { kind: 'redo' };
  return letter === 's' || key === 'Enter' ? { kind: 'save' } : undefined;
}

/**
 * Reads a key as a spreadsheet does. While a cell is edited (F2, or words in a text cell) the keys that move inside
 * a text are left to it; undefined leaves the key to the browser.
 */
export function sheetKey(
  pressed: Pressed,
  cell: { readonly isEditing: boolean; readonly hasChoices: boolean },
): SheetKey | undefined {
  const { key, shiftKey } = pressed;
  if (pressed.altKey) return undefined;
  if (pressed.ctrlKey || pressed.metaKey) return commandOf(key, shiftKey);
  if (key === 'Enter') return { kind: 'enter', isBack: shiftKey };
  if (key === 'Tab') return { kind: 'tab', isBack: shiftKey };
  if (key === 'F2') return { kind: 'edit' };
  if (key === 'Escape') return { kind: 'revert' };
  const isOfList = cell.isEditing && cell.hasChoices;
  const move = (isOfList ? undefined : plainMoves[key]) ?? (cell.isEditing || shiftKey ? undefined : textMoves[key]);
  if (move) return { kind: 'move', move };
  return key === 'Delete' && !cell.isEditing ? { kind: 'clear' } : undefined;
}
