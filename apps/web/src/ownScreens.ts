import type { LoadScreen } from '#platform/route.ts';

/** Where a laboratory asks for what a dictionary lacks. */
const reportUp =
  (subtype: string): LoadScreen =>
  async () =>
    (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute(subtype);

/** Screens of their own by path, each loaded when it is first opened. All others follow from their resource. */
// biome-ignore format: a table, one row per line
export const ownScreens: Readonly<Record<string, LoadScreen>> = {
  '/login': async () => (await import('#areas/account/LoginScreen.tsx')).LoginScreen,
  '/forgot-password': async () => (await import('#areas/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  '/register': async () => (await import('#areas/account/RegisterScreen.tsx')).RegisterScreen,
  '/lock': async () => (await import('#areas/account/LockScreen.tsx')).LockScreen,
  '/profile': async () => (await import('#areas/account/ProfileScreen.tsx')).ProfileScreen,
  '/profile/password': async () => (await import('#areas/account/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  '/profile/notifications': async () => (await import('#areas/account/NotificationsScreen.tsx')).NotificationsScreen,
  '/system/role': async () => (await import('#areas/system/role/RoleScreen.tsx')).RoleScreen,
  '/system/user': async () => (await import('#areas/system/user/UserScreen.tsx')).UserScreen,
  '/system/job': async () => (await import('#areas/system/job/JobScreen.tsx')).JobScreen,
  '/configuration/multirule/designer': async () => (await import('#areas/configuration/designer/DesignerScreen.tsx')).DesignerScreen,
  '/configuration/sensitivity': async () => (await import('#areas/configuration/sensitivity/SensitivityScreen.tsx')).SensitivityScreen,
  '/configuration/intraprecision': async () => (await import('#areas/configuration/intraprecision/IntraprecisionScreen.tsx')).IntraprecisionScreen,
  '/configuration/targets': async () => (await import('#areas/configuration/targets/TargetsScreen.tsx')).TargetsScreen,
  '/configuration/targets/proposals': async () => (await import('#areas/configuration/targets/proposals/ProposalsScreen.tsx')).ProposalsScreen,
  '/configuration/targets/crossover': async () => (await import('#areas/configuration/targets/proposals/CrossoverScreen.tsx')).CrossoverScreen,
  '/configuration/report/instrument': reportUp('instrument'),
  '/configuration/report/method': reportUp('method'),
  '/configuration/report/unit': reportUp('unit'),
  '/configuration/report/reagentSupplier': reportUp('reagentSupplier'),
  '/configuration/report/pannel': reportUp('panel'),
  '/review/alarms': async () => (await import('#areas/review/alarms/AlarmsScreen.tsx')).AlarmsScreen,
  '/review/data': async () => (await import('#areas/review/data/DataReviewScreen.tsx')).DataReviewScreen,
  '/review/auditing': async () => (await import('#areas/review/auditing/AuditingScreen.tsx')).AuditingScreen,
  '/review/auditing/trail': async () => (await import('#areas/review/trail/TrailScreen.tsx')).TrailScreen,
  '/review/lotExpiries': async () => (await import('#areas/review/lotExpiries/LotExpiriesScreen.tsx')).LotExpiriesScreen,
  '/home': async () => (await import('#areas/home/dashboard/HomeScreen.tsx')).HomeScreen,
  '/home/chart': async () => (await import('#areas/home/charts/ChartScreen.tsx')).ChartScreen,
  '/home/qcTest': async () => (await import('#areas/home/workspace/WorkspaceScreen.tsx')).WorkspaceScreen,
  '/home/entry': async () => (await import('#areas/home/entry/EntryScreen.tsx')).EntryScreen,
  '/home/history': async () => (await import('#areas/home/history/HistoryScreen.tsx')).HistoryScreen,
  '/home/configuration/events': async () => (await import('#areas/home/events/EventsScreen.tsx')).EventsScreen,
  '/home/configuration/qctest': async () => (await import('#areas/home/setup/SetupScreen.tsx')).SetupScreen,
  '/home/configuration/qctest/new': async () => (await import('#areas/home/setup/wizard/NewTestsScreen.tsx')).NewTestsScreen,
};
