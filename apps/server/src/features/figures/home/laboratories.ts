import type { LaboratoryState } from '@qc/contract';
import { groupBy } from '@qc/domain';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { type StandingCount, standingCounts } from '#features/qc/qcTests/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { addStates } from './stateCounts.ts';

type Laboratory = {
  tenantId: string;
  labNumber: string | null;
  name: string;
  region: string | null;
  openAlerts: number;
};

/** Active tests of laboratories that take part. */
export const testsInUse = sql`t.status = 'Active' and t.deleted_at is null and t.tenant_id in
  (select b.tenant_code from laboratory b where b.status = 'Active' and b.deleted_at is null)`;

function newestOf(states: readonly StandingCount[]): string | null {
  return states.reduce<string | null>(
    (newest, { lastRunAt }) => (lastRunAt !== null && (newest === null || lastRunAt > newest) ? lastRunAt : newest),
    null,
  );
}

/** Every laboratory with the states of its tests, those that hold patient results first, then those out of control. */
export async function laboratoryStates(tx: ReadTx, ctx: Caller): Promise<LaboratoryState[]> {
  const laboratories = await tx.rows(sql<Laboratory>`
    select b.tenant_code as "tenantId", b.lab_number as "labNumber", ${localName(ctx.language, 'b')} as name,
      nullif(b.region, '') as region, coalesce(x.n, 0) as "openAlerts"
    from laboratory b
    left join (select tenant_id, count(*)::int as n from qc_test_alert where alert_status = 'Pending' and deleted_at is null group by 1) x
      on x.tenant_id = b.tenant_code
    where b.status = 'Active' and b.deleted_at is null order by b.lab_number, b.tenant_code`);
  const byLaboratory = groupBy(await standingCounts(tx, ctx.now()), ({ tenantId }) => tenantId);
  return laboratories
    .map((laboratory) => {
      const own = byLaboratory.get(laboratory.tenantId) ?? [];
      return { ...laboratory, counts: addStates(own), lastRunAt: newestOf(own) };
    })
    .sort(({ counts: a }, { counts: b }) => b.outUnhandled - a.outUnhandled || b.out - a.out || b.due - a.due);
}
