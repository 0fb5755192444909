import type { ReportAct, ReportState } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { defineError } from '#platform/http/errors';

const states: Record<ReportState, { zh: string; en: string }> = {
  none: { zh: '尚未生成', en: 'has not been made yet' },
  generated: { zh: '已生成、尚未审核', en: 'is generated but not checked' },
  checked: { zh: '已审核、尚未发布', en: 'is checked but not posted' },
  posted: { zh: '已发布', en: 'is posted' },
  read: { zh: '中心已阅', en: 'has been read by the centre' },
  returned: { zh: '已被中心退回', en: 'has been returned by the centre' },
};
const acts: Record<ReportAct | 'edit', { zh: string; en: string }> = {
  generate: { zh: '重新生成', en: 'generated again' },
  check: { zh: '审核', en: 'checked' },
  sendBack: { zh: '退回修改', en: 'sent back' },
  discard: { zh: '放弃', en: 'discarded' },
  post: { zh: '发布', en: 'posted' },
  acknowledge: { zh: '标记为已阅', en: 'noted as read' },
  return: { zh: '退回', en: 'returned' },
  correct: { zh: '更正', en: 'corrected' },
  edit: { zh: '修改', en: 'changed' },
};

/** The life cycle does not allow the act in the report's present state. */
export const ReportWrongState = defineError<{ act: ReportAct | 'edit'; state: ReportState }>(
  'REPORT_WRONG_STATE',
  409,
  {
    zh: ({ act, state }) => `该报告${states[state].zh}，不能${acts[act].zh}`,
    en: ({ act, state }) => `The report ${states[state].en} and cannot be ${acts[act].en}`,
  },
);
export const ReportOwnWork = defineError('REPORT_OWN_WORK', 403, {
  zh: () => '报告须由编制人以外的人审核和批准',
  en: () => 'A report is checked and approved by another person than the one who made it',
});
export const ReportSameChecker = defineError('REPORT_SAME_CHECKER', 403, {
  zh: () => '批准人须与审核人不同；本室人员不足时，主任可在“签名设置”中允许同一人审核和批准',
  en: () =>
    'Who approves is not who checked; where a laboratory has too few people, its director may allow it under “Signatures”',
});
export const ReportNobodySigns = defineError('REPORT_NOBODY_SIGNS', 409, {
  zh: () => '您更正后成为编制人，本室没有其他人可以审核和批准，请由他人更正',
  en: () =>
    'A correction makes you its maker, and nobody else here could check and approve it: let another person correct it',
});
export const ReportItemsOpen = defineError<{ what: Bilingual }>('REPORT_ITEMS_OPEN', 409, {
  zh: ({ what }) => `该期尚有未完成事项（${what.zh}），须填写原因才能签名`,
  en: ({ what }) => `Something of the period is open (${what.en}); a signature needs a reason`,
});
export const ReportReasonNeeded = defineError('REPORT_REASON_NEEDED', 400, {
  zh: () => '该月报告已发布，更正须填写原因，将生成新的版次',
  en: () => 'The report of this month is posted; a correction needs a reason and makes a new version',
});
export const ReportMoved = defineError('REPORT_MOVED', 409, {
  zh: () => '查看之后报告内容有变化，请重新核对后再签名',
  en: () => 'The report has changed since you looked; please check it again before you sign',
});
export const ReportMonthAhead = defineError<{ month: string }>('REPORT_MONTH_AHEAD', 400, {
  zh: ({ month }) => `${month} 尚未开始，不能生成报告`,
  en: ({ month }) => `${month} has not begun; there is nothing to report yet`,
});
export const ReportEmpty = defineError<{ month: string }>('REPORT_EMPTY', 400, {
  zh: ({ month }) => `${month} 没有可列入报告的质控项目`,
  en: ({ month }) => `There is no QC test to report for ${month}`,
});
export const OnlyLaboratoriesReport = defineError('REPORT_ONLY_LABORATORIES', 403, {
  zh: () => '只有实验室可以编制和发布月度报告',
  en: () => 'Only laboratories make and post monthly reports',
});
export const ReportNotFound = defineError<{ id: string }>('REPORT_NOT_FOUND', 404, {
  zh: ({ id }) => `没有编号为 ${id} 的报告`,
  en: ({ id }) => `There is no report with id ${id}`,
});
