import type { Resource } from '@qc/resource-kit';
import { audit, auditStatuses } from '@qc/resources';
import type { CellOverrides } from '#components/resource/list/table/tableColumns.tsx';
import { ChoicePill } from '../resource/cells/ChoicePill.tsx';

const { auditStatus } = audit.fields;
/** On the wire a number, to people one of five words. */
const statusField = {
  type: 'choice',
  choices: auditStatuses,
  label: auditStatus.label,
  filter: true,
  readOnly: true,
} as const;

/** The list of requests: asking and answering have screens of their own, so the list itself offers neither. */
export const auditList: Resource = {
  ...audit,
  acts: ['view', 'export'],
  fields: { ...audit.fields, auditStatus: statusField },
};

/** Where a request stands, by hue, sign and word. */
export function AuditStatus({ value }: { readonly value: unknown }) {
  return <ChoicePill field={statusField} value={String(value)} />;
}

export const auditCells: CellOverrides = {
  auditStatus: (record) => <AuditStatus value={record.auditStatus} />,
};
