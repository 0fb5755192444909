import { verdictWords } from '@qc/i18n/qc/verdictWords';
import type { Bilingual, Choice, Field, Fields } from '@qc/resource-kit';
import { approvalStatuses } from '../choices/approval.ts';
import { indicatorSetting } from '../indicators/indicatorSetting.ts';
import { resources } from '../resources.ts';
import { installationSetting } from '../system/installationSetting.ts';

/** An entity of the audit trail: a record by its resource, or something without one. */
export type TrailEntity = { readonly name: string; readonly label: Bilingual; readonly fields: Fields };

const text = (zh: string, en: string): Field => ({ type: 'text', max: 500, label: { zh, en } });
const number = (zh: string, en: string): Field => ({ type: 'number', label: { zh, en } });
const instant = (zh: string, en: string): Field => ({ type: 'datetime', label: { zh, en } });
const test: Field = { type: 'ref', to: 'qcTest', label: { zh: '质控项目', en: 'QC test' } };
const user: Field = { type: 'ref', to: 'user', label: { zh: '用户', en: 'User' } };

const verdicts: readonly Choice[] = [
  { value: 'accept', label: verdictWords.accept },
  { value: 'warn', label: verdictWords.warn },
  { value: 'reject', label: verdictWords.reject },
];
/** How a session began or why it ended. */
const sessionCauses: readonly Choice[] = [
  { value: 'password', label: { zh: '密码', en: 'Password' } },
  { value: 'captcha', label: { zh: '密码与验证码', en: 'Password and captcha' } },
  { value: 'token', label: { zh: '令牌', en: 'Token' } },
  { value: 'twoStep', label: { zh: '两步登录', en: 'Two-step login' } },
  { value: 'logout', label: { zh: '退出', en: 'Logging out' } },
  { value: 'reuse', label: { zh: '令牌被重复使用', en: 'A token used twice' } },
  { value: 'disabled', label: { zh: '账号停用', en: 'The account disabled' } },
  { value: 'closed', label: { zh: '实验室关闭', en: 'The laboratory closed' } },
  { value: 'owner', label: { zh: '本人结束', en: 'Ended by its owner' } },
  { value: 'age', label: { zh: '会话到期', en: 'It lasted too long' } },
];

