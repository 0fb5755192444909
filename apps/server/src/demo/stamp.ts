import type { Row } from './copyRows.ts';
import type { LaboratoryPlan } from './plan.ts';

/** Who made a record and when. */
export function stamp(userId: string | null, instant: number): Row {
  const at = new Date(instant);
  return { create_user: userId, create_time: at, update_user: userId, update_time: at };
}

/** Rows of a laboratory belong to it and were made when it was set up. */
export function owned(plan: LaboratoryPlan, at = plan.setUpAt): Row {
  return { tenant_id: plan.tenantId, ...stamp(plan.staff.supervisor, at) };
}
