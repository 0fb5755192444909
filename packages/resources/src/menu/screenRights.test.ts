import { expect, test } from 'vitest';
import { permissionsOf, type RoleDeclaration, roles } from '../roles.ts';
import { screens } from '../screens.ts';
import { isScreenFor, type ScreenEntry, screenPermission } from './screenEntry.ts';

function mayOpen(role: RoleDeclaration, screen: ScreenEntry): boolean {
  const code = screenPermission(screen);
  return isScreenFor(screen, role.audience) && (code === undefined || permissionsOf(role).includes(code));
}

test('each screen is open to these built-in roles and no others', () => {
  const screensByRoles: Record<string, string[]> = {};
  for (const screen of screens.filter(({ frame }) => frame === undefined)) {
    const open = roles.filter((role) => mayOpen(role, screen)).map(({ alias }) => alias);
    const names = open.length === roles.length ? 'all' : open.join(' ');
    screensByRoles[names] = [...(screensByRoles[names] ?? []), screen.path];
  }
  expect(screensByRoles).toMatchInlineSnapshot(`
    {
      "administrator": [
        "/system/setting",
      ],
      "administrator whccl_manager": [
        "/qualityControl/orderManagement",
        "/system/role",
        "/reports/laboratoryStatistics/setting",
        "/reports/indicatorSheets/setting",
      ],
      "administrator whccl_manager lab_director": [
        "/system/job",
        "/system/user/import",
      ],
      "administrator whccl_manager lab_director lab_supervisor": [
        "/system/plan/dataImport",
        "/system/user",
      ],
      "administrator whccl_manager lab_director lab_supervisor lab_operator lab_viewer": [
        "/qualityControl/paymentInfo",
        "/qualityControl/productSummary",
        "/qualityControl/userSummary",
        "/system/lotOrder",
      ],
      "administrator whccl_manager whccl_assessor": [
        "/reports/laboratoryStatistics",
        "/system/plan",
        "/system/plan/planDataView",
        "/system/plan/planDataStatistics",
        "/system/plan/reportList",
        "/qualityControl/maintenance",
        "/qualityControl/category",
        "/system/analyte",
        "/system/chemistryType",
        "/system/unit",
        "/system/analyteUnit",
        "/system/method",
        "/system/methodAnalyte",
        "/system/temperature",
        "/system/reagentSupplier",
        "/system/instrumentManufacturer",
        "/system/instrumentGroup",
        "/system/instrumentModel",
        "/system/instrument",
        "/system/brand",
        "/system/lot",
        "/system/taeType",
        "/system/tae",
        "/system/statsComparison",
        "/system/recognitionRule",
        "/system/project",
        "/system/mapping",
        "/system/laboratory",
        "/system/plan/form",
        "/system/plan/dataView",
        "/system/plan/dataViewAll",
        "/system/plan/reportSetting",
        "/reports/statistical/laboratories",
      ],
      "administrator whccl_manager whccl_assessor lab_director lab_supervisor": [
        "/review/auditing/trail",
      ],
      "all": [
        "/home",
        "/home/qcTest",
        "/home/chart",
        "/home/history",
        "/home/configuration/qctest",
        "/home/configuration/events",
        "/home/pannel/qcPannel",
        "/configuration/instrument",
        "/configuration/assay",
        "/configuration/targets",
        "/configuration/multirule",
        "/configuration/multirule/designer",
        "/configuration/ruleSet",
        "/configuration/performanceLimit",
        "/configuration/intraprecision",
        "/configuration/sensitivity",
        "/configuration/comments",
        "/configuration/testMenu",
        "/configuration/externalScheme",
        "/configuration/externalResult",
        "/review/alarms",
        "/review/lotExpiries",
        "/review/auditing",
        "/reports/statistical",
        "/reports/monthly",
        "/reports/peerGroupStatistics",
        "/reports/exception",
        "/reports/uncertaintyOfMeasurement",
        "/reports/dailyMonitor",
        "/reports/dailyMonitorNew",
        "/reports/controlMonitor",
        "/reports/qualityIndicators",
        "/reports/recognition",
        "/reports/indicatorSheets",
        "/system/plan/dataImportRecord",
        "/system/plan/dataImportSetting",
        "/system/plan/dataMapping",
        "/system/plan/ediListener",
        "/system/plan/apiCredential",
        "/system/plan/webhook",
        "/system/plan/webhookDelivery",
        "/system/plan/laboratoryReport",
        "/system/docs",
        "/profile",
        "/profile/password",
        "/profile/two-step",
        "/profile/sessions",
        "/profile/notifications",
        "/configuration/sensitivity/settings",
        "/configuration/targets/proposals",
        "/configuration/targets/crossover",
        "/reports/monthly/tests",
        "/system/plan/planDetail",
        "/system/plan/document",
        "/reports/statistical/export",
        "/system/plan/dataMapping/list",
      ],
      "lab_director lab_supervisor": [
        "/review/data",
        "/qualityControl/paymentInfoEdit",
        "/home/configuration/firstDay",
        "/home/configuration/qctest/new",
      ],
      "lab_director lab_supervisor lab_operator": [
        "/home/entry",
      ],
      "lab_director lab_supervisor lab_operator lab_viewer": [
        "/configuration/statsComparison",
        "/configuration/report/instrument",
        "/configuration/report/method",
        "/configuration/report/unit",
        "/configuration/report/reagentSupplier",
        "/configuration/report/pannel",
        "/reports/schedules",
        "/system/plan/apply",
        "/qualityControl/order",
      ],
    }
  `);
});
