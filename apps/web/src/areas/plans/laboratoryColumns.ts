import type { PlanLaboratory } from '@qc/contract';
import type { Column } from '#components/ui/table/column.ts';

/** Which laboratory a line is about, wherever laboratories of a plan are listed. */
export const laboratoryColumns: readonly Column<PlanLaboratory>[] = [
  { key: 'name', kind: 'text', label: 'plans.laboratory', isName: true, text: ({ labName }) => labName },
  { key: 'number', kind: 'text', label: 'plans.labNumber', text: ({ labNumber }) => labNumber },
  { key: 'region', kind: 'text', label: 'plans.region', text: ({ region }) => region },
];
