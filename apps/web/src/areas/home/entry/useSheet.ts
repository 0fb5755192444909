import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import { createJudge } from './judge/createJudge.ts';
import type { EntrySetup } from './judge/entrySetup.ts';
import { makeId } from './save/makeId.ts';
import { needsLine, newSheet, type Sheet, sheetReducer } from './sheet/sheet.ts';
import type { EntryMode } from './sheet/sheetColumns.ts';
import { emptyRow } from './sheet/sheetRow.ts';

/** Rows are the runs of one test, or one run of each test of a panel. */
export type SheetLayout = 'test' | 'panel';

type Options = {
  readonly setups: readonly EntrySetup[];
  readonly layout: SheetLayout;
  readonly mode: EntryMode;
  readonly draftKey: string;
};

/** The debounce time before the draft is stored. */
const draftRestMs = 400;

/** One empty line per test. */
export const blankRows = (setups: readonly EntrySetup[]) =>
  setups.map(({ workspace }) => emptyRow(workspace.test.id, makeId));

function startSheet({ setups, layout, draftKey }: Options): Sheet {
  const draft = readDraft(draftKey);
  if (!draft) return newSheet(blankRows(setups));
  if (layout === 'test') return newSheet(draft);
  return newSheet(blankRows(setups).map((row) => draft.find(({ testId }) => testId === row.testId) ?? row));
}

/** The rows of a sheet with their judgements; what is typed survives a change of screen and a reload. */
export function useSheet(options: Options) {
  const { setups, layout, mode, draftKey } = options;
  const [sheet, dispatch] = useReducer(sheetReducer, options, startSheet);
  const [judge] = useState(createJudge);
  const judgements = useMemo(() => judge(setups, sheet.rows, mode), [judge, setups, sheet.rows, mode]);
  const testId = setups[0]?.workspace.test.id;

  useEffect(() => {
    if (layout === 'test' && testId && needsLine(sheet)) dispatch({ type: 'append', rows: [emptyRow(testId, makeId)] });
  }, [layout, testId, sheet]);

  useKeptDraft(draftKey, sheet);
  return { sheet, dispatch, judgements };
}

function useKeptDraft(draftKey: string, { rows }: Sheet): void {
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(draftKey, rows), draftRestMs);
    return () => clearTimeout(timer);
  }, [draftKey, rows]);
  useEffect(() => {
    const keep = () => keepDraft(draftKey, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [draftKey]);
}
