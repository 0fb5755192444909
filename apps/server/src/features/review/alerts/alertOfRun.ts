import type { AlertOfRun, AlertOfRunQuery } from '@qc/contract';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import type { Ctx } from '#platform/ctx';

/** The case of a run: rule violations before other kinds, open cases before cancelled ones. */
export async function alertOfRun(ctx: Ctx, { qcTestId, runId, tenantId }: AlertOfRunQuery): Promise<AlertOfRun> {
  const view = laboratoryView(ctx, tenantId);
  const found = await view.read((tx) =>
    tx.first(sql<NonNullable<AlertOfRun>>`select x.id, x.alert_status as "alertStatus" from qc_test_alert x
      where x.tenant_id = ${view.ctx.tenantId} and x.run_id = ${runId} and x.qc_test_id = ${qcTestId} and x.deleted_at is null
      order by x.alert_status = 'Cancelled', x.alert_type not in ('reject', 'warn'), x.id limit 1`),
  );
  return found ?? null;
}
