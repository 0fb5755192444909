import type { PlanAnswerState, PlanState, PlanTenantState } from '@qc/domain';
import { planAnswerStatuses, planStatuses, planTenantStatuses } from '@qc/resources';
import { defineError } from '#platform/http/errors';

const stateWords = (state: PlanState) =>
  planStatuses.find(({ value }) => value === state)?.label ?? { zh: state, en: state };
const partWords = (state: PlanTenantState) =>
  planTenantStatuses.find(({ value }) => value === state)?.label ?? { zh: state, en: state };
const answerWords = (state: PlanAnswerState) =>
  planAnswerStatuses.find(({ value }) => value === state)?.label ?? { zh: state, en: state };

const acts = {
  publish: { zh: '发布', en: 'published' },
  start: { zh: '开始', en: 'started' },
  close: { zh: '截止', en: 'closed' },
  complete: { zh: '发布报告', en: 'completed' },
  correct: { zh: '更正报告', en: 'corrected' },
  seal: { zh: '封存', en: 'sealed' },
  edit: { zh: '修改', en: 'changed' },
  remove: { zh: '删除', en: 'deleted' },
  evaluate: { zh: '生成报告', en: 'evaluated' },
  answer: { zh: '回复', en: 'answered' },
  reopen: { zh: '重新开放', en: 'reopened' },
  extend: { zh: '延期', en: 'extended' },
  invite: { zh: '补充邀请', en: 'used to invite laboratories' },
  correctResult: { zh: '更正结果', en: 'used to correct results' },
  changeAssay: { zh: '更换分析项目', en: 'used to change an assay' },
  remind: { zh: '催报', en: 'used to send reminders' },
} as const;

/** The life cycle does not allow the act in the plan's present state. */
export const PlanWrongState = defineError<{ act: keyof typeof acts; state: PlanState }>('PLAN_WRONG_STATE', 409, {
  zh: ({ act, state }) => `计划状态为「${stateWords(state).zh}」，不能${acts[act].zh}`,
  en: ({ act, state }) => `The plan is "${stateWords(state).en}" and cannot be ${acts[act].en}`,
});
export const PlanIncomplete = defineError<{ count: number }>('PLAN_INCOMPLETE', 400, {
  zh: ({ count }) => `计划尚有 ${count} 处未填写或有误，不能发布`,
  en: ({ count }) => `The plan cannot be published yet: ${count} problems are left`,
});
/** The same answer for a plan that does not exist and for one that the laboratory may not see. */
export const PlanNotFound = defineError<{ id: string }>('PLAN_NOT_FOUND', 400, {
  zh: ({ id }) => `没有编号为 ${id} 的计划，或本实验室未获邀请`,
  en: ({ id }) => `There is no plan ${id}, or your laboratory is not invited to it`,
});
export const PlanFieldLocked = defineError<{ zh: string; en: string }>('PLAN_FIELD_LOCKED', 409, {
  zh: ({ zh }) => `计划已发布，不能再修改「${zh}」`,
  en: ({ en }) => `The plan is published: "${en}" can no longer be changed`,
});
/** Dates that contradict each other, or lie behind. */
export const PlanDatesWrong = defineError<{ zh: string; en: string }>('PLAN_DATES', 400, {
  zh: ({ zh }) => `日期有误：${zh}`,
  en: ({ en }) => `The dates are wrong: ${en}`,
});
export const LaboratoryUnknown = defineError<{ code: string }>('PLAN_LABORATORY_UNKNOWN', 400, {
  zh: ({ code }) => `没有代码为 ${code} 的在用实验室`,
  en: ({ code }) => `There is no active laboratory ${code}`,
});
export const PlanAnalyteNotFound = defineError<{ id: string }>('PLAN_ANALYTE_NOT_FOUND', 400, {
  zh: ({ id }) => `计划中没有编号为 ${id} 的检验项目`,
  en: ({ id }) => `The plan has no analyte with id ${id}`,
});
export const AnalyteNotOffered = defineError<{ id: string }>('PLAN_ANALYTE_NOT_OFFERED', 400, {
  zh: ({ id }) => `编号为 ${id} 的检验项目不在本计划的批号中，未添加任何项目`,
  en: ({ id }) => `No lot of the plan offers the analyte ${id}: none was added`,
});
export const LevelNotInPlan = defineError<{ analyte: string; level: number }>('PLAN_LEVEL_UNKNOWN', 400, {
  zh: ({ analyte, level }) => `「${analyte}」在本计划中没有水平 ${level}`,
  en: ({ analyte, level }) => `"${analyte}" has no level ${level} in this plan`,
});
export const LotLacksLevel = defineError<{ lot: string; level: number }>('PLAN_LOT_LACKS_LEVEL', 400, {
  zh: ({ lot, level }) => `批号 ${lot} 没有水平 ${level}`,
  en: ({ lot, level }) => `Lot ${lot} has no level ${level}`,
});
export const LotNotInPlan = defineError<{ lot: string }>('PLAN_LOT_UNKNOWN', 400, {
  zh: ({ lot }) => `批号 ${lot} 不在本计划中，请先添加`,
  en: ({ lot }) => `Lot ${lot} is not part of the plan: add it first`,
});
export const ReasonNeeded = defineError('PLAN_REASON_NEEDED', 400, {
  zh: () => '请填写原因',
  en: () => 'Please give a reason',
});