/** What is not kept as a declared record but leaves traces all the same. */
const others: readonly TrailEntity[] = [
  {
    name: 'qcTestResult',
    label: { zh: '质控结果', en: 'QC result' },
    fields: {
      qcTestId: test,
      level: { type: 'integer', label: { zh: '水平', en: 'Level' } },
      measuredAt: instant('测定时间', 'Measured at'),
      value: number('结果', 'Result'),
      mean: number('均值', 'Mean'),
      sd: number('标准差', 'SD'),
      n: number('个数', 'n'),
      unit: text('单位', 'Unit'),
      typedUnit: text('录入的单位', 'Unit as entered'),
      typedFactor: number('换算系数', 'Conversion factor'),
      typedIntercept: number('换算截距', 'Intercept of the conversion'),
      initials: text('操作者', 'Initials'),
      comment: text('备注', 'Comment'),
      identificationNo: text('标识号', 'Identification no.'),
      slideGenNumber: text('干片代号', 'Slide gen number'),
      verdict: { type: 'choice', choices: verdicts, label: { zh: '判定', en: 'Verdict' } },
      manualStatus: { type: 'choice', choices: verdicts, label: { zh: '人工判定', en: 'Manual status' } },
      isExcluded: { type: 'boolean', label: { zh: '剔除', en: 'Excluded' } },
      reviewStatus: { type: 'integer', label: { zh: '复核级别', en: 'Level of review' } },
      reviewComment: text('复核意见', 'Review comment'),
      reason: text('原因', 'Reason'),
    },
  },
  {
    name: 'qcTestResultComments',
    label: { zh: '结果备注', en: 'Result comment' },
    fields: { comment: text('备注', 'Comment'), text: text('备注', 'Comment') },
  },
  {
    name: 'backup',
    label: { zh: '整机备份', en: 'Backup of the installation' },
    fields: {
      bytes: { type: 'integer', label: { zh: '字节数', en: 'Bytes' } },
      rows: { type: 'integer', label: { zh: '行数', en: 'Rows' } },
      files: { type: 'integer', label: { zh: '文件数', en: 'Files' } },
      place: text('另存于', 'Copied to'),
    },
  },
  {
    name: 'clock',
    label: { zh: '服务器时钟', en: 'Clock of the server' },
    fields: { seenAt: instant('见过的最晚时间', 'Latest time seen') },
  },
  {
    name: 'session',
    label: { zh: '登录会话', en: 'Session' },
    fields: {
      userId: user,
      roleIds: { type: 'refs', to: 'role', label: { zh: '使用的角色', en: 'Roles in use' } },
      by: { type: 'choice', choices: sessionCauses, label: { zh: '缘由', en: 'By' } },
    },
  },
  {
    name: 'login',
    label: { zh: '登录', en: 'Login' },
    fields: {
      failures: { type: 'integer', label: { zh: '连续失败次数', en: 'Failures in a row' } },
      address: text('地址', 'Address'),
    },
  },
  {
    name: 'loginTicket',
    label: { zh: '登录令牌', en: 'Login ticket' },
    fields: { account: text('账号', 'Account'), expiresAt: instant('有效至', 'Valid until') },
  },
  {
    name: 'qcTestImportHistory',
    label: { zh: '导入批次', en: 'Import' },
    fields: {
      fileName: text('文件名', 'File'),
      status: text('状态', 'State'),
      imported: { type: 'integer', label: { zh: '已导入', en: 'Imported' } },
      isCancelled: { type: 'boolean', label: { zh: '已撤销', en: 'Undone' } },
    },
  },
  {
    name: 'qcTestResultRecord',
    label: { zh: '导入行', en: 'Row of an import' },
    fields: { line: { type: 'integer', label: { zh: '行号', en: 'Line' } }, raw: text('原始内容', 'As it came') },
  },
  { name: 'qcTestResultVersion', label: { zh: '结果的历史版本', en: 'Earlier version of a result' }, fields: {} },
  { name: 'qcMonth', label: { zh: '月度统计', en: 'Monthly sums' }, fields: {} },
  {
    name: 'lookBackReset',
    label: { zh: '多规则回顾重新开始', en: 'Restart of the look-back' },
    fields: { qcTestId: test, at: instant('起始时间', 'From'), reason: text('原因', 'Reason') },
  },
  {
    name: 'job',
    label: { zh: '任务', en: 'Job' },
    fields: { name: text('任务', 'Job'), state: text('状态', 'State') },
  },
  {
    name: 'auditTrail',
    label: { zh: '操作留痕', en: 'Audit trail' },
    fields: {
      seq: { type: 'integer', label: { zh: '链尾序号', en: 'Last link' } },
      hash: text('链尾校验码', 'Its code'),
      keyId: text('签署密钥', 'Signing key'),
      formerKeyId: text('此前的密钥', 'Former key'),
    },
  },
  { name: 'laboratorySetting', label: { zh: '实验室设置', en: 'Laboratory setting' }, fields: {} },
  {
    name: 'lotStart',
    label: { zh: '启用新批号', en: 'Start of a new lot' },
    fields: {
      lotId: { type: 'ref', to: 'lot', label: { zh: '旧批号', en: 'Old lot' } },
      nextLotId: { type: 'ref', to: 'lot', label: { zh: '新批号', en: 'New lot' } },
      qcTestIds: { type: 'refs', to: 'qcTest', label: { zh: '质控项目', en: 'QC tests' } },
    },
  },
  {
    name: 'planResult',
    label: { zh: '计划结果', en: 'Result of a plan' },
    fields: {
      planId: { type: 'ref', to: 'plan', label: { zh: '计划', en: 'Plan' } },
      level: { type: 'integer', label: { zh: '水平', en: 'Level' } },
      value: number('结果', 'Result'),
      u: number('标准不确定度', 'Standard uncertainty'),
      edition: { type: 'integer', label: { zh: '版次', en: 'Edition' } },
      isLate: { type: 'boolean', label: { zh: '逾期', en: 'Late' } },
      byCentre: { type: 'boolean', label: { zh: '中心代录', en: 'Entered by the centre' } },
      reason: text('更正原因', 'Reason of the correction'),
    },
  },
  {
    name: 'reportSchedule',
    label: { zh: '定时报告', en: 'Scheduled report' },
    fields: {
      kind: text('报告', 'Report'),
      every: text('频率', 'How often'),
      delivery: text('送达', 'Delivery'),
      language: text('语言', 'Language'),
      isOn: { type: 'boolean', label: { zh: '启用', en: 'On' } },
    },
  },
  {
    name: 'reportScheduleRun',
    label: { zh: '已生成的定时报告', en: 'Report made by a schedule' },
    fields: {
      kind: text('报告', 'Report'),
      period: text('时段', 'Period'),
      outcome: text('结果', 'Outcome'),
      fileName: text('文件', 'File'),
    },
  },
  {
    name: 'savedView',
    label: { zh: '保存的视图', en: 'Saved view' },
    fields: { screen: text('页面', 'Screen'), name: text('名称', 'Name'), search: text('筛选条件', 'Filters') },
  },
  { name: 'notificationSetting', label: { zh: '通知设置', en: 'Notification setting' }, fields: {} },
  { name: 'ruleSetVersion', label: { zh: '规则组合版本', en: 'Version of a rule set' }, fields: {} },
  {
    name: 'file',
    label: { zh: '文件', en: 'File' },
    fields: { name: text('文件名', 'Name'), bytes: number('字节数', 'Bytes') },
  },
];

