/** What can be made by a schedule. */
export const scheduledReports = ['statistical', 'peer', 'monthlyPdf', 'monthlyExcel', 'charts'] as const;
export type ScheduledReport = (typeof scheduledReports)[number];
