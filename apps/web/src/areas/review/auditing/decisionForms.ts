import type { ApprovalRequestDetail } from '@qc/contract';
import type { Fields, Resource, Values } from '@qc/resource-kit';
import { laboratory, reportUpKind, requestFields } from '@qc/resources';

const { tenantCode: _code, status: _status, labNumber, ...otherFields } = laboratory.fields;

/** A registration as the central body completes it; the tenant code is the next free one. */
const registrationForm: Resource = {
  ...laboratory,
  fields: { labNumber: { ...labNumber, required: false }, ...otherFields } as Fields,
  form: [
    ['labNumber', 'region'],
    ['name', 'nameEn'],
    ['contact', 'phone'],
    ['email', 'address'],
  ],
};

/** The form in which an auditor may correct the request; none where there is nothing to correct. */
export function decisionForm(subtype: string): Resource | undefined {
  return subtype === 'laboratory' ? registrationForm : reportUpKind(subtype)?.form;
}

/** What the form starts with: the request's own values. */
export function decisionStart(detail: ApprovalRequestDetail): Values {
  return { ...(detail.entry ?? detail.applicant), subtype: String(detail.audit.subtype) } as Values;
}

/** The part of a form that is sent as corrections. */
export function corrections(form: Resource, values: Values): Readonly<Record<string, unknown>> {
  const names = Object.keys(form.fields).filter((name) => !requestFields.includes(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
