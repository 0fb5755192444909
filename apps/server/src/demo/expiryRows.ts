import { lotExpiry } from '@qc/domain';
import type { Calendar } from './calendar.ts';
import { demoLots, type LotKey } from './catalogue/lots.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';
import { owned } from './stamp.ts';

const replaced = '已启用新批号';
const ordered = '新批号已订购，到货后平行检测';

/** An alert for each lot that has expired or soon will; every third laboratory has already seen to what is coming. */
export function expiryRows(plan: LaboratoryPlan, { calendar, newId }: { calendar: Calendar; newId: IdAt }): Row[] {
  const lots = new Map<LotKey, string>(plan.tests.map(({ lot }) => [lot.key, lot.id]));
  return [...lots].flatMap(([key, lotId]) => {
    const expiryDay = calendar.day(demoLots[key].expiresIn);
    const severity = lotExpiry(expiryDay, calendar.day(0))?.severity ?? null;
    if (severity === null) return [];
    const isOver = severity === 'expired';
    const isSeen = isOver || (severity === 'warning' && Number(plan.tenantId) % 3 === 0);
    const raised = calendar.instant(demoLots[key].expiresIn - 90, 6 * 60);
    const reviewed = calendar.instant(Math.min(demoLots[key].expiresIn, -2), 10 * 60);
    return [
      {
        ...owned(plan, raised),
        id: newId(raised),
        lot_id: lotId,
        expiry_date: expiryDay,
        severity,
        alert_status: isOver ? 'Completed' : isSeen ? 'Reviewed' : 'Pending',
        review_comment: isOver ? replaced : isSeen ? ordered : null,
        reviewed_by: isSeen ? plan.staff.operator : null,
        reviewed_at: isSeen ? new Date(reviewed) : null,
        completed_by: isOver ? plan.staff.director : null,
        completed_at: isOver ? new Date(reviewed) : null,
      },
    ];
  });
}
