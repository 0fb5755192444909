import type { ScheduledReport } from '@qc/contract';

/** The right to each report: what a person may not open is not made for that person either. */
export const neededPermission: Readonly<Record<ScheduledReport, string>> = {
  statistical: 'qcTestResult_view',
  peer: 'qcTestResult_view',
  monthlyPdf: 'qcTestReport_export',
  monthlyExcel: 'qcTestReport_export',
  charts: 'qcTestReport_export',
};