export const PartWrongState = defineError<{ state: PlanTenantState | null }>('PLAN_PART_WRONG_STATE', 409, {
  zh: ({ state }) => (state ? `本实验室的状态为「${partWords(state).zh}」，不能进行此操作` : '本实验室尚未报名该计划'),
  en: ({ state }) =>
    state
      ? `Your laboratory is "${partWords(state).en}" in this plan and cannot do this`
      : 'Your laboratory has not signed up for this plan',
});
export const SignUpClosed = defineError<{ deadline: string }>('PLAN_SIGN_UP_CLOSED', 409, {
  zh: ({ deadline }) => `报名已于 ${deadline} 截止`,
  en: ({ deadline }) => `Sign-up closed at ${deadline}`,
});
export const SignUpFull = defineError<{ limit: number }>('PLAN_SIGN_UP_FULL', 409, {
  zh: ({ limit }) => `报名已满 (上限 ${limit} 家)`,
  en: ({ limit }) => `The plan is full: it takes ${limit} laboratories`,
});
export const AssayNotFound = defineError<{ analyte: string }>('PLAN_ASSAY_UNKNOWN', 400, {
  zh: ({ analyte }) => `「${analyte}」: 所选分析项目不存在、已封存或不是该检验项目`,
  en: ({ analyte }) => `"${analyte}": the chosen assay is not there, is sealed, or measures something else`,
});
export const UnitNotAllowed = defineError<{ analyte: string; unit: string; wanted: string }>('PLAN_UNIT', 400, {
  zh: ({ analyte, unit, wanted }) => `「${analyte}」须以 ${wanted} 回报，所选分析项目的单位为 ${unit}，且无换算系数`,
  en: ({ analyte, unit, wanted }) =>
    `"${analyte}" is reported in ${wanted}; the chosen assay measures in ${unit}, and no factor leads from one to the other`,
});
export const MethodNotAllowed = defineError<{ analyte: string; method: string }>('PLAN_METHOD', 400, {
  zh: ({ analyte, method }) => `「${analyte}」不接受方法 ${method}`,
  en: ({ analyte, method }) => `"${analyte}" is not accepted with the method ${method}`,
});
export const NotRunning = defineError<{ state: PlanState }>('PLAN_NOT_RUNNING', 409, {
  zh: ({ state }) => `计划状态为「${stateWords(state).zh}」，不能回报结果`,
  en: ({ state }) => `The plan is "${stateWords(state).en}": it takes no results`,
});
export const ReportingOver = defineError<{ deadline: string }>('PLAN_REPORTING_OVER', 409, {
  zh: ({ deadline }) => `回报已于 ${deadline} 截止，本计划不接受逾期回报`,
  en: ({ deadline }) => `Reporting ended at ${deadline}, and this plan takes no late results`,
});
export const CorrectionOver = defineError<{ analyte: string; level: number; deadline: string }>(
  'PLAN_CORRECTION_OVER',
  409,
  {
    zh: ({ analyte, level, deadline }) => `「${analyte}」水平 ${level} 已回报; 回报已于 ${deadline} 截止，不能再更正`,
    en: ({ analyte, level, deadline }) =>
      `"${analyte}" level ${level} was reported; after ${deadline} nothing is corrected any more`,
  },
);
export const CorrectionReason = defineError<{ analyte: string; level: number }>('PLAN_CORRECTION_REASON', 400, {
  zh: ({ analyte, level }) => `「${analyte}」水平 ${level} 已回报过，更正须填写原因`,
  en: ({ analyte, level }) => `"${analyte}" level ${level} was reported before: a correction needs a reason`,
});
export const NotSignedFor = defineError<{ analyte: string }>('PLAN_NOT_SIGNED_FOR', 400, {
  zh: ({ analyte }) => `本实验室未报名「${analyte}」`,
  en: ({ analyte }) => `Your laboratory has not signed up for "${analyte}"`,
});
export const ValueImplausible = defineError<{ analyte: string; level: number }>('PLAN_VALUE_IMPLAUSIBLE', 400, {
  zh: ({ analyte, level }) => `「${analyte}」水平 ${level} 的数值不合理，请核对`,
  en: ({ analyte, level }) => `The value of "${analyte}" level ${level} cannot be right: please check it`,
});
export const ReportedUnit = defineError<{ analyte: string; level: number; text: string; own: string }>(
  'PLAN_REPORTED_UNIT',
  400,
  {
    zh: ({ analyte, level, text, own }) => `「${analyte}」水平 ${level}: 「${text}」的单位不是 ${own}，且无换算系数`,
    en: ({ analyte, level, text, own }) =>
      `"${analyte}" level ${level}: the unit of "${text}" is not ${own}, and no factor leads from one to the other`,
  },
);
export const NoReportedNumber = defineError<{
  analyte: string;
  level: number;
  text: string;
  reasonZh: string;
  reasonEn: string;
}>('PLAN_NO_NUMBER', 400, {
  zh: ({ analyte, level, text, reasonZh }) => `「${analyte}」水平 ${level}: 结果「${text}」${reasonZh}`,
  en: ({ analyte, level, text, reasonEn }) => `"${analyte}" level ${level}: the result "${text}" ${reasonEn}`,
});
/** Nothing is certainly wrong: the user checks the results once more, and sends them again. */
export const ResultsUnusual = defineError<{ questions: string }>('PLAN_RESULTS_UNUSUAL', 409, {
  zh: ({ questions }) => `请核对后确认: ${questions}`,
  en: ({ questions }) => `Please check, then confirm: ${questions}`,
});
/** Published reports are frozen: doubtful values must be checked first, for every caller. */
export const PublicationDoubted = defineError<{ count: number }>('PLAN_PUBLICATION_DOUBTED', 409, {
  zh: ({ count }) => `有 ${count} 处存疑，请核对后确认再发布`,
  en: ({ count }) => `There are ${count} doubts: check them and confirm before publishing`,
});
export const SamplesInFuture = defineError('PLAN_SAMPLES_IN_FUTURE', 400, {
  zh: () => '样品接收时间不能晚于现在',
  en: () => 'Samples cannot have arrived later than now',
});
export const ReportsMissing = defineError('PLAN_REPORTS_MISSING', 409, {
  zh: () => '请先生成报告，再发布',
  en: () => 'Generate the reports first, then publish them',
});
/** Publishing now would give some laboratories no report, or one of an earlier generation. */
export const ReportsIncomplete = defineError<{ made: number; all: number }>('PLAN_REPORTS_INCOMPLETE', 409, {
  zh: ({ made, all }) => `报告尚未全部生成 (${made} / ${all})，请待生成结束或重新生成后再发布`,
  en: ({ made, all }) =>
    `Not all reports are generated yet (${made} of ${all}): wait until they are, or generate them again, then publish`,
});
export const ReportsOutdated = defineError('PLAN_REPORTS_OUTDATED', 409, {
  zh: () => '报告生成后，结果、指定值或报告设置已有改动，请重新生成后再发布',
  en: () =>
    'A result, an assigned value or the report setting has changed since the reports were generated: generate them again, then publish',
});
export const NothingReported = defineError('PLAN_NOTHING_REPORTED', 409, {
  zh: () => '该实验室在本计划中没有回报结果，不能出具参加证书',
  en: () => 'The laboratory reported nothing in this plan: there is no certificate of participation',
});
export const ReportNotFound = defineError('PLAN_REPORT_NOT_FOUND', 400, {
  zh: () => '该计划尚无本实验室的报告',
  en: () => 'There is no report of this plan for the laboratory yet',
});
export const SummaryWithheld = defineError('PLAN_SUMMARY_WITHHELD', 409, {
  zh: () => '参加的实验室过少，总结报告可能暴露其他实验室的成绩，不予提供',
  en: () => 'Too few laboratories took part: the summary could reveal whose score is whose, and is withheld',
});
export const AnswerWrongState = defineError<{ state: PlanAnswerState }>('PLAN_ANSWER_WRONG_STATE', 409, {
  zh: ({ state }) => `该回复当前为「${answerWords(state).zh}」，不能这样处理`,
  en: ({ state }) => `The answer is "${answerWords(state).en}": this cannot be done now`,
});
export const NothingToAnswer = defineError('PLAN_NOTHING_TO_ANSWER', 409, {
  zh: () => '本实验室没有不满意的成绩，无需回复',
  en: () => 'Your laboratory has no unsatisfactory score: there is nothing to answer',
});
export const AnswerReason = defineError('PLAN_ANSWER_REASON', 400, {
  zh: () => '退回时请填写意见',
  en: () => 'Please say why the answer is returned',
});
export const PlanNameTaken = defineError<{ name: string }>('PLAN_NAME_TAKEN', 409, {
  zh: ({ name }) => `已有名为「${name}」的计划`,
  en: ({ name }) => `There is already a plan called "${name}"`,
});
