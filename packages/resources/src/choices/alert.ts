import { verdictWords } from '@qc/i18n/qc/verdictWords';
import type { Choice } from '@qc/resource-kit';

/** Pending counts in the badge; Pending and Reviewed are open. 复核 is always a second person's act, so an answer is none. */
export const alertStatuses = [
  { value: 'Pending', label: { zh: '待处理', en: 'To handle' }, tone: 'error' },
  { value: 'Reviewed', label: { zh: '已处理，待审核', en: 'Answered' }, tone: 'warning' },
  { value: 'Completed', label: { zh: '已审核', en: 'Completed' }, tone: 'success' },
  { value: 'Cancelled', label: { zh: '已取消', en: 'Cancelled' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** What raised an alert. */
export const alertTypes = [
  { value: 'reject', label: verdictWords.reject, tone: 'error' },
  { value: 'warn', label: verdictWords.warn, tone: 'warning' },
  { value: 'tea', label: { zh: '超出允许总误差', en: 'Beyond allowable total error' }, tone: 'error' },
  { value: 'peer', label: { zh: '偏离同组', en: 'Away from peer group' }, tone: 'warning' },
  { value: 'missing', label: { zh: '待做', en: 'QC due' }, tone: 'warning' },
] as const satisfies readonly Choice[];

/** What a month of a level shows against its peers, its target and the allowable error. */
export const comparisonFindings = [
  { value: 'sdi', label: { zh: 'SDI 超限', en: 'SDI beyond its limit' } },
  { value: 'cvi', label: { zh: 'CVI 超限', en: 'CVI beyond its limit' } },
  { value: 'bias', label: { zh: '偏倚超限', en: 'Bias beyond its limit' } },
  { value: 'tea', label: { zh: '总误差超限', en: 'Total error beyond its limit' } },
] as const satisfies readonly Choice[];

/** What a level's month was held against. */
export const comparisonReferences = [
  { value: 'peer', label: { zh: '同组均值', en: 'Peer mean' } },
  { value: 'target', label: { zh: '靶值', en: 'Target' } },
] as const satisfies readonly Choice[];

/** What the repeat measurement showed. */
export const repeatOutcomes = [
  { value: 'inControl', label: verdictWords.accept, tone: 'success' },
  { value: 'stillOut', label: { zh: '仍失控', en: 'Still out of control' }, tone: 'error' },
  { value: 'notRepeated', label: { zh: '未重测', en: 'Not repeated' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** Whether patients' results were touched. */
export const patientImpacts = [
  { value: 'none', label: { zh: '无影响', en: 'None' }, tone: 'success' },
  { value: 'retested', label: { zh: '已复测患者标本', en: 'Patient samples re-tested' }, tone: 'warning' },
] as const satisfies readonly Choice[];

/** How near a lot is to its expiry date. */
export const expirySeverities = [
  { value: 'info', label: { zh: '提示', en: 'Notice' }, tone: 'info' },
  { value: 'warning', label: { zh: '警告', en: 'Warning' }, tone: 'warning' },
  { value: 'urgent', label: { zh: '紧急', en: 'Urgent' }, tone: 'error' },
  { value: 'expired', label: { zh: '已过期', en: 'Expired' }, tone: 'error' },
] as const satisfies readonly Choice[];
