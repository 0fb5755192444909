import type { EntryMode } from '../sheet/sheetColumns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import type { EntrySetup } from './entrySetup.ts';
import type { RowJudgement } from './judgement.ts';
import { type JudgedRows, judgeRows } from './judgeRows.ts';

/** Judges the rows of a whole sheet, test by test, and remembers what did not change since the last time. */
export function createJudge(clock: () => number = Date.now) {
  const earlier = new Map<string, JudgedRows>();
  return (
    setups: readonly EntrySetup[],
    rows: readonly SheetRow[],
    mode: EntryMode,
  ): ReadonlyMap<string, RowJudgement> => {
    const judgements = new Map<string, RowJudgement>();
    for (const setup of setups) {
      const { id } = setup.workspace.test;
      const own = rows.filter((row) => row.testId === id);
      const judged = judgeRows(setup, own, { mode, now: clock(), earlier: earlier.get(id) });
      earlier.set(id, judged);
      for (const [runId, judgement] of judged.judgements) judgements.set(runId, judgement);
    }
    return judgements;
  };
}
