/** Where an empty screen leads: the screen that fills it, and the right that this needs there. */
export type EmptyLead = { readonly to: string; readonly code: string };

const enter: EmptyLead = { to: '/home/entry', code: 'qcTestResult_add' };
const begin: EmptyLead = { to: '/home/configuration/firstDay', code: 'qcTest_add' };
const importFile: EmptyLead = { to: '/system/plan/dataImport', code: 'qcTestResult_import' };
const makePlan: EmptyLead = { to: '/system/plan', code: 'plan_add' };
const order: EmptyLead = { to: '/qualityControl/order', code: 'order_place' };
const addLaboratory: EmptyLead = { to: '/system/laboratory', code: 'laboratory_add' };

/**
 * What an empty screen leads to, by its path. Lists that are added to on their own screen lead there already; the census
 * in `emptyLeads.test.ts` holds this table against all screens.
 */
export const emptyLeads: Readonly<Record<string, EmptyLead>> = {
  '/home/qcTest': begin,
  '/home/entry': begin,
  '/home/chart': begin,
  '/home/history': enter,
  '/home/configuration/qctest': begin,
  '/home/configuration/qctest/new': { to: '/configuration/assay', code: 'assay_add' },
  '/configuration/targets': begin,
  '/configuration/targets/proposals': enter,
  '/configuration/targets/crossover': enter,
  '/configuration/sensitivity': begin,
  '/configuration/intraprecision': begin,
  '/configuration/performanceLimit': begin,
  '/configuration/multirule/designer': { to: '/configuration/multirule', code: 'multirule_add' },
  '/review/data': enter,
  '/review/alarms': enter,
  '/review/lotExpiries': begin,
  '/review/auditing': { to: '/reports/monthly', code: 'report_check' },
  '/review/auditing/trail': enter,
  '/reports/statistical': enter,
  '/reports/statistical/export': enter,
  '/reports/statistical/laboratories': enter,
  '/reports/monthly': enter,
  '/reports/monthly/tests': begin,
  '/reports/peerGroupStatistics': enter,
  '/reports/exception': enter,
  '/reports/uncertaintyOfMeasurement': enter,
  '/reports/dailyMonitor': enter,
  '/reports/dailyMonitorNew': enter,
  '/reports/controlMonitor': enter,
  '/reports/schedules': enter,
  '/reports/qualityIndicators': { to: '/configuration/testMenu', code: 'menuTest_add' },
  '/reports/recognition': { to: '/configuration/testMenu', code: 'menuTest_add' },
  '/reports/indicatorSheets': { to: '/configuration/testMenu', code: 'menuTest_add' },
  '/reports/laboratoryStatistics': addLaboratory,
  '/reports/laboratoryStatistics/setting': addLaboratory,
  '/system/plan/dataImportRecord': importFile,
  '/system/plan/dataMapping': importFile,
  '/system/plan/webhookDelivery': { to: '/system/plan/webhook', code: 'webhook_add' },
  '/system/plan/planDataView': makePlan,
  '/system/plan/planDataStatistics': makePlan,
  '/system/plan/reportList': makePlan,
  '/system/plan/apply': makePlan,
  '/system/plan/laboratoryReport': makePlan,
  '/system/plan/planDetail': makePlan,
  '/system/plan/document': makePlan,
  '/system/plan/dataView': makePlan,
  '/system/plan/dataViewAll': makePlan,
  '/system/plan/reportSetting': makePlan,
  '/qualityControl/order': { to: '/qualityControl/maintenance', code: 'product_add' },
  '/qualityControl/orderManagement': order,
  '/qualityControl/paymentInfo': order,
  '/qualityControl/paymentInfoEdit': order,
  '/qualityControl/productSummary': order,
  '/qualityControl/userSummary': order,
  '/system/lotOrder': order,
  '/system/job': importFile,
};
