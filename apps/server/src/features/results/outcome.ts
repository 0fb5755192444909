import type { WriteOutcome } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/db';
import type { VerdictChange } from './reevaluate.ts';
import { rulesIn } from './resultRow.ts';
import { resultsByIds } from './series.queries.ts';

/** The verdicts of what was written, and of the other results that changed with it. */
export async function outcomeOf(
  tx: ReadTx,
  ctx: Ctx,
  ids: readonly string[],
  changed: readonly VerdictChange[],
): Promise<WriteOutcome> {
  const written = new Set(ids);
  const rows = new Map((await resultsByIds(tx, ctx, ids)).map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const rules = rulesIn(row.violations ?? []);
      return [
        {
          id,
          level: row.level,
          z: row.z,
          verdict: row.verdict,
          notEvaluated: row.notEvaluated,
          rules,
          version: row.version,
        },
      ];
    }),
    changed: changed
      .filter((change) => !written.has(change.id))
      .map((change) => ({ ...change, rules: [...change.rules] })),
  };
}
