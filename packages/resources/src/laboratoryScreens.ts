/**
 * Screens that show a laboratory's own data. The central body chooses whose it looks at, all or one; which one stands in the
 * address and in the heading. (Queues of the central body's own work, requests and users, are never narrowed this way.)
 */
export const laboratoryScreens: readonly string[] = [
  '/home',
  '/home/qcTest',
  '/home/chart',
  '/home/history',
  '/home/configuration/qctest',
  '/home/configuration/events',
  '/home/pannel/qcPannel',
  '/configuration/instrument',
  '/configuration/assay',
  '/configuration/targets',
  '/configuration/targets/proposals',
  '/configuration/targets/crossover',
  '/configuration/performanceLimit',
  '/configuration/intraprecision',
  '/configuration/sensitivity',
  '/reports/monthly/tests',
  '/review/alarms',
  '/review/lotExpiries',
  '/reports/statistical',
  '/reports/exception',
  '/reports/peerGroupStatistics',
  '/reports/uncertaintyOfMeasurement',
  '/system/lotOrder',
  '/reports/dailyMonitor',
  '/reports/dailyMonitorNew',
  '/reports/controlMonitor',
  '/system/plan/dataMapping',
  '/system/plan/dataMapping/list',
];
