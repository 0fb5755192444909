import { sql } from 'kysely';
import type { Caller, Tx } from '#platform/ctx';
import { listText } from '#platform/database/listText';
import { resultIdOf } from './resultIds.ts';
import type { SettledRow } from './settleRows.ts';

/** After this many tombstones of the same content a row gets a random id. */
const mostAttempts = 5;

/** The ids of the results: the first of each that is not a tombstone's. Nearly always that is the first of all. */
export async function freeIds(
  tx: Tx,
  ctx: Caller,
  due: readonly { readonly settled: SettledRow }[],
): Promise<string[]> {
  const ids = due.map(({ settled }) => idOf(ctx, settled, 0));
  let open = ids.map((_, index) => index);
  for (let attempt = 1; open.length > 0; attempt++) {
    const asked = open.map((index) => ids[index] ?? '');
    const rows = await tx.prepared(
      sql<{
        id: string;
      }>`select id from qc_result_key where tenant_id = ${ctx.tenantId} and id = any(${listText(asked, 'bigint')}::bigint[])`,
    );
    const taken = new Set(rows.map(({ id }) => id));
    open = open.filter((index) => taken.has(ids[index] ?? ''));
    for (const index of open)
      ids[index] = attempt < mostAttempts ? idOf(ctx, due[index]?.settled as SettledRow, attempt) : ctx.newId();
    if (attempt === mostAttempts) break;
  }
  return ids;
}

function idOf({ tenantId }: Caller, settled: SettledRow, attempt: number): string {
  const { qcTestId, level, at, value, sd, n, replicate } = settled;
  const content = {
    tenantId,
    qcTestId: qcTestId ?? '',
    level: level ?? 0,
    instant: at?.getTime() ?? 0,
    value: Number(value),
    summary: sd === null || n === null ? null : { sd: Number(sd), n },
    replicate,
  };
  return resultIdOf(content, attempt);
}
