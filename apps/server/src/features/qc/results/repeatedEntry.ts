import type { NewResult } from '@qc/contract';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { ResultIdTaken } from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';
import type { UnitsOfTest } from './typedUnits.ts';
import { readFigures } from './typedValue.ts';

/** What makes an entry the same as one sent before. */
type Content = Pick<ResultRow, 'qcTestId' | 'level' | 'measuredAt' | 'value' | 'n' | 'mean' | 'sd'>;

type SentResult = { readonly result: NewResult; readonly row: number; readonly at: Date };

/** An id names one result: in a request it may occur once. */
export function refuseRepeatedIds(results: readonly NewResult[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of results.entries()) {
    if (id === undefined) continue;
    if (seen.has(id)) throw ResultIdTaken({ row: index + 1, id });
    seen.add(id);
  }
}

/**
 * Refuses entries under the id of a stored result that is another. A repeat is compared with what was entered first, too:
 * a result that was corrected since is still the one that was sent.
 */
export async function refuseTakenIds(
  tx: ReadTx,
  ctx: Caller,
  sent: readonly SentResult[],
  { stored, unitsOf }: { readonly stored: ReadonlyMap<string, ResultRow>; readonly unitsOf: UnitsOfTest },
): Promise<void> {
  const other = sent.filter((entry) => {
    const known = stored.get(entry.result.id ?? '');
    return known !== undefined && !isSame(entry, known, unitsOf);
  });
  if (other.length === 0) return;
  const first = await firstVersions(
    tx,
    ctx,
    other.flatMap(({ result }) => result.id ?? []),
  );
  for (const entry of other) {
    const id = entry.result.id ?? '';
    const entered = first.get(id);
    if (!entered || !isSame(entry, entered, unitsOf)) throw ResultIdTaken({ row: entry.row, id });
  }
}

function isSame({ result, row, at }: SentResult, known: Content, unitsOf: UnitsOfTest): boolean {
  if (result.qcTestId !== known.qcTestId || result.level !== known.level) return false;
  if (at.getTime() !== known.measuredAt.getTime()) return false;
  const { value, n, mean, sd } = readFigures(result, { row, units: unitsOf(result.qcTestId) });
  return value === known.value && n === known.n && mean === known.mean && sd === known.sd;
}

async function firstVersions(tx: ReadTx, ctx: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, Content>> {
  const rows = await tx.rows(sql<Content & { id: string }>`
    select v.result_id as id, r.qc_test_id as "qcTestId", r.level, r.measured_at as "measuredAt", r.value, r.n, r.mean, r.sd
    from qc_result_version v cross join lateral jsonb_populate_record(null::qc_result, v.before) r
    where v.tenant_id = ${ctx.tenantId} and v.result_id = any(${[...ids]}::bigint[]) and v.version = 1`);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}
