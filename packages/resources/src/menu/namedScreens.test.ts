import { expect, test } from 'vitest';
import { screens } from '../screens.ts';

/** The screens that the product is specified by, area by area: none may get lost when others are added or moved. */
const areas: Readonly<Record<string, string>> = {
  '': 'login home lock',
  '/home': 'chart entry history configuration/events configuration/qctest pannel/qcPannel qcTest',
  '/configuration': `assay comments instrument intraprecision multirule performanceLimit report/instrument report/method
    report/pannel report/reagentSupplier report/unit statsComparison targets`,
  '/qualityControl': `category maintenance order orderManagement paymentInfo paymentInfoEdit productSummary userSummary`,
  '/reports': `controlMonitor dailyMonitor dailyMonitorNew exception laboratoryStatistics laboratoryStatistics/setting
    monthly peerGroupStatistics statistical statistical/export uncertaintyOfMeasurement`,
  '/review': 'alarms auditing data lotExpiries',
  '/system': `analyte brand chemistryType docs instrument instrumentGroup instrumentManufacturer instrumentModel
    laboratory lot lotOrder mapping method methodAnalyte plan project reagentSupplier statsComparison tae temperature
    unit user`,
  '/system/plan': `apply dataImport dataImportRecord dataImportSetting dataMapping dataView dataViewAll document form
    laboratoryReport planDetail planDataStatistics planDataView reportList reportSetting`,
};

test.each(Object.entries(areas))('no screen under %s/ is missing', (area, names) => {
  const paths = new Set(screens.map(({ path }) => path));
  const named = names.split(/\s+/).map((name) => `${area}/${name}`);
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
});
