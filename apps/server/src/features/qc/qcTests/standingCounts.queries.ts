import type { TestState, Verdict } from '@qc/contract';
import { testStanding } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { earlierLotOf } from './earlierLot.ts';
import { dueHours, sensitivities } from './heldSensitivity.ts';

/** How many tests of a laboratory are in a state, and the newest of their last runs. */
export type StandingCount = {
  readonly tenantId: string;
  readonly state: TestState;
  readonly tests: number;
  readonly lastRunAt: string | null;
};

type Alike = Omit<StandingCount, 'state'> & {
  readonly hasRun: boolean;
  readonly lastVerdict: Verdict | null;
  readonly hasOpenRejection: boolean;
  readonly isDue: boolean;
  readonly hasEarlierLot: boolean;
};

/**
 * The states of all tests in use of all laboratories. Computed from the stored last runs, and counted in the database
 * by what a state depends on: thousands of laboratories have a few rows each. The rule of the state itself stays in one
 * place.
 */
export async function standingCounts(tx: ReadTx, now: Date): Promise<StandingCount[]> {
  const alike = await tx.rows(sql<Alike>`
    select t.tenant_id as "tenantId", l.measured_at is not null as "hasRun", l.verdict as "lastVerdict",
      x.qc_test_id is not null as "hasOpenRejection",
      coalesce(coalesce(l.measured_at, t.create_time) <= ${now}::timestamptz - make_interval(hours => ${dueHours}), false) as "isDue",
      l.verdict is null and ${earlierLotOf(sql`t.tenant_id`)} as "hasEarlierLot",
      count(*)::int as tests, to_char(max(l.measured_at), 'YYYY-MM-DD HH24:MI:SS') as "lastRunAt"
    from qc_test t
    left join qc_last_run l on l.tenant_id = t.tenant_id and l.qc_test_id = t.id
    left join (select distinct tenant_id, qc_test_id from qc_test_alert
      where alert_type = 'reject' and alert_status = 'Pending' and deleted_at is null) x on x.tenant_id = t.tenant_id and x.qc_test_id = t.id
    ${sensitivities}
    where t.status = 'Active' and t.deleted_at is null
    group by 1, 2, 3, 4, 5, 6`);
  return alike.map(({ tenantId, tests, lastRunAt, ...facts }) => ({
    tenantId,
    tests,
    lastRunAt,
    state: testStanding({ ...facts, isSealed: false }).state,
  }));
}
