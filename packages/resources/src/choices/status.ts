import type { Choice } from '@qc/resource-kit';

/** In use, or sealed: kept in history and reports, closed to new work. */
export const useStatuses = [
  { value: 'Active', label: { zh: '启用', en: 'Active' }, tone: 'success' },
  { value: 'Sealed', label: { zh: '封存', en: 'Sealed' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** A user can log in or not. */
export const userStatuses = [
  { value: 'Active', label: { zh: '启用', en: 'Active' }, tone: 'success' },
  { value: 'Disabled', label: { zh: '停用', en: 'Disabled' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** A laboratory registers, is admitted by the central body, and may be closed and reopened. */
export const laboratoryStatuses = [
  { value: 'Pending', label: { zh: '待审核', en: 'Awaiting audit' }, tone: 'warning' },
  { value: 'Active', label: { zh: '启用', en: 'Active' }, tone: 'success' },
  { value: 'Sealed', label: { zh: '已关闭', en: 'Closed' }, tone: 'neutral' },
] as const satisfies readonly Choice[];
