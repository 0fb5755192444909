import type { ScreenEntry } from './screenEntry.ts';

/** Screens that the navigation does not show: those of the own account, and those that another screen leads to. */
export const hiddenScreens: readonly ScreenEntry[] = [
  { path: '/login', label: { zh: '登录', en: 'Log in' }, frame: 'public' },
  { path: '/forgot-password', label: { zh: '找回密码', en: 'Reset your password' }, frame: 'public' },
  { path: '/register', label: { zh: '实验室注册', en: 'Register a laboratory' }, frame: 'public' },
  { path: '/lock', label: { zh: '屏幕已锁定', en: 'Screen locked' }, frame: 'none' },
  { path: '/profile', label: { zh: '个人资料', en: 'Profile' } },
  { path: '/profile/password', label: { zh: '修改密码', en: 'Change password' }, parent: '/profile' },
  { path: '/profile/sessions', label: { zh: '登录设备', en: 'Where you are logged in' }, parent: '/profile' },
  { path: '/profile/notifications', label: { zh: '通知设置', en: 'Notification settings' }, parent: '/profile' },
  {
    path: '/configuration/sensitivity/settings',
    label: { zh: '灵敏度设置', en: 'Sensitivity settings' },
    parent: '/configuration/sensitivity',
    resource: 'sensitivity',
  },
  {
    path: '/configuration/targets/proposals',
    label: { zh: '靶值建议', en: 'Target proposals' },
    parent: '/configuration/targets',
    resource: 'target',
  },
  {
    path: '/configuration/targets/crossover',
    label: { zh: '批号更换', en: 'Change to a new lot' },
    parent: '/configuration/targets',
    resource: 'target',
  },
  {
    path: '/reports/monthly/tests',
    label: { zh: '月报项目', en: 'Tests on the monthly report' },
    parent: '/reports/monthly',
    resource: 'qcTestReportMap',
  },
  {
    path: '/system/plan/form',
    label: { zh: '计划向导', en: 'Plan wizard' },
    parent: '/system/plan',
    permission: 'plan_edit',
  },
  {
    path: '/system/plan/planDetail',
    label: { zh: '计划详情', en: 'Plan' },
    parent: '/system/plan/apply',
    permission: 'planTenant_view',
  },
  {
    path: '/system/plan/document',
    label: { zh: '计划文档', en: 'Documents of a plan' },
    parent: '/system/plan/apply',
    permission: 'planTenant_view',
  },
  {
    path: '/system/plan/dataView',
    label: { zh: '实验室结果', en: 'Results of a laboratory' },
    parent: '/system/plan/planDataView',
    permission: 'plan_view',
  },
  {
    path: '/system/plan/dataViewAll',
    label: { zh: '全部结果', en: 'All results of a plan' },
    parent: '/system/plan/planDataView',
    permission: 'plan_view',
  },
  {
    path: '/system/plan/reportSetting',
    label: { zh: '报告设置', en: 'Report setting' },
    parent: '/system/plan/reportList',
    permission: 'plan_view',
  },
  {
    path: '/reports/laboratoryStatistics/setting',
    label: { zh: '实验室统计设置', en: 'Laboratory statistics settings' },
    parent: '/reports/laboratoryStatistics',
    permission: 'laboratory_edit',
  },
  {
    path: '/reports/statistical/laboratories',
    label: { zh: '各实验室质控图', en: 'Charts by laboratory' },
    parent: '/reports/statistical',
    permission: 'laboratory_view',
  },
  {
    path: '/reports/statistical/export',
    label: { zh: '统计报告导出', en: 'Export the statistical report' },
    parent: '/reports/statistical',
    permission: 'qcTestResult_view',
  },
  {
    path: '/review/auditing/trail',
    label: { zh: '操作留痕', en: 'Audit trail' },
    parent: '/review/auditing',
    permission: 'auditTrail_view',
  },
  {
    path: '/home/configuration/qctest/new',
    label: { zh: '批量新建质控项目', en: 'New QC tests' },
    parent: '/home/configuration/qctest',
    permission: 'qcTest_add',
  },
  {
    path: '/system/plan/dataMapping/list',
    label: { zh: '已对照代码', en: 'Import mappings' },
    parent: '/system/plan/dataMapping',
    resource: 'dataMapping',
  },
];
