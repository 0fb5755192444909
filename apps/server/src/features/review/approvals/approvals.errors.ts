import type { ApprovalAct, ApprovalState } from '@qc/domain';
import { defineError } from '#platform/http/errors';

const states: Record<ApprovalState, { zh: string; en: string }> = {
  1: { zh: '草稿', en: 'a draft' },
  2: { zh: '待审核', en: 'awaiting audit' },
  3: { zh: '已通过', en: 'approved' },
  4: { zh: '已退回', en: 'rejected' },
  5: { zh: '已撤回', en: 'withdrawn' },
};
const acts: Record<ApprovalAct | 'edit', { zh: string; en: string }> = {
  submit: { zh: '提交', en: 'submitted' },
  approve: { zh: '通过', en: 'approved' },
  reject: { zh: '退回', en: 'rejected' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  edit: { zh: '修改', en: 'changed' },
};

/** The life cycle does not allow the act in the request's present state. */
export const ApprovalWrongState = defineError<{ act: keyof typeof acts; state: ApprovalState }>(
  'AUDIT_WRONG_STATE',
  409,
  {
    zh: ({ act, state }) => `该申请${states[state].zh}，不能${acts[act].zh}`,
    en: ({ act, state }) => `The request is ${states[state].en} and cannot be ${acts[act].en}`,
  },
);
export const OnlyLaboratories = defineError('AUDIT_ONLY_LABORATORIES', 403, {
  zh: () => '只有实验室可以上报; 中心请直接维护字典',
  en: () => 'Only laboratories report up; the central body keeps the dictionaries itself',
});
export const NotReportedUp = defineError<{ subtype: string }>('AUDIT_NOT_REPORTED_UP', 400, {
  zh: ({ subtype }) => `「${subtype}」不能通过上报申请`,
  en: ({ subtype }) => `"${subtype}" cannot be asked for by report up`,
});
export const EntryExists = defineError<{ name: string }>('AUDIT_ENTRY_EXISTS', 409, {
  zh: ({ name }) => `字典中已有「${name}」，请直接选用`,
  en: ({ name }) => `"${name}" is already in the dictionary: please choose it there`,
});
export const EntryStays = defineError('AUDIT_ENTRY_STAYS', 409, {
  zh: () => '该条目已在字典中，申请只是允许用于其检验项目，不能合并到其他条目',
  en: () => 'The entry is in the dictionary already and is only to be allowed for an analyte; it cannot be merged',
});
export const DecidedElsewhere = defineError<{ zh: string; en: string }>('AUDIT_DECIDED_ELSEWHERE', 409, {
  zh: ({ zh }) => `「${zh}」类申请不在此审核`,
  en: ({ en }) => `Requests of the kind "${en}" are not decided here`,
});
export const NotMergeable = defineError<{ zh: string; en: string }>('AUDIT_NOT_MERGEABLE', 400, {
  zh: ({ zh }) => `「${zh}」类申请不能合并`,
  en: ({ en }) => `Requests of the kind "${en}" cannot be merged`,
});
/** The laboratory has both forms of one assay; which results belong together is for the laboratory to say. */
export const MergeCollides = defineError('AUDIT_MERGE_COLLIDES', 409, {
  zh: () => '该实验室已有使用目标条目的相同记录，不能合并; 请先由实验室停用其中之一',
  en: () => 'The laboratory already has the same record with that entry; it has to give up one of them first',
});
/** Repointing results to another unit would change what their numbers mean. */
export const MergeChangesUnit = defineError<{ from: string; to: string; count: number }>(
  'AUDIT_MERGE_CHANGES_UNIT',
  409,
  {
    zh: ({ from, to, count }) =>
      `UCUM 代码不同 (${from} 与 ${to})，合并会改变数值的含义${count > 0 ? `；实验室已有 ${count} 个分析项目使用该单位` : ''}`,
    en: ({ from, to, count }) =>
      `The UCUM codes differ (${from} and ${to}): merging would change what numbers mean${count > 0 ? `, and ${count} assays use the unit` : ''}`,
  },
);
export const AccountUnknown = defineError<{ name: string }>('AUDIT_ACCOUNT_UNKNOWN', 409, {
  zh: ({ name }) => `没有账号 ${name}，只能退回`,
  en: ({ name }) => `There is no account ${name}: the request can only be rejected`,
});
export const RegistrationLost = defineError('AUDIT_REGISTRATION_LOST', 409, {
  zh: () => '该申请没有登记资料，只能退回',
  en: () => 'This request has no registration behind it: it can only be rejected',
});
/** What was built on a provisional entry would be left without it. */
export const EntryInUse = defineError<{ usesZh: string; usesEn: string }>('AUDIT_ENTRY_IN_USE', 409, {
  zh: ({ usesZh }) => `暂用条目正在使用，不能撤回: ${usesZh}`,
  en: ({ usesEn }) => `The provisional entry is in use, so the request cannot be withdrawn: ${usesEn}`,
});
/** The report moved on: it was answered already, or a correction has taken its place. */
export const ReportAnsweredAlready = defineError('AUDIT_REPORT_ANSWERED', 409, {
  zh: () => '该报告已处理或已被更正，请刷新后查看',
  en: () => 'The report has been answered or corrected meanwhile; please reload',
});
