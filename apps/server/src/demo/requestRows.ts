import { approvalStates } from '@qc/domain';
import { demoAccounts } from '#features/people/users/public';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import { type DemoRequest, demoRequests } from './catalogue/requests.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { Dictionary } from './dictionary.ts';
import type { LaboratoryPlan } from './plan.ts';
import { stamp } from './stamp.ts';

const assessorName = demoAccounts.find(({ account }) => account === 'assessor')?.name ?? null;

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
        audit_status: answer?.status ?? approvalStates.awaiting,
        audit_user: answer ? assessor : null,
        auditor_name: answer ? assessorName : null,
        audit_date: answer ? new Date(calendar.instant(-daysAgo + 1, 15 * 60)) : null,
        audit_comment: answer?.text ?? null,
        search_text: searchText([name, nameEn]),
      };
    });
}

const panelSize = 3;

/** The wished entry as its form would have sent it; what a catalogue does not know is left to the auditor. */
function entryOf({ subtype, name, nameEn, wish = {} }: DemoRequest, plan: LaboratoryPlan, dictionary: Dictionary) {
  const { like, analytes = [], unit } = wish;
  const analyteIds = analytes.map((analyte) => dictionary.analyte(analyte).id);
  const model = like ? dictionary.instrument(like) : undefined;
  if (subtype === 'unit')
    return { symbol: name, name: unit?.name, ucum: unit?.ucum, factor: unit?.factor, analyteId: analyteIds[0] };
  return {
    name,
    nameEn,
    ...(subtype === 'method' ? { analyteIds } : {}),
    ...(subtype === 'panel' ? { qcTestIds: plan.tests.slice(0, panelSize).map((test) => test.id) } : {}),
    ...(model
      ? {
          instrumentManufacturerId: model.manufacturerId,
          instrumentGroupId: model.groupId,
          instrumentModelId: model.modelId,
        }
      : {}),
  };
}

/** The requested entries, in addition to the rows of the queue. */
export function requestEntryRows(plan: LaboratoryPlan, requests: readonly Row[], dictionary: Dictionary): Row[] {
  const asked = demoRequests.filter(({ code }) => code === plan.tenantId);
  return requests.map(({ tenant_id, id }, at) => {
    const request = asked[at];
    return { tenant_id, audit_id: id, entry: request ? entryOf(request, plan, dictionary) : {} };
  });
}
