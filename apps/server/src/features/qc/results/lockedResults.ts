import { isReviewed } from '@qc/domain';
import { sql } from 'kysely';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { ResultsLocked } from './result.errors.ts';
import type { ResultRow } from './resultRow.ts';

type LockedTest = { readonly name: string; readonly nameEn: string; readonly day: string };

/**
 * A signed result stays as it was signed: limits, verdict and rules. Every act that would judge one again is refused as
 * a whole until the results are unlocked. An unsigned result is not locked, though others of its day are: a reviewer
 * who signs one by one leaves out what still needs work.
 */
export async function refuseLocked(tx: ReadTx, ctx: Caller, moved: readonly ResultRow[]): Promise<void> {
  const locked = moved.filter((row) => isReviewed(row.reviewStatus));
  const [first] = locked.toSorted((a, b) => a.measuredAt.getTime() - b.measuredAt.getTime());
  if (!first) return;
  const named = await tx.first(sql<LockedTest>`
    select y.name, coalesce(nullif(y.name_en, ''), y.name) as "nameEn", to_char(${first.measuredAt}::timestamptz, 'YYYY-MM-DD') as day
    from qc_test t join analyte y on y.id = t.analyte_id where t.tenant_id = ${ctx.tenantId} and t.id = ${first.qcTestId}`);
  if (!named) throw new Error(`the QC test ${first.qcTestId} has no analyte`);
  const count = locked.length;
  throw ResultsLocked({ ...named, count }, { qcTestId: first.qcTestId, day: named.day, count });
}
