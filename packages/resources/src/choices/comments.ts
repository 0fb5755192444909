import type { Choice } from '@qc/resource-kit';

/** Where a standard comment is offered. */
export const commentUses = [
  { value: 'result', label: { zh: '结果', en: 'Result' } },
  { value: 'review', label: { zh: '复核', en: 'Review' } },
  { value: 'correctiveAction', label: { zh: '纠正措施', en: 'Corrective action' } },
  { value: 'cause', label: { zh: '失控原因', en: 'Cause' } },
] as const satisfies readonly Choice[];
