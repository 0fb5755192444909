import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { parseBlock } from '#platform/input/parseBlock.ts';
import { useScreenKeys } from '#platform/screen/screenKeys.ts';
import type { EntrySetup } from '../judge/entrySetup.ts';
import type { RowJudgement } from '../judge/judgement.ts';
import { makeId } from '../save/makeId.ts';
import { layBlock } from '../sheet/clipboard.ts';
import { moved, type Position, type Shape } from '../sheet/navigate.ts';
import type { Sheet, SheetAction } from '../sheet/sheet.ts';
import type { Column } from '../sheet/sheetColumns.ts';
import { emptyRow } from '../sheet/sheetRow.ts';
import { readRunTime } from '../time/runTime.ts';
import type { SheetLayout } from '../useSheet.ts';
import { type SheetKey, sheetKey } from './sheetKeys.ts';

export type GridOptions = {
  readonly sheet: Sheet;
  readonly dispatch: Dispatch<SheetAction>;
  readonly judgements: ReadonlyMap<string, RowJudgement>;
  readonly columns: readonly Column[];
  readonly layout: SheetLayout;
  readonly setupOf: (testId: string) => EntrySetup | undefined;
  /** The time that a run gets when its first result is typed. */
  readonly stamp: () => string;
  readonly onSave: () => void;
  readonly onPasted: (pasted: { readonly count: number; readonly dropped: number }) => void;
  readonly isFirstFocused: boolean;
};

/** The cell that has the keyboard, and what the text in it was when it was reached. */
type Active = Position & { readonly arrival: string; readonly isEditing: boolean };

const firstFigure = (columns: readonly Column[]) =>
  Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'figure'),
  );

