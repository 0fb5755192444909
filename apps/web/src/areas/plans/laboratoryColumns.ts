import type { PlanLaboratory } from '@qc/contract';
import type { Column } from '#components/ui/table/column.ts';

/** What a line says of the laboratory it is about. */
export type NamedLaboratory = Pick<PlanLaboratory, 'labName' | 'labNumber' | 'region'>;

/** The column of the laboratory, for every list of a plan's laboratories. */
export const laboratoryColumns: readonly Column<NamedLaboratory>[] = [
  { key: 'name', kind: 'text', label: 'plans.laboratory', isName: true, text: ({ labName }) => labName },
  { key: 'number', kind: 'text', label: 'plans.labNumber', text: ({ labNumber }) => labNumber },
  { key: 'region', kind: 'text', label: 'plans.region', text: ({ region }) => region },
];
