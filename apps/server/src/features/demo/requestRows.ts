import { searchText } from '#platform/searchText';
import type { Calendar } from './calendar.ts';
import { demoRequests } from './catalogue/requests.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan } from './plan.ts';
import { stamp } from './stamp.ts';

const awaiting = 2;

/** What a laboratory asks of the central body. */
export function requestRows(
  plan: LaboratoryPlan,
  { calendar, newId, assessor }: { calendar: Calendar; newId: IdAt; assessor: string },
): Row[] {
  return demoRequests
    .filter(({ code }) => code === plan.tenantId)
    .map(({ subtype, name, nameEn, message, daysAgo, answer }) => {
      const at = calendar.instant(-daysAgo, 10 * 60 + 20);
      return {
        tenant_id: plan.tenantId,
        id: newId(at),
        ...stamp(plan.staff.director, at),
        subtype,
        name,
        name_en: nameEn,
        message,
        audit_status: answer?.status ?? awaiting,
        audit_user: answer ? assessor : null,
        audit_date: answer ? new Date(calendar.instant(-daysAgo + 1, 15 * 60)) : null,
        audit_comment: answer?.text ?? null,
        search_text: searchText([name, nameEn]),
      };
    });
}
