import type { MenuEntry } from './menuEntry.ts';

/** Findings, signatures, approvals and their trail. */
export const review: MenuEntry = {
  id: '400',
  code: 'review',
  label: { zh: '审核', en: 'Review' },
  path: '/review',
  icon: 'AuditOutlined',
  sort: 40,
  children: [
    {
      id: '410',
      code: 'review_data',
      label: { zh: '数据复核', en: 'Data review' },
      path: '/review/data',
      icon: 'ProfileOutlined',
      sort: 10,
      permission: 'qcTestResult_review',
      audience: 'laboratory',
    },
    {
      id: '420',
      code: 'review_alarms',
      label: { zh: '报警处理', en: 'Alerts' },
      path: '/review/alarms',
      icon: 'BellOutlined',
      sort: 20,
      resource: 'qcTestAlert',
    },
    {
      id: '430',
      code: 'review_lotExpiries',
      label: { zh: '批号到期', en: 'Lot expiries' },
      path: '/review/lotExpiries',
      icon: 'BarcodeOutlined',
      sort: 30,
      resource: 'alertLotExpiry',
    },
    {
      id: '440',
      code: 'review_auditing',
      label: { zh: '审核与留痕', en: 'Auditing' },
      path: '/review/auditing',
      icon: 'FileDoneOutlined',
      sort: 40,
      resource: 'audit',
    },
  ],
};
