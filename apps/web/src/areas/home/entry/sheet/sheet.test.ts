import { describe, expect, test } from 'vitest';
import { countingIds } from '../testing/glucose.ts';
import { needsLine, newSheet, type SheetAction, sheetReducer } from './sheet.ts';
import { emptyRow } from './sheetRow.ts';

const stamp = '2026-11-15 08:30:00';
const type = (row: number, key: string, text: string): SheetAction => ({ type: 'type', row, key, text, stamp });
const undo: SheetAction = { type: 'undo' };
const redo: SheetAction = { type: 'redo' };
const start = () => newSheet([emptyRow('1', countingIds), emptyRow('1', countingIds)]);
const after = (...actions: SheetAction[]) => actions.reduce(sheetReducer, start());
const texts = (sheet: ReturnType<typeof after>) => sheet.rows.map(({ cells }) => ({ ...cells }));

describe('sheet', () => {
  test('the first result of a row fixes its time', () => {
    expect(texts(after(type(0, '1', '5')))).toEqual([{ 1: '5', measuredAt: stamp }, {}]);
  });

  test('a time that was typed before stays', () => {
    expect(texts(after(type(0, 'measuredAt', '8:00'), type(0, '1', '5')))[0]).toEqual({ 1: '5', measuredAt: '8:00' });
  });

  test('a comment alone gives no time', () => {
    expect(texts(after(type(0, 'comment', 'x')))[0]).toEqual({ comment: 'x' });
  });

  test('letters typed into one cell are undone together, and done again', () => {
    const typed = after(type(0, '1', '5'), type(0, '1', '5.'), type(0, '1', '5.1'));
    expect(texts(sheetReducer(typed, undo))[0]).toEqual({});
    expect(texts([undo, redo].reduce(sheetReducer, typed))[0]).toEqual({ 1: '5.1', measuredAt: stamp });
  });

  test('a cell that was left and typed into again is a separate step', () => {
    const typed = after(type(0, '1', '5'), { type: 'leaveCell' }, type(0, '1', '6'), undo);
    expect(texts(typed)[0]).toEqual({ 1: '5', measuredAt: stamp });
  });

  test('undo without a past and redo without a future change nothing', () => {
    const fresh = start();
    expect(sheetReducer(fresh, undo)).toBe(fresh);
    expect(sheetReducer(fresh, redo)).toBe(fresh);
  });

  test('typing after an undo ends the future', () => {
    expect(after(type(0, '1', '5'), undo, type(0, '2', '9')).future).toEqual([]);
  });

  test('a pasted block is undone as one step, with the rows it added', () => {
    const fill: SheetAction = {
      type: 'fill',
      stamp,
      rows: [
        { row: 1, cells: { 1: '5.1' } },
        { row: 2, cells: { 1: '5.2' } },
      ],
      added: [emptyRow('1', countingIds)],
    };
    const filled = after(fill);
    expect(filled.rows).toHaveLength(3);
    expect(texts(filled)[2]).toEqual({ 1: '5.2', measuredAt: stamp });
    expect(sheetReducer(filled, undo).rows).toHaveLength(2);
  });

  test('keeping a doubtful text remembers that text', () => {
    expect(after(type(0, '1', '50'), { type: 'keep', row: 0, key: '1' }).rows[0]?.kept).toEqual({ 1: '50' });
  });

  test('what was saved leaves, and undo does not bring it back', () => {
    const typed = after(type(0, '1', '5'));
    const runIds = new Set([typed.rows[0]?.runId ?? '']);
    const saved = sheetReducer(typed, { type: 'remove', runIds });
    expect(saved.rows).toHaveLength(1);
    expect(sheetReducer(saved, undo)).toBe(saved);
  });

  test('a run that is cleared leaves the sheet, and undo brings it back', () => {
    const cleared = after(type(0, '1', '5'), { type: 'clear', row: 0, keepsLine: false });
    expect(cleared.rows).toHaveLength(1);
    expect(texts(sheetReducer(cleared, undo))[0]).toEqual({ 1: '5', measuredAt: stamp });
  });

  test('in a panel the line of the test stays, empty', () => {
    expect(texts(after(type(0, '1', '5'), { type: 'clear', row: 0, keepsLine: true }))).toEqual([{}, {}]);
  });

  test('a panel continues with fresh ids after a save: the next run must not be taken for a repeat', () => {
    const typed = after(type(0, '1', '5'));
    const fresh = emptyRow('1', countingIds);
    const runIds = new Set([typed.rows[0]?.runId ?? '']);
    expect(sheetReducer(typed, { type: 'renew', runIds, fresh: [fresh] }).rows[0]).toBe(fresh);
  });

  test('there is always an empty line', () => {
    expect(needsLine(start())).toBe(false);
    expect(needsLine(after(type(1, '1', '5')))).toBe(true);
    expect(needsLine(newSheet([]))).toBe(true);
  });

  test('every result of a row has its own id', () => {
    const { runId, resultIds } = emptyRow('1', countingIds);
    expect(new Set([runId, ...Object.values(resultIds)]).size).toBe(4);
  });
});
