import type { Choice } from '@qc/resource-kit';

/** Stations of the approval queue. On the wire `auditStatus` is the number itself. */
export const approvalStatuses = [
  { value: '1', label: { zh: '草稿', en: 'Draft' }, tone: 'neutral' },
  { value: '2', label: { zh: '待审核', en: 'Awaiting audit' }, tone: 'warning' },
  { value: '3', label: { zh: '已通过', en: 'Approved' }, tone: 'success' },
  { value: '4', label: { zh: '已退回', en: 'Rejected' }, tone: 'error' },
  { value: '5', label: { zh: '已撤回', en: 'Withdrawn' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** The subjects of requests. */
export const approvalSubtypes = [
  { value: 'instrument', label: { zh: '仪器', en: 'Instrument' } },
  { value: 'method', label: { zh: '方法', en: 'Method' } },
  { value: 'unit', label: { zh: '单位', en: 'Unit' } },
  { value: 'reagentSupplier', label: { zh: '试剂厂家', en: 'Reagent supplier' } },
  { value: 'panel', label: { zh: '组合', en: 'Panel' } },
  { value: 'planTenant', label: { zh: '参加计划', en: 'Plan participation' } },
  { value: 'laboratory', label: { zh: '实验室注册', en: 'Laboratory registration' } },
  { value: 'report', label: { zh: '报告', en: 'Report' } },
  { value: 'passwordReset', label: { zh: '重置密码', en: 'Password reset' } },
] as const satisfies readonly Choice[];
