import type { MenuEntry } from './menuEntry.ts';

/** Figures of a period, beside target and peers. */
export const reports: MenuEntry = {
  id: '700',
  code: 'reports',
  label: { zh: '统计报告', en: 'Reports' },
  path: '/reports',
  icon: 'BarChartOutlined',
  sort: 45,
  children: [
    {
      id: '710',
      code: 'reports_statistical',
      label: { zh: '统计报告', en: 'Statistical report' },
      path: '/reports/statistical',
      icon: 'FunctionOutlined',
      sort: 10,
      permission: 'qcTestResult_view',
    },
    {
      id: '715',
      code: 'reports_monthly',
      label: { zh: '月度报告', en: 'Monthly report' },
      path: '/reports/monthly',
      icon: 'FileDoneOutlined',
      sort: 15,
      permission: 'qcTestReport_view',
      includes: ['qcTestReport', 'qcTestReportRecord', 'qcTestReportMap'],
    },
    {
      id: '720',
      code: 'reports_peerGroupStatistics',
      label: { zh: '同组统计', en: 'Peer group statistics' },
      path: '/reports/peerGroupStatistics',
      icon: 'GroupOutlined',
      sort: 20,
      permission: 'qcTestResult_view',
    },
    {
      id: '730',
      code: 'reports_exception',
      label: { zh: '异常报告', en: 'Exception report' },
      path: '/reports/exception',
      icon: 'FireOutlined',
      sort: 30,
      permission: 'qcTestResult_view',
    },
    {
      id: '750',
      code: 'reports_uncertaintyOfMeasurement',
      label: { zh: '测量不确定度', en: 'Uncertainty of measurement' },
      path: '/reports/uncertaintyOfMeasurement',
      icon: 'PercentageOutlined',
      sort: 50,
      permission: 'qcTestResult_view',
    },
  ],
};
