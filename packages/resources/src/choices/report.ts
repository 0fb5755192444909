import type { Choice } from '@qc/resource-kit';

/** Stations of a laboratory's report of a month; a month without one has none. */
export const reportStateChoices = [
  { value: 'generated', label: { zh: '已生成', en: 'Generated' }, tone: 'neutral' },
  { value: 'checked', label: { zh: '已审核', en: 'Checked' }, tone: 'warning' },
  { value: 'posted', label: { zh: '已发布', en: 'Posted' }, tone: 'success' },
  { value: 'read', label: { zh: '中心已阅', en: 'Read by the centre' }, tone: 'success' },
  { value: 'returned', label: { zh: '中心已退回', en: 'Returned by the centre' }, tone: 'error' },
] as const satisfies readonly Choice[];
