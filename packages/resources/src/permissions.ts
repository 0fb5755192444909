import type { Bilingual } from '@qc/resource-kit';

/** A right beyond viewing, adding, editing, deleting and exporting records. */
export type Permission = { readonly code: string; readonly label: Bilingual };

/** Rights that belong together, as the role editor and the button tree show them. */
export type PermissionGroup = {
  readonly code: string;
  readonly label: Bilingual;
  readonly permissions: readonly Permission[];
};

/** Every permission code that does not follow from a resource and an act. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    code: 'qcTestResult',
    label: { zh: '质控结果', en: 'QC results' },
    permissions: [
      { code: 'qcTestResult_view', label: { zh: '查看结果', en: 'View results' } },
      { code: 'qcTestResult_add', label: { zh: '录入结果', en: 'Enter results' } },
      { code: 'qcTestResult_import', label: { zh: '导入结果', en: 'Import results' } },
      { code: 'qcTestResult_edit', label: { zh: '修改结果', en: 'Edit results' } },
      { code: 'qcTestResult_delete', label: { zh: '删除结果', en: 'Delete results' } },
      { code: 'qcTestResult_override', label: { zh: '人工判定', en: 'Override verdicts' } },
      { code: 'qcTestResult_review', label: { zh: '复核结果', en: 'Review results' } },
      { code: 'qcTestResult_unlock', label: { zh: '解除复核锁定', en: 'Unlock reviewed results' } },
    ],
  },
  {
    code: 'qcTestState',
    label: { zh: '质控项目状态', en: 'State of QC tests' },
    permissions: [
      { code: 'qcTest_seal', label: { zh: '封存', en: 'Seal' } },
      { code: 'qcTest_unseal', label: { zh: '解除封存', en: 'Unseal' } },
    ],
  },
  {
    code: 'alert',
    label: { zh: '报警处理', en: 'Alerts' },
    permissions: [
      { code: 'alert_review', label: { zh: '处理报警', en: 'Review alerts' } },
      { code: 'alert_complete', label: { zh: '审核完成', en: 'Complete alerts' } },
    ],
  },
  {
    code: 'oversight',
    label: { zh: '审核与留痕', en: 'Audits and audit trail' },
    permissions: [
      { code: 'audit_decide', label: { zh: '审核申请', en: 'Decide audits' } },
      { code: 'auditTrail_view', label: { zh: '查看操作留痕', en: 'View the audit trail' } },
      { code: 'auditTrail_verify', label: { zh: '校验操作留痕', en: 'Verify the audit trail' } },
      {
        code: 'indicatorSetting_edit',
        label: { zh: '设置国家质量指标上报', en: 'Set how national indicators are submitted' },
      },
      { code: 'report_check', label: { zh: '审核报告', en: 'Check reports' } },
      { code: 'report_post', label: { zh: '批准发布报告', en: 'Approve and post reports' } },
    ],
  },
  {
    code: 'order',
    label: { zh: '质控品订购', en: 'Orders' },
    permissions: [
      { code: 'order_place', label: { zh: '下单、付款与收货', en: 'Order, pay and receive' } },
      { code: 'order_manage', label: { zh: '处理订单', en: 'Handle orders' } },
    ],
  },
  {
    code: 'planWork',
    label: { zh: '计划', en: 'Plans' },
    permissions: [
      { code: 'plan_publish', label: { zh: '发布、截止与封存计划', en: 'Publish, close and seal plans' } },
      { code: 'plan_evaluate', label: { zh: '评价与修改指定值', en: 'Evaluate and overrule assigned values' } },
      { code: 'planTenant_sign', label: { zh: '报名与退出计划', en: 'Sign up for plans and withdraw' } },
      { code: 'planTenant_report', label: { zh: '回报计划结果', en: 'Report results of plans' } },
    ],
  },
  {
    code: 'interfaces',
    label: { zh: '接口（供程序使用）', en: 'Interfaces (for programs)' },
    permissions: [
      { code: 'interface_push', label: { zh: '以密钥发送结果', en: 'Send results with a key' } },
      { code: 'interface_import', label: { zh: '以密钥上传文件', en: 'Send files with a key' } },
      { code: 'interface_results', label: { zh: '以密钥读取结果', en: 'Read results with a key' } },
      { code: 'interface_status', label: { zh: '以密钥查询放行状态', en: 'Ask for the state with a key' } },
    ],
  },
  {
    code: 'account',
    label: { zh: '账号与系统', en: 'Accounts and system' },
    permissions: [
      { code: 'user_resetPassword', label: { zh: '重置密码', en: 'Reset passwords' } },
      { code: 'user_unlock', label: { zh: '解除锁定', en: 'Unlock accounts' } },
      { code: 'file_upload', label: { zh: '上传文件', en: 'Upload files' } },
      { code: 'setting_edit', label: { zh: '修改系统设置', en: 'Edit settings' } },
      { code: 'database_download', label: { zh: '下载本实验室数据', en: 'Download the laboratory’s data' } },
      { code: 'database_backup', label: { zh: '整机备份', en: 'Back the installation up' } },
      { code: 'job_view', label: { zh: '查看后台任务', en: 'View jobs' } },
      { code: 'job_manage', label: { zh: '管理后台任务', en: 'Manage jobs' } },
      { code: 'token_issue', label: { zh: '签发登录令牌', en: 'Issue login tokens' } },
    ],
  },
];

/**
 * Permissions whose acts ask for the password again if it was given too long ago: a person at an unlocked screen could use
 * them to get back in later. Issuing login tokens is not among them: a program does that, in a session of days.
 */
export const permissionsToProve: ReadonlySet<string> = new Set([
  ...['user', 'role', 'apiCredential'].flatMap((name) => ['add', 'edit', 'delete'].map((act) => `${name}_${act}`)),
  'user_resetPassword',
]);
