/** The reports that can be scheduled. */
export const scheduledReports = ['statistical', 'peer', 'monthlyPdf', 'monthlyExcel', 'charts'] as const;
export type ScheduledReport = (typeof scheduledReports)[number];
