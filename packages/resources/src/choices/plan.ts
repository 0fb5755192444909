import type { Choice } from '@qc/resource-kit';

/** The states of a comparison; the life cycle is the domain's `planLifeCycle`. */
export const planStatuses = [
  { value: 'Draft', label: { zh: '草稿', en: 'Draft' }, tone: 'neutral' },
  { value: 'Open', label: { zh: '报名中', en: 'Open for sign-up' }, tone: 'info' },
  { value: 'Running', label: { zh: '进行中', en: 'Running' }, tone: 'warning' },
  { value: 'Closed', label: { zh: '已截止', en: 'Closed' }, tone: 'neutral' },
  { value: 'Completed', label: { zh: '已完成', en: 'Completed' }, tone: 'success' },
  { value: 'Sealed', label: { zh: '封存', en: 'Sealed' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** The states of a laboratory in a comparison. */
export const planTenantStatuses = [
  { value: 'Invited', label: { zh: '已邀请', en: 'Invited' }, tone: 'info' },
  { value: 'Signed', label: { zh: '已报名，待审核', en: 'Signed, awaiting audit' }, tone: 'warning' },
  { value: 'Accepted', label: { zh: '已接受', en: 'Accepted' }, tone: 'success' },
  { value: 'Rejected', label: { zh: '已退回', en: 'Rejected' }, tone: 'error' },
  { value: 'Withdrawn', label: { zh: '已退出', en: 'Withdrawn' }, tone: 'neutral' },
] as const satisfies readonly Choice[];

/** The states of a laboratory's answer to an unsatisfactory score; the life cycle is the domain's `planAnswerLifeCycle`. */
export const planAnswerStatuses = [
  { value: 'Due', label: { zh: '未回复', en: 'Not answered' }, tone: 'neutral' },
  { value: 'Answered', label: { zh: '已回复', en: 'Answered' }, tone: 'info' },
  { value: 'Seen', label: { zh: '中心已阅', en: 'Seen by the centre' }, tone: 'info' },
  { value: 'Returned', label: { zh: '已退回，请补充', en: 'Returned' }, tone: 'error' },
  { value: 'Closed', label: { zh: '已关闭', en: 'Closed' }, tone: 'success' },
] as const satisfies readonly Choice[];

/** How the assigned value of a sample comes about. */
export const planAssignedKinds = [
  { value: 'consensus', label: { zh: '公议值 (算法 A)', en: 'Consensus (Algorithm A)' } },
  { value: 'reference', label: { zh: '参考值', en: 'Reference value' } },
  { value: 'formulation', label: { zh: '配制值', en: 'Formulation' } },
] as const satisfies readonly Choice[];

/** Where the standard deviation for assessment comes from. */
export const planSigmaKinds = [
  { value: 'tea', label: { zh: '允许总误差的 1/3', en: 'A third of the allowable error' } },
  { value: 'fixed', label: { zh: '固定值', en: 'Fixed' } },
  { value: 'data', label: { zh: '由参加者数据 (s*)', en: 'From the participants (s*)' } },
] as const satisfies readonly Choice[];

/** With whom a laboratory is compared. */
export const planGroupings = [
  { value: 'all', label: { zh: '全部实验室', en: 'All laboratories' } },
  { value: 'method', label: { zh: '同方法组', en: 'The same method' } },
  { value: 'methodInstrument', label: { zh: '同方法且同仪器型号组', en: 'The same method and instrument model' } },
] as const satisfies readonly Choice[];

/** How a laboratory is treated whose group is too small. */
export const planSmallGroups = [
  { value: 'notAssessed', label: { zh: '不评定', en: 'Not assessed' } },
  { value: 'method', label: { zh: '改用同方法组', en: 'Compared with its method' } },
  {
    value: 'all',
    label: { zh: '改用同方法组，仍不足时用全部实验室', en: 'Compared with its method, or else with all' },
  },
] as const satisfies readonly Choice[];

/** How the samples arrived. */
export const sampleConditions = [
  { value: 'good', label: { zh: '完好', en: 'Good' }, tone: 'success' },
  { value: 'warm', label: { zh: '温度异常', en: 'Too warm' }, tone: 'warning' },
  { value: 'damaged', label: { zh: '破损或泄漏', en: 'Damaged or leaking' }, tone: 'error' },
  { value: 'incomplete', label: { zh: '数量不足', en: 'Incomplete' }, tone: 'warning' },
] as const satisfies readonly Choice[];
