import type { Choice } from '@qc/resource-kit';

/** Whose users may hold a role. */
export const roleAudiences = [
  { value: 'central', label: { zh: '中心', en: 'Central body' }, tone: 'info' },
  { value: 'laboratory', label: { zh: '实验室', en: 'Laboratory' }, tone: 'neutral' },
] as const satisfies readonly Choice[];
