import type { Message } from '@qc/i18n';
import type { RouteRow } from '#platform/route.ts';

const open = { layout: 'blank', public: true } as const;

/** The screen of a resource that its declaration describes completely. */
const list = (path: string, resource: string, title: Message): RouteRow => ({
  path,
  title,
  meta: { permission: `${resource}_view` },
  screen: async () => (await import('#components/resource/resourceRoute.tsx')).resourceRoute(resource, title),
});

/** Where a laboratory asks for what a dictionary lacks. */
const request = (path: string, subtype: string, title: Message): RouteRow => ({
  path,
  title,
  meta: { permission: 'audit_view' },
  screen: async () => (await import('#areas/configuration/report/ReportUpScreen.tsx')).reportUpRoute(subtype, title),
});

/** Every screen of the app: path → what it is called, who may see it, and where it is. One row per line. */
// biome-ignore format: a table, one row per line
export const routes: readonly RouteRow[] = [
  // account
  { path: '/login', title: 'account.loginTitle', meta: open, screen: async () => (await import('#areas/account/LoginScreen.tsx')).LoginScreen },
  { path: '/forgot-password', title: 'account.forgotTitle', meta: open, screen: async () => (await import('#areas/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen },
  { path: '/register', title: 'account.registerTitle', meta: open, screen: async () => (await import('#areas/account/RegisterScreen.tsx')).RegisterScreen },
  { path: '/lock', title: 'account.lockTitle', meta: { layout: 'blank' }, screen: async () => (await import('#areas/account/LockScreen.tsx')).LockScreen },
  { path: '/profile', title: 'account.profileTitle', screen: async () => (await import('#areas/account/ProfileScreen.tsx')).ProfileScreen },
  { path: '/profile/password', title: 'account.changePassword', screen: async () => (await import('#areas/account/ChangePasswordScreen.tsx')).ChangePasswordScreen },
  { path: '/profile/notifications', title: 'frame.notificationSettings', screen: async () => (await import('#areas/account/NotificationsScreen.tsx')).NotificationsScreen },
  // system
  list('/system/analyte', 'analyte', { zh: '检验项目', en: 'Analytes' }),
  list('/system/analyteUnit', 'analyteUnit', { zh: '项目单位', en: 'Analyte units' }),
  list('/system/brand', 'brand', { zh: '质控品品牌', en: 'Control brands' }),
  list('/system/chemistryType', 'chemistryType', { zh: '专业类别', en: 'Chemistry types' }),
  list('/system/docs', 'docs', { zh: '文档', en: 'Documents' }),
  list('/system/instrument', 'instrument', { zh: '仪器', en: 'Instruments' }),
  list('/system/instrumentGroup', 'instrumentGroup', { zh: '仪器类别', en: 'Instrument groups' }),
  list('/system/instrumentManufacturer', 'instrumentManufacturer', { zh: '仪器厂家', en: 'Instrument manufacturers' }),
  list('/system/instrumentModel', 'instrumentModel', { zh: '仪器型号', en: 'Instrument models' }),
  list('/system/laboratory', 'laboratory', { zh: '实验室', en: 'Laboratories' }),
  list('/system/lot', 'lot', { zh: '批号', en: 'Lots' }),
  list('/system/mapping', 'mapping', { zh: '代码对照', en: 'Code mappings' }),
  list('/system/method', 'method', { zh: '方法', en: 'Methods' }),
  list('/system/methodAnalyte', 'methodAnalyte', { zh: '项目方法', en: 'Analyte methods' }),
  list('/system/project', 'project', { zh: '计划项目', en: 'Programmes' }),
  list('/system/reagentSupplier', 'reagentSupplier', { zh: '试剂厂家', en: 'Reagent suppliers' }),
  list('/system/statsComparison', 'statsComparison', { zh: '统计比对', en: 'Stats comparison' }),
  list('/system/tae', 'tae', { zh: '允许总误差', en: 'Total allowable errors' }),
  list('/system/taeType', 'taeType', { zh: '允许总误差标准', en: 'TAE types' }),
  list('/system/temperature', 'temperature', { zh: '反应温度', en: 'Temperatures' }),
  list('/system/unit', 'unit', { zh: '单位', en: 'Units' }),
  { path: '/system/role', title: { zh: '角色', en: 'Roles' }, meta: { permission: 'role_view' }, screen: async () => (await import('#areas/system/role/RoleScreen.tsx')).RoleScreen },
  { path: '/system/user', title: { zh: '用户', en: 'Users' }, meta: { permission: 'user_view' }, screen: async () => (await import('#areas/system/user/UserScreen.tsx')).UserScreen },
  { path: '/system/job', title: { zh: '后台任务', en: 'Jobs' }, meta: { permission: 'job_view' }, screen: async () => (await import('#areas/system/job/JobScreen.tsx')).JobScreen },
  // configuration
  list('/configuration/assay', 'assay', { zh: '分析项目', en: 'Assays' }),
  list('/configuration/comments', 'comments', { zh: '标准注释', en: 'Standard comments' }),
  list('/configuration/instrument', 'labInstrument', { zh: '仪器', en: 'Instruments' }),
  list('/configuration/multirule', 'multirule', { zh: '多规则', en: 'Multirules' }),
  { path: '/configuration/multirule/designer', title: { zh: '规则设计', en: 'Rule designer' }, meta: { permission: 'multirule_view' }, screen: async () => (await import('#areas/configuration/designer/DesignerScreen.tsx')).DesignerScreen },
  list('/configuration/performanceLimit', 'performanceLimit', { zh: '性能限值', en: 'Performance limits' }),
  list('/configuration/ruleSet', 'ruleSet', { zh: '规则组合', en: 'Rule sets' }),
  { path: '/configuration/sensitivity', title: { zh: '报警灵敏度', en: 'Sensitivity' }, meta: { permission: 'sensitivity_view' }, screen: async () => (await import('#areas/configuration/sensitivity/SensitivityScreen.tsx')).SensitivityScreen },
  { ...list('/configuration/sensitivity/settings', 'sensitivity', { zh: '灵敏度设置', en: 'Sensitivity settings' }), meta: { permission: 'sensitivity_view', navActiveLink: '/configuration/sensitivity' } },
  list('/configuration/statsComparison', 'statsComparison', { zh: '统计比对', en: 'Stats comparison' }),
  { path: '/configuration/intraprecision', title: { zh: '批内精密度', en: 'Intraprecision' }, meta: { permission: 'intraprecision_view' }, screen: async () => (await import('#areas/configuration/intraprecision/IntraprecisionScreen.tsx')).IntraprecisionScreen },
  { path: '/configuration/targets', title: { zh: '靶值', en: 'Targets' }, meta: { permission: 'target_view' }, screen: async () => (await import('#areas/configuration/targets/TargetsScreen.tsx')).TargetsScreen },
  { path: '/configuration/targets/proposals', title: { zh: '靶值建议', en: 'Target proposals' }, meta: { permission: 'target_view', navActiveLink: '/configuration/targets' }, screen: async () => (await import('#areas/configuration/targets/proposals/ProposalsScreen.tsx')).ProposalsScreen },
  { path: '/configuration/targets/crossover', title: { zh: '批号更换', en: 'Change to a new lot' }, meta: { permission: 'target_view', navActiveLink: '/configuration/targets' }, screen: async () => (await import('#areas/configuration/targets/proposals/CrossoverScreen.tsx')).CrossoverScreen },
  request('/configuration/report/instrument', 'instrument', { zh: '仪器上报', en: 'Missing instruments' }),
  request('/configuration/report/method', 'method', { zh: '方法上报', en: 'Missing methods' }),
  request('/configuration/report/unit', 'unit', { zh: '单位上报', en: 'Missing units' }),
  request('/configuration/report/reagentSupplier', 'reagentSupplier', { zh: '试剂厂家上报', en: 'Missing reagent suppliers' }),
  request('/configuration/report/pannel', 'panel', { zh: '组合上报', en: 'Panel requests' }),
  // review
  { path: '/review/alarms', title: { zh: '报警处理', en: 'Alarms' }, meta: { permission: 'qcTestAlert_view' }, screen: async () => (await import('#areas/review/alarms/AlarmsScreen.tsx')).AlarmsScreen },
  { path: '/review/data', title: { zh: '数据复核', en: 'Data review' }, meta: { permission: 'qcTestResult_review' }, screen: async () => (await import('#areas/review/data/DataReviewScreen.tsx')).DataReviewScreen },
  { path: '/review/auditing', title: { zh: '审核与留痕', en: 'Auditing' }, meta: { permission: 'audit_view' }, screen: async () => (await import('#areas/review/auditing/AuditingScreen.tsx')).AuditingScreen },
  { path: '/review/auditing/trail', title: { zh: '操作留痕', en: 'Audit trail' }, meta: { permission: 'auditTrail_view', navActiveLink: '/review/auditing' }, screen: async () => (await import('#areas/review/trail/TrailScreen.tsx')).TrailScreen },
  { path: '/review/lotExpiries', title: { zh: '批号到期', en: 'Lot expiries' }, meta: { permission: 'alertLotExpiry_view' }, screen: async () => (await import('#areas/review/lotExpiries/LotExpiriesScreen.tsx')).LotExpiriesScreen },
  // home
  { path: '/home', title: { zh: '首页', en: 'Home' }, meta: { permission: 'qcTestResult_view' }, screen: async () => (await import('#areas/home/dashboard/HomeScreen.tsx')).HomeScreen },
  { path: '/home/chart', title: { zh: '质控图', en: 'Charts' }, meta: { permission: 'qcTestResult_view' }, screen: async () => (await import('#areas/home/charts/ChartScreen.tsx')).ChartScreen },
  { path: '/home/qcTest', title: { zh: '质控工作区', en: 'Workspace' }, meta: { permission: 'qcTestResult_view' }, screen: async () => (await import('#areas/home/workspace/WorkspaceScreen.tsx')).WorkspaceScreen },
  { path: '/home/entry', title: { zh: '结果录入', en: 'Result entry' }, meta: { permission: 'qcTestResult_add' }, screen: async () => (await import('#areas/home/entry/EntryScreen.tsx')).EntryScreen },
  { path: '/home/history', title: { zh: '结果历史', en: 'Result history' }, meta: { permission: 'qcTestResult_view' }, screen: async () => (await import('#areas/home/history/HistoryScreen.tsx')).HistoryScreen },
  { path: '/home/configuration/events', title: { zh: '事件', en: 'Events' }, meta: { permission: 'qcTestEvent_view' }, screen: async () => (await import('#areas/home/events/EventsScreen.tsx')).EventsScreen },
  { path: '/home/configuration/qctest', title: { zh: '质控项目', en: 'QC tests' }, meta: { permission: 'qcTest_view' }, screen: async () => (await import('#areas/home/setup/SetupScreen.tsx')).SetupScreen },
  { path: '/home/configuration/qctest/new', title: { zh: '批量新建质控项目', en: 'New QC tests' }, meta: { permission: 'qcTest_add', navActiveLink: '/home/configuration/qctest' }, screen: async () => (await import('#areas/home/setup/wizard/NewTestsScreen.tsx')).NewTestsScreen },
  list('/home/pannel/qcPannel', 'qcTestPanel', { zh: '组合', en: 'Panels' }),
];
