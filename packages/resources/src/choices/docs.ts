import type { Choice } from '@qc/resource-kit';

/** Who may see a document. */
export const docsAudiences = [
  { value: 'all', label: { zh: '全部实验室', en: 'Everybody' } },
  { value: 'chosen', label: { zh: '指定实验室', en: 'Chosen laboratories' } },
  { value: 'central', label: { zh: '仅中心', en: 'The centre only' } },
] as const satisfies readonly Choice[];
