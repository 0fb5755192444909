import type { WriteOutcome } from '@qc/contract';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { VerdictChange } from './reevaluate.ts';
import { type ResultRow, rulesIn } from './resultRow.ts';
import { resultsByIds } from './series.queries.ts';

type Written = Pick<ResultRow, 'id' | 'level' | 'z' | 'verdict' | 'notEvaluated' | 'violations' | 'version'>;

/** The verdicts of what was written, in the order of `ids`, and of the other results that changed with it. */
export function answerOf(
  ids: readonly string[],
  written: readonly Written[],
  changed: readonly VerdictChange[],
): WriteOutcome {
  const rows = new Map(written.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { level, z, verdict, notEvaluated, version } = row;
      return [{ id, level, z, verdict, notEvaluated, rules: rulesIn(row.violations ?? []), version }];
    }),
    changed: changed
      .filter((change) => !ids.includes(change.id))
      .map((change) => ({ ...change, rules: [...change.rules] })),
  };
}

/** What a change did to the results it touched: they are read again, since it may have moved their verdicts in several ways. */
export async function outcomeOf(
  tx: ReadTx,
  ctx: Caller,
  ids: readonly string[],
  changed: readonly VerdictChange[],
): Promise<WriteOutcome> {
  return answerOf(ids, await resultsByIds(tx, ctx, ids), changed);
}