const reviewLevels: readonly Choice[] = [
  { value: '0', label: { zh: '未复核', en: 'Not reviewed' } },
  { value: '1', label: { zh: '一级复核', en: 'First review' } },
  { value: '2', label: { zh: '二级复核', en: 'Second review' } },
];

/** Numbers that encode a state on the wire; the trail shows the state. */
const stateFields: Readonly<Record<string, Fields>> = {
  audit: { auditStatus: { type: 'choice', choices: approvalStatuses, label: { zh: '审核状态', en: 'Audit status' } } },
  plan: {
    entered: { type: 'integer', label: { zh: '代录结果数', en: 'Results entered' } },
    laboratories: { type: 'codes', max: 6, label: { zh: '代录的实验室', en: 'For laboratories' } },
  },
  planTenant: {
    analyteId: { type: 'ref', to: 'analyte', label: { zh: '检验项目', en: 'Analyte' } },
    assayId: { type: 'ref', to: 'assay', label: { zh: '分析项目', en: 'Assay' } },
  },
  qcTestResult: {
    reviewStatus: { type: 'choice', choices: reviewLevels, label: { zh: '复核级别', en: 'Level of review' } },
  },
};

/** Every entity of the audit trail, by its name there. */
export const trailEntities: ReadonlyMap<string, TrailEntity> = new Map(
  [...resources, installationSetting, indicatorSetting, ...others].map(({ name, label, fields }) => [
    name,
    { name, label, fields: { ...fields, ...stateFields[name] } },
  ]),
);