/** Moves, typing, paste and questions of the sheet: one roving cell with a native input in it. */
export function useSheetGrid(options: GridOptions) {
  useScreenKeys('result-entry');
  const [active, setActive] = useState<Active>(() => ({
    row: 0,
    column: firstFigure(options.columns),
    arrival: '',
    isEditing: false,
  }));
  /** Doubtful texts that the user was asked about, by run and cell. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const wantsFocus = useRef(options.isFirstFocused);
  const latest = useRef({ ...options, active, asked });
  // Handlers read the last committed render through a ref, since React may discard a render.
  useLayoutEffect(() => {
    latest.current = { ...options, active, asked };
  });
  const controls = useMemo(() => {
    const now = () => latest.current;
    return createControls({ now, setActive, setAsked, wantsFocus });
  }, []);
  const { rows } = options.sheet;
  const runId = useRef(rows[active.row]?.runId);
  useEffect(() => {
    // The run was saved and has left the sheet: the next one begins at the first level.
    const isGone = !rows.some((row) => row.runId === runId.current);
    if (isGone) setActive({ row: 0, column: firstFigure(latest.current.columns), arrival: '', isEditing: false });
    runId.current = rows[isGone ? 0 : active.row]?.runId;
  }, [rows, active.row]);
  // Fewer rows or columns than before: the cell must still be there.
  const row = Math.min(active.row, Math.max(0, options.sheet.rows.length - 1));
  const column = Math.min(active.column, options.columns.length - 1);
  return { controls, active: { ...active, row, column }, wantsFocus };
}

type Wiring = {
  readonly now: () => GridOptions & { readonly active: Active; readonly asked: ReadonlySet<string> };
  readonly setActive: (active: Active) => void;
  readonly setAsked: (asked: ReadonlySet<string>) => void;
  readonly wantsFocus: { current: boolean };
};

export type GridControls = ReturnType<typeof createControls>;

function createControls({ now, setActive, setAsked, wantsFocus }: Wiring) {
  const columnAt = (position: Position) => now().columns[position.column];
  const rowAt = (position: Position) => now().sheet.rows[position.row];
  const textAt = (position: Position) => rowAt(position)?.cells[columnAt(position)?.key ?? ''] ?? '';
  const isOpen = (position: Position) => {
    const column = columnAt(position);
    const row = rowAt(position);
    if (!column || !row) return false;
    return (
      column.kind !== 'figure' || (now().setupOf(row.testId)?.workspace.test.levels.includes(column.level) ?? false)
    );
  };
  const shape = (): Shape => ({ rows: now().sheet.rows.length, columns: now().columns.length, isOpen });
  const write = (position: Position, text: string) => {
    const column = columnAt(position);
    if (column) now().dispatch({ type: 'type', row: position.row, key: column.key, text, stamp: now().stamp() });
  };

  /** Writes the time out as the cell is left; figures and words stay as they were typed. */
  const settle = () => {
    const { active, dispatch } = now();
    const tidy = tidiedAt(active);
    if (tidy !== textAt(active)) write(active, tidy);
    dispatch({ type: 'leaveCell' });
  };
  const activate = (position: Position) => {
    if (!isOpen(position)) return;
    settle();
    wantsFocus.current = true;
    setActive({ ...position, arrival: textAt(position), isEditing: false });
  };
  const type = (text: string) => {
    const { active } = now();
    write(active, text);
    // Words are edited with the arrow keys; figures are typed over, as in a spreadsheet.
    if (columnAt(active)?.kind === 'text') setActive({ ...active, isEditing: true });
  };
  const replace = (position: Position, text: string) => {
    write(position, text);
    now().dispatch({ type: 'leaveCell' });
  };
  const edit = () => setActive({ ...now().active, isEditing: true });
  const keep = (position: Position) => {
    const column = columnAt(position);
    if (column) now().dispatch({ type: 'keep', row: position.row, key: column.key });
  };
  /** A doubtful result is asked about when it is first left; Enter on it after that means yes. */
  const answerDoubt = () => {
    const { active, asked, judgements } = now();
    const row = rowAt(active);
    const column = columnAt(active);
    if (!row || column?.kind !== 'figure' || !judgements.get(row.runId)?.levels[column.level]?.doubt) return;
    const question = `${row.runId}/${column.key}/${tidiedAt(active)}`;
    if (asked.has(question)) keep(active);
    else setAsked(new Set([...asked, question]));
  };
  const tidiedAt = (position: Position): string => {
    const row = rowAt(position);
    const column = columnAt(position);
    const setup = row && now().setupOf(row.testId);
    return setup && column ? tidied(textAt(position), column, setup) : textAt(position);
  };
  /** Down a panel's column; along the levels of a test, then to the next run. */
  const enterTarget = (isBack: boolean): Position | undefined => {
    const { active, layout } = now();
    if (layout === 'panel') return moved(active, isBack ? 'enterBack' : 'enter', shape());
    const onlyFigures = { ...shape(), isOpen: (at: Position) => isOpen(at) && columnAt(at)?.kind === 'figure' };
    return moved(active, isBack ? 'previous' : 'next', onlyFigures);
  };
  const act = (key: SheetKey): boolean => {
    const { active, dispatch } = now();
    const go = (to: Position | undefined) => {
      if (to) activate(to);
      return to !== undefined;
    };
    switch (key.kind) {
      case 'move':
        go(moved(active, key.move, shape()));
        return true;
      case 'enter':
        answerDoubt();
        if (!go(enterTarget(key.isBack))) settle();
        return true;
      case 'tab':
        return go(moved(active, key.isBack ? 'previous' : 'next', shape()));
      case 'clear':
        write(active, '');
        return true;
      case 'edit':
        edit();
        return true;
      case 'revert':
        if (textAt(active) === active.arrival && !active.isEditing) return false;
        write(active, active.arrival);
        setActive({ ...active, isEditing: false });
        return true;
      case 'save':
        settle();
        now().onSave();
        return true;
      default:
        dispatch({ type: key.kind });
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { active } = now();
    const hasChoices = columnAt(active)?.key === 'comment';
    const key = sheetKey(event, { isEditing: active.isEditing, hasChoices });
    if (key && act(key)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const isOneCell = block.length === 1 && block[0]?.length === 1;
    if (isOneCell && now().active.isEditing) return;
    event.preventDefault();
    paste(block);
  };
  const paste = (block: readonly (readonly string[])[]) => {
    const { active, columns, sheet, layout, setupOf, dispatch, stamp } = now();
    const laid = layBlock(block, {
      at: active,
      columns,
      rowCount: sheet.rows.length,
      canGrow: layout === 'test',
      isOpen,
    });
    const testId = sheet.rows[0]?.testId ?? '';
    const added = Array.from({ length: laid.missingRows }, () => emptyRow(testId, makeId));
    const all = [...sheet.rows, ...added];
    const rows = laid.changes.map(({ row, cells }) => {
      const setup = setupOf(all[row]?.testId ?? '');
      const tidy = Object.entries(cells).map(([key, text]) => {
        const column = columns.find((each) => each.key === key);
        return [key, setup && column ? tidied(text, column, setup) : text];
      });
      return { row, cells: Object.fromEntries(tidy) as Record<string, string> };
    });
    if (rows.length > 0) dispatch({ type: 'fill', rows, added, stamp: stamp() });
    const count = rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
    now().onPasted({ count, dropped: laid.dropped });
  };
  return { activate, type, replace, edit, keep, settle, onKeyDown, onPaste, textAt };
}

function tidied(text: string, column: Column, setup: EntrySetup): string {
  if (column.kind === 'time') {
    const time = readRunTime(text, { now: Date.now(), offset: setup.offset });
    return text.trim() !== '' && time.ok ? time.text : text;
  }
  return text.trim();
}
