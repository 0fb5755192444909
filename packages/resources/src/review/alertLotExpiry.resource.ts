import { defineResource } from '@qc/resource-kit';
import { alertStatuses, expirySeverities } from '../choices/alert.ts';

/** A lot in use that nears its expiry date; one open alert for each lot. */
export const alertLotExpiry = defineResource({
  name: 'alertLotExpiry',
  path: '/app/alertLotExpiry',
  label: { zh: '批号到期提醒', en: 'Lot expiry alert' },
  tenancy: 'laboratory',
  title: ['lotId'],
  acts: ['view', 'export'],
  fields: {
    lotId: {
      type: 'ref',
      to: 'lot',
      label: { zh: '批号', en: 'Lot' },
      required: true,
      filter: true,
      readOnly: true,
    },
    expiryDate: {
      type: 'date',
      label: { zh: '有效期至', en: 'Expiry date' },
      required: true,
      filter: true,
      readOnly: true,
    },
    severity: {
      type: 'choice',
      choices: expirySeverities,
      default: 'info',
      label: { zh: '紧急程度', en: 'Severity' },
      filter: true,
      readOnly: true,
    },
    windowDays: { type: 'integer', label: { zh: '提醒窗口 (天)', en: 'Window (days)' }, readOnly: true },
    alertStatus: {
      type: 'choice',
      choices: alertStatuses,
      default: 'Pending',
      label: { zh: '状态', en: 'Status' },
      filter: true,
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
    reviewedAt: { type: 'datetime', label: { zh: '复核时间', en: 'Reviewed at' }, readOnly: true },
    completedBy: { type: 'ref', to: 'user', label: { zh: '审核人', en: 'Completed by' }, readOnly: true },
    completedAt: { type: 'datetime', label: { zh: '完成时间', en: 'Completed at' }, readOnly: true },
  },
  list: {
    columns: ['expiryDate', 'lotId', 'severity', 'alertStatus', 'reviewedBy', 'reviewedAt', 'reviewComment'],
    sort: 'expiryDate',
  },
  form: [],
});