/** What was done. Every other act counts as a change. */
export const trailActs: Readonly<Record<string, Bilingual>> = {
  create: { zh: '新建', en: 'Created' },
  update: { zh: '修改', en: 'Updated' },
  delete: { zh: '删除', en: 'Deleted' },
  seal: { zh: '封存', en: 'Sealed' },
  unseal: { zh: '解除封存', en: 'Unsealed' },
  close: { zh: '关闭', en: 'Closed' },
  reopen: { zh: '重新开放', en: 'Reopened' },
  exclude: { zh: '剔除', en: 'Excluded' },
  restore: { zh: '恢复', en: 'Taken back in' },
  override: { zh: '人工判定', en: 'Overridden' },
  submit: { zh: '提交', en: 'Submitted' },
  withdraw: { zh: '撤回', en: 'Withdrawn' },
  approve: { zh: '审核通过', en: 'Approved' },
  reject: { zh: '审核退回', en: 'Rejected' },
  login: { zh: '登录', en: 'Logged in' },
  logout: { zh: '退出', en: 'Logged out' },
  reauthenticate: { zh: '再次确认身份', en: 'Identity confirmed again' },
  switchRole: { zh: '切换角色', en: 'Role switched' },
  end: { zh: '会话结束', en: 'Session ended' },
  lock: { zh: '锁定', en: 'Locked' },
  unlock: { zh: '解除锁定', en: 'Unlocked' },
  issuePassword: { zh: '发放初始密码', en: 'First password issued' },
  resetPassword: { zh: '重置密码', en: 'Password reset' },
  updatePassword: { zh: '修改密码', en: 'Password changed' },
  enrolTwoStep: { zh: '启用两步登录', en: 'Two-step login switched on' },
  endTwoStep: { zh: '停用两步登录', en: 'Two-step login switched off' },
  resetTwoStep: { zh: '重置两步登录', en: 'Two-step login reset' },
  renewRecovery: { zh: '更换恢复码', en: 'Recovery codes replaced' },
  useRecovery: { zh: '使用恢复码', en: 'Recovery code used' },
  undelete: { zh: '撤销删除', en: 'Removal undone' },
  load: { zh: '装入数据', en: 'Loaded' },
  review: { zh: '复核', en: 'Reviewed' },
  complete: { zh: '审核完成', en: 'Completed' },
  sendBack: { zh: '退回', en: 'Sent back' },
  escalate: { zh: '升级', en: 'Escalated' },
  cancel: { zh: '取消', en: 'Cancelled' },
  retry: { zh: '重试', en: 'Tried again' },
  issueKey: { zh: '签发密钥', en: 'Key issued' },
  rotate: { zh: '更换密钥', en: 'Key changed' },
  reveal: { zh: '查看密钥', en: 'Secret shown' },
  sign: { zh: '换用密钥签署', en: 'Signed with a new key' },
  recall: { zh: '撤回订单', en: 'Recalled' },
  confirm: { zh: '确认订单', en: 'Confirmed' },
  unconfirm: { zh: '撤销确认', en: 'Confirmation undone' },
  pay: { zh: '付款', en: 'Paid' },
  returnPayment: { zh: '退回付款凭证', en: 'Payment returned' },
  ship: { zh: '发货', en: 'Shipped' },
  receive: { zh: '收货', en: 'Received' },
  testMail: { zh: '发送测试邮件', en: 'Test mail sent' },
  generate: { zh: '生成', en: 'Generated' },
  check: { zh: '审核签名', en: 'Checked and signed' },
  discard: { zh: '放弃', en: 'Discarded' },
  post: { zh: '批准发布', en: 'Approved and posted' },
  acknowledge: { zh: '中心已阅', en: 'Read by the centre' },
  return: { zh: '中心退回', en: 'Returned by the centre' },
  correct: { zh: '更正', en: 'Correction begun' },
  anchor: { zh: '登记链尾', en: 'End noted' },
  download: { zh: '下载', en: 'Downloaded' },
  publish: { zh: '发布', en: 'Published' },
  start: { zh: '开始', en: 'Started' },
  signUp: { zh: '报名', en: 'Signed up' },
  accept: { zh: '接受', en: 'Accepted' },
  report: { zh: '回报结果', en: 'Results reported' },
  remind: { zh: '催报', en: 'Reminded' },
  answer: { zh: '回复', en: 'Answered' },
  checkMaterial: { zh: '登记均匀性与稳定性检验', en: 'Homogeneity and stability noted' },
  closeAnswer: { zh: '关闭回复', en: 'Answer closed' },
  extend: { zh: '延期', en: 'Given more time' },
  invite: { zh: '补充邀请', en: 'Laboratories invited' },
  correctResult: { zh: '更正结果', en: 'Result corrected' },
  changeAssay: { zh: '更换分析项目', en: 'Assay changed' },
  overrule: { zh: '修改指定值', en: 'Assigned value overruled' },
};
