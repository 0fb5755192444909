import { defineResource, type RecordOf } from '@qc/resource-kit';
import { alertStatuses, alertTypes, patientImpacts, repeatOutcomes } from '../choices/alert.ts';

/** A finding on one run of a test that someone must look at; with its answer it is the out-of-control report. */
export const qcTestAlert = defineResource({
  name: 'qcTestAlert',
  path: '/app/qcTestAlert',
  label: { zh: '质控报警', en: 'QC alert' },
  tenancy: 'laboratory',
  title: ['qcTestId'],
  acts: ['view', 'export'],
  fields: {
    qcTestId: {
      type: 'ref',
      to: 'qcTest',
      label: { zh: '质控项目', en: 'QC test' },
      required: true,
      filter: true,
      readOnly: true,
    },
    runId: { type: 'text', max: 19, label: { zh: '批编号', en: 'Run id' }, readOnly: true },
    runTime: {
      type: 'datetime',
      label: { zh: '测定时间', en: 'Run time' },
      required: true,
      filter: true,
      readOnly: true,
    },
    alertType: {
      type: 'choice',
      choices: alertTypes,
      label: { zh: '报警类型', en: 'Alert type' },
      required: true,
      filter: true,
      readOnly: true,
    },
    rules: { type: 'codes', max: 20, label: { zh: '违反的规则', en: 'Violated rules' }, readOnly: true },
    alertStatus: {
      type: 'choice',
      choices: alertStatuses,
      default: 'Pending',
      label: { zh: '状态', en: 'Status' },
      filter: true,
      readOnly: true,
    },
    causeId: { type: 'ref', to: 'comments', label: { zh: '失控原因', en: 'Cause' }, filter: true, readOnly: true },
    actionIds: { type: 'refs', to: 'comments', label: { zh: '纠正措施', en: 'Corrective actions' }, readOnly: true },
    repeatOutcome: {
      type: 'choice',
      choices: repeatOutcomes,
      label: { zh: '重测结果', en: 'Outcome of the repeat' },
      readOnly: true,
    },
    patientImpact: {
      type: 'choice',
      choices: patientImpacts,
      label: { zh: '对患者结果的影响', en: 'Patient impact' },
      readOnly: true,
    },
    reviewComment: {
      type: 'text',
      max: 2000,
      multiline: true,
      label: { zh: '处理说明', en: 'Review comment' },
      readOnly: true,
    },
    reviewedBy: { type: 'ref', to: 'user', label: { zh: '复核人', en: 'Reviewer' }, readOnly: true },
    reviewedAt: { type: 'datetime', label: { zh: '复核时间', en: 'Reviewed at' }, filter: true, readOnly: true },
    completedBy: { type: 'ref', to: 'user', label: { zh: '审核人', en: 'Completed by' }, readOnly: true },
    completedAt: { type: 'datetime', label: { zh: '完成时间', en: 'Completed at' }, readOnly: true },
    escalatedAt: {
      type: 'datetime',
      label: { zh: '升级提醒时间', en: 'Escalated at' },
      filter: true,
      readOnly: true,
    },
    cancelReason: { type: 'text', max: 300, label: { zh: '取消原因', en: 'Reason of cancellation' }, readOnly: true },
  },
  unique: [['qcTestId', 'runTime', 'runId', 'alertType']],
  list: {
    columns: ['runTime', 'qcTestId', 'alertType', 'rules', 'alertStatus', 'causeId', 'reviewedBy', 'reviewedAt'],
    sort: '-runTime',
  },
  form: [],
});
export type QcTestAlert = RecordOf<typeof qcTestAlert>;
