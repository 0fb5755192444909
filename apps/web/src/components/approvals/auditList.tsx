import type { Resource } from '@qc/resource-kit';
import { audit, auditStatuses } from '@qc/resources';
import { ChoicePill } from '../resource/cells/ChoicePill.tsx';
import type { CellOverrides } from '../resource/list/tableColumns.ts';

/** The list of requests: asking and answering have screens of their own, so the list itself offers neither. */
export const auditList: Resource = { ...audit, acts: ['view', 'export'] };

const statusField = { type: 'choice', choices: auditStatuses, label: audit.fields.auditStatus.label } as const;

/** Where a request stands, by hue, sign and word. */
export function AuditStatus({ value }: { readonly value: unknown }) {
  return <ChoicePill field={statusField} value={String(value)} />;
}

export const auditCells: CellOverrides = {
  auditStatus: (record) => <AuditStatus value={record.auditStatus} />,
};
