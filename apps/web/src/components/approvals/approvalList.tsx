import type { Resource } from '@qc/resource-kit';
import { approvalRequest, approvalStatuses } from '@qc/resources';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { ChoicePill } from '../resource/cells/ChoicePill.tsx';

const { auditStatus } = approvalRequest.fields;
/** On the wire a number, to people one of five words. */
const statusField = {
  type: 'choice',
  choices: approvalStatuses,
  label: auditStatus.label,
  filter: true,
  readOnly: true,
} as const;

/** The list of requests: asking and answering have screens of their own, so the list itself offers neither. */
export const approvalList: Resource = {
  ...approvalRequest,
  acts: ['view', 'export'],
  fields: { ...approvalRequest.fields, auditStatus: statusField },
};

/** Where a request stands, by hue, sign and word. */
export function ApprovalStatus({ value }: { readonly value: unknown }) {
  return <ChoicePill field={statusField} value={String(value)} />;
}

export const approvalCells: CellOverrides = {
  auditStatus: (record) => <ApprovalStatus value={record.auditStatus} />,
};
