import { LEAST_MIN_GROUP } from '@qc/domain';
import { defineResource, type RecordOf } from '@qc/resource-kit';
import { planStatuses } from '../choices/plan.ts';
import { name, nameEn } from '../fields.ts';

/** An inter-laboratory comparison of the central body: when, what about, and who takes part. */
export const plan = defineResource({
  name: 'plan',
  path: '/app/plan',
  label: { zh: '计划', en: 'Plan' },
  tenancy: 'central',
  title: ['name'],
  titleEn: ['nameEn'],
  fields: {
    name: { ...name, label: { zh: '计划名称', en: 'Plan name' } },
    nameEn,
    projectId: { type: 'ref', to: 'project', label: { zh: '计划项目', en: 'Programme' }, filter: true },
    majorName: { type: 'text', max: 80, label: { zh: '专业', en: 'Major name' } },
    planStatus: {
      type: 'choice',
      choices: planStatuses,
      default: 'Draft',
      label: { zh: '状态', en: 'Status' },
      filter: true,
      readOnly: true,
    },
    startDate: { type: 'date', label: { zh: '开始日期', en: 'Starts on' }, filter: true },
    endDate: { type: 'date', label: { zh: '结束日期', en: 'Ends on' } },
    statsFrom: { type: 'date', label: { zh: '统计周期自', en: 'Statistical period from' } },
    statsTo: { type: 'date', label: { zh: '统计周期至', en: 'Statistical period to' } },
    signUpDeadline: { type: 'datetime', label: { zh: '报名截止', en: 'Sign-up deadline' } },
    reportDeadline: { type: 'datetime', label: { zh: '回报截止', en: 'Reporting deadline' } },
    publishBy: { type: 'date', label: { zh: '报告发布期限', en: 'Reports due by' } },
    acceptsLate: {
      type: 'boolean',
      default: true,
      label: { zh: '接受逾期回报 (标记)', en: 'Late reports are accepted, and marked' },
    },
    passPercent: {
      type: 'number',
      min: 0,
      max: 100,
      label: { zh: '合格线 (%)', en: 'Pass mark (%)' },
      help: { zh: '留空为 80', en: 'Empty is 80' },
    },
    minGroup: {
      type: 'integer',
      min: LEAST_MIN_GROUP,
      max: 100,
      label: { zh: '评定所需的最少实验室数', en: 'Laboratories that a group needs' },
      help: {
        zh: '留空为 6；同组不足时不评定，除非检验项目另有规定',
        en: 'Empty is 6; a smaller group is not assessed, unless the analyte says otherwise',
      },
    },
    description: { type: 'text', max: 2000, multiline: true, label: { zh: '说明', en: 'Description' } },
    descriptionEn: {
      type: 'text',
      max: 2000,
      multiline: true,
      label: { zh: '英文说明', en: 'Description in English' },
    },
    isOpenSignUp: { type: 'boolean', label: { zh: '开放报名', en: 'Open sign-up' } },
    signUpLimit: { type: 'integer', min: 1, max: 100_000, label: { zh: '报名上限', en: 'Limit of participants' } },
    tenantCodes: { type: 'codes', max: 6, label: { zh: '邀请的实验室', en: 'Invited laboratories' } },
    copiedFromId: { type: 'ref', to: 'plan', label: { zh: '上一轮', en: 'Previous round' }, readOnly: true },
    publishedAt: { type: 'datetime', label: { zh: '发布时间', en: 'Published at' }, readOnly: true },
    completedAt: { type: 'datetime', label: { zh: '完成时间', en: 'Completed at' }, readOnly: true },
    stateReason: { type: 'text', max: 500, label: { zh: '变更原因', en: 'Reason of the change' }, readOnly: true },
  },
  unique: [['name']],
  search: ['name', 'nameEn', 'majorName'],
  list: {
    columns: [
      'name',
      'projectId',
      'majorName',
      'planStatus',
      'startDate',
      'endDate',
      'signUpDeadline',
      'reportDeadline',
    ],
    sort: '-startDate',
  },
  form: [
    ['name', 'nameEn'],
    ['projectId', 'majorName'],
    ['startDate', 'endDate'],
    ['statsFrom', 'statsTo'],
    ['signUpDeadline', 'reportDeadline'],
    ['publishBy', 'passPercent'],
    ['minGroup', 'acceptsLate'],
    ['description', 'descriptionEn'],
    ['isOpenSignUp', 'signUpLimit'],
    ['tenantCodes'],
  ],
});
export type Plan = RecordOf<typeof plan>;
