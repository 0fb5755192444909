import { defineResource } from '@qc/resource-kit';
import { planTenantStatuses, sampleConditions } from '../choices/plan.ts';

/** A laboratory's part in a comparison. It is stored with the laboratory's own records; the central body reads all of them. */
export const planTenant = defineResource({
  name: 'planTenant',
  path: '/app/planTenant',
  label: { zh: '参加计划', en: 'Part in a plan' },
  tenancy: 'laboratory',
  title: ['planId'],
  acts: ['view', 'export'],
  fields: {
    planId: {
      type: 'ref',
      to: 'plan',
      label: { zh: '计划', en: 'Plan' },
      required: true,
      filter: true,
      readOnly: true,
    },
    planTenantStatus: {
      type: 'choice',
      choices: planTenantStatuses,
      default: 'Invited',
      label: { zh: '状态', en: 'Status' },
      filter: true,
      readOnly: true,
    },
    code: { type: 'text', max: 12, label: { zh: '匿名编号', en: 'Anonymous code' }, readOnly: true },
    signedAt: { type: 'datetime', label: { zh: '报名时间', en: 'Signed at' }, readOnly: true },
    signedBy: { type: 'ref', to: 'user', label: { zh: '报名人', en: 'Signed by' }, readOnly: true },
    reason: { type: 'text', max: 500, label: { zh: '原因', en: 'Reason' }, readOnly: true },
    receivedAt: { type: 'datetime', label: { zh: '样品接收时间', en: 'Samples received at' }, readOnly: true },
    sampleCondition: {
      type: 'choice',
      choices: sampleConditions,
      label: { zh: '样品状态', en: 'Condition of the samples' },
      readOnly: true,
    },
    sampleNote: { type: 'text', max: 500, label: { zh: '样品备注', en: 'Note on the samples' }, readOnly: true },
    submittedAt: { type: 'datetime', label: { zh: '回报时间', en: 'Reported at' }, readOnly: true },
    receiptNumber: { type: 'text', max: 30, label: { zh: '回执号', en: 'Receipt' }, readOnly: true },
    isLate: { type: 'boolean', label: { zh: '逾期', en: 'Late' }, readOnly: true },
    remindedAt: { type: 'datetime', label: { zh: '催报时间', en: 'Reminded at' }, readOnly: true },
  },
  unique: [['planId']],
  list: {
    columns: ['planId', 'planTenantStatus', 'code', 'signedAt', 'receivedAt', 'submittedAt', 'isLate'],
    sort: '-signedAt',
  },
  form: [],
});
