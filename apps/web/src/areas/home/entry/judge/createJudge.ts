import type { EntryMode } from '../sheet/columns.ts';
import type { SheetRow } from '../sheet/sheetRow.ts';
import type { RowJudgement } from './judgement.ts';
import { type JudgedRows, judgeRows } from './judgeRows.ts';
import type { TestBench } from './testBench.ts';

/** Judges the rows of a whole sheet, test by test, and remembers what did not change since the last time. */
export function createJudge(clock: () => number = Date.now) {
  const earlier = new Map<string, JudgedRows>();
  return (
    benches: readonly TestBench[],
    rows: readonly SheetRow[],
    mode: EntryMode,
  ): ReadonlyMap<string, RowJudgement> => {
    const judgements = new Map<string, RowJudgement>();
    for (const bench of benches) {
      const { id } = bench.workspace.test;
      const own = rows.filter((row) => row.testId === id);
      const judged = judgeRows(bench, own, { mode, now: clock(), earlier: earlier.get(id) });
      earlier.set(id, judged);
      for (const [runId, judgement] of judged.judgements) judgements.set(runId, judgement);
    }
    return judgements;
  };
}
