import type { Area } from '@qc/i18n';
import type { LoadScreen } from '#platform/route.ts';
import { withTexts } from '#platform/texts.ts';

const own =
  (texts: readonly Area[], load: LoadScreen): LoadScreen =>
  () =>
    withTexts(texts, load);

/** Screens of their own by path, with the areas of texts that they use. All others follow from their resource. */
// biome-ignore format: a table, one row per line
export const ownScreens: Readonly<Record<string, LoadScreen>> = {
  '/login': own([], async () => (await import('#areas/account/LoginScreen.tsx')).LoginScreen),
  '/forgot-password': own([], async () => (await import('#areas/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
  '/register': own([], async () => (await import('#areas/account/RegisterScreen.tsx')).RegisterScreen),
  '/lock': own([], async () => (await import('#areas/account/LockScreen.tsx')).LockScreen),
  '/profile': own([], async () => (await import('#areas/account/ProfileScreen.tsx')).ProfileScreen),
  '/profile/password': own([], async () => (await import('#areas/account/ChangePasswordScreen.tsx')).ChangePasswordScreen),
  '/profile/sessions': own(['resource'], async () => (await import('#areas/account/SessionsScreen.tsx')).SessionsScreen),
  '/profile/notifications': own(['notifications'], async () => (await import('#areas/account/NotificationsScreen.tsx')).NotificationsScreen),
  '/system/role': own(['resource', 'system'], async () => (await import('#areas/system/role/RoleScreen.tsx')).RoleScreen),
  '/system/laboratory': own(['resource', 'system'], async () => (await import('#areas/system/laboratory/LaboratoryScreen.tsx')).LaboratoryScreen),
  '/system/lot': own(['lots', 'resource'], async () => (await import('#areas/system/lot/LotScreen.tsx')).LotScreen),
  '/system/user': own(['resource', 'system'], async () => (await import('#areas/system/user/UserScreen.tsx')).UserScreen),
  '/system/job': own(['jobs', 'resource'], async () => (await import('#areas/system/job/JobScreen.tsx')).JobScreen),
  '/configuration/multirule': own(['designer', 'resource'], async () => (await import('#areas/configuration/multirule/MultiruleScreen.tsx')).MultiruleScreen),
  '/configuration/multirule/designer': own(['charts', 'designer', 'resource'], async () => (await import('#areas/configuration/designer/DesignerScreen.tsx')).DesignerScreen),
  '/configuration/sensitivity': own(['resource', 'sensitivity'], async () => (await import('#areas/configuration/sensitivity/SensitivityScreen.tsx')).SensitivityScreen),
  '/configuration/performanceLimit': own(['configuration', 'resource'], async () => (await import('#areas/configuration/performanceLimit/PerformanceLimitScreen.tsx')).PerformanceLimitScreen),
  '/configuration/intraprecision': own(['configuration', 'resource'], async () => (await import('#areas/configuration/intraprecision/IntraprecisionScreen.tsx')).IntraprecisionScreen),
  '/configuration/targets': own(['configuration', 'resource', 'setup'], async () => (await import('#areas/configuration/targets/TargetsScreen.tsx')).TargetsScreen),
  '/configuration/targets/proposals': own(['resource', 'setup'], async () => (await import('#areas/configuration/targets/proposals/ProposalsScreen.tsx')).ProposalsScreen),
  '/configuration/targets/crossover': own(['resource', 'setup'], async () => (await import('#areas/configuration/targets/proposals/CrossoverScreen.tsx')).CrossoverScreen),
  '/configuration/report/instrument': own(['approvals', 'resource'], async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute('instrument')),
  '/configuration/report/method': own(['approvals', 'resource'], async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute('method')),
  '/configuration/report/unit': own(['approvals', 'resource'], async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute('unit')),
  '/configuration/report/reagentSupplier': own(['approvals', 'resource'], async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute('reagentSupplier')),
  '/configuration/report/pannel': own(['approvals', 'resource'], async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute('panel')),
  '/review/alarms': own(['alerts', 'dailyQc', 'resource'], async () => (await import('#areas/review/alerts/AlertsScreen.tsx')).AlertsScreen),
  '/review/data': own(['alerts', 'dataReview', 'resource'], async () => (await import('#areas/review/data/DataReviewScreen.tsx')).DataReviewScreen),
  '/review/auditing': own(['approvals', 'resource'], async () => (await import('#areas/review/auditing/ApprovalsScreen.tsx')).ApprovalsScreen),
  '/review/auditing/trail': own(['approvals', 'jobs', 'resource'], async () => (await import('#areas/review/trail/TrailScreen.tsx')).TrailScreen),
  '/review/lotExpiries': own(['lotExpiries', 'resource'], async () => (await import('#areas/review/lotExpiries/LotExpiriesScreen.tsx')).LotExpiriesScreen),
  '/system/plan/dataImport': own(['alerts', 'imports', 'resource'], async () => (await import('#areas/imports/ImportScreens.tsx')).DataImportScreen),
  '/system/plan/dataImportRecord': own(['alerts', 'imports', 'resource'], async () => (await import('#areas/imports/ImportScreens.tsx')).DataImportRecordScreen),
  '/system/plan/dataImportSetting': own(['alerts', 'imports', 'resource'], async () => (await import('#areas/imports/SettingScreen.tsx')).SettingScreen),
  '/system/plan/dataMapping': own(['imports', 'resource'], async () => (await import('#areas/imports/InboxScreen.tsx')).InboxScreen),
  '/system/plan/dataMapping/list': own(['imports', 'resource'], async () => (await import('#areas/imports/InboxScreen.tsx')).MappingListScreen),
  '/reports/statistical': own(['charts', 'reports', 'resource'], async () => (await import('#areas/reports/ReportScreen.tsx')).StatisticalScreen),
  '/reports/exception': own(['charts', 'reports', 'resource'], async () => (await import('#areas/reports/ReportScreen.tsx')).ExceptionScreen),
  '/reports/monthly': own(['monthlyReports', 'reports', 'resource'], async () => (await import('#areas/reports/monthly/MonthlyScreen.tsx')).MonthlyScreen),
  '/reports/peerGroupStatistics': own(['charts', 'reports', 'resource'], async () => (await import('#areas/reports/PeerGroupScreen.tsx')).PeerGroupScreen),
  '/reports/uncertaintyOfMeasurement': own(['charts', 'reports', 'resource'], async () => (await import('#areas/reports/uncertainty/UncertaintyScreen.tsx')).UncertaintyScreen),
  '/reports/dailyMonitor': own(['home', 'reports', 'resource'], async () => (await import('#areas/reports/monitor/DailyMonitorScreen.tsx')).DailyMonitorScreen),
  '/reports/dailyMonitorNew': own(['home', 'reports', 'resource'], async () => (await import('#areas/reports/monitor/BoardScreen.tsx')).BoardScreen),
  '/reports/controlMonitor': own(['home', 'reports', 'resource'], async () => (await import('#areas/reports/monitor/ControlMonitorScreen.tsx')).ControlMonitorScreen),
  '/home': own(['dailyQc', 'charts', 'home', 'resource'], async () => (await import('#areas/home/dashboard/HomeScreen.tsx')).HomeScreen),
  '/home/chart': own(['dailyQc', 'charts', 'resource'], async () => (await import('#areas/home/charts/ChartScreen.tsx')).ChartScreen),
  '/home/qcTest': own(['dailyQc', 'charts', 'resource'], async () => (await import('#areas/home/workspace/WorkspaceScreen.tsx')).WorkspaceScreen),
  '/home/entry': own(['dailyQc', 'resource'], async () => (await import('#areas/home/entry/EntryScreen.tsx')).EntryScreen),
  '/home/history': own(['dailyQc', 'resource'], async () => (await import('#areas/home/history/HistoryScreen.tsx')).HistoryScreen),
  '/home/configuration/events': own(['events', 'resource'], async () => (await import('#areas/home/events/EventsScreen.tsx')).EventsScreen),
  '/home/configuration/qctest': own(['resource', 'setup'], async () => (await import('#areas/home/setup/SetupScreen.tsx')).SetupScreen),
  '/home/configuration/qctest/new': own(['resource', 'setup'], async () => (await import('#areas/home/setup/wizard/NewTestsScreen.tsx')).NewTestsScreen),
};
