import { ESCALATION_HOURS } from '@qc/domain';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { TestContext } from './resultRows.ts';
import type { SimulatedRun } from './simulateRuns.ts';
import { stamp } from './stamp.ts';
import { firstLaboratory } from './today.ts';

const hour = 3_600_000;
/** As the demo's sensitivity and the central default say. */
const dueHours = 24;

/**
 * The alert of a test whose QC was forgotten for so long that its laboratory was reminded of the alert, too. What is more
 * recent the server finds by itself, as it does in any laboratory.
 */
export function missedRows(runs: readonly SimulatedRun[], { plan, test, calendar }: TestContext, newId: IdAt): Row[] {
  const last = runs.at(-1);
  if (!last || test.status === 'Sealed' || plan.tenantId !== firstLaboratory) return [];
  const due = last.time.instant + dueHours * hour;
  const raised = due + dueHours * hour;
  const escalated = raised + ESCALATION_HOURS * hour;
  if (escalated > calendar.now) return [];
  return [
    {
      tenant_id: plan.tenantId,
      id: newId(raised),
      qc_test_id: test.id,
      run_id: null,
      run_time: new Date(due),
      alert_type: 'missing',
      rules: [],
      alert_status: 'Pending',
      cancel_reason: null,
      escalated_at: new Date(escalated),
      ...unhandled,
      ...stamp(null, raised),
    },
  ];
}

const unhandled: Row = {
  cause_id: null,
  action_ids: null,
  repeat_outcome: null,
  patient_impact: null,
  review_comment: null,
  reviewed_by: null,
  reviewed_at: null,
  completed_by: null,
  completed_at: null,
};
