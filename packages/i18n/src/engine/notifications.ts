import type { Messages } from '../message.ts';

/** The texts of notifications, in the app and by e-mail, and of their settings. */
export const notifications = {
  text_alert_reject: { zh: '失控：{{test}}（{{rules}}）', en: 'Out of control: {{test}} ({{rules}})' },
  text_alert_warn: { zh: '警告：{{test}}（{{rules}}）', en: 'Warning: {{test}} ({{rules}})' },
  text_alert_tea: { zh: '超出允许总误差：{{test}}', en: 'Beyond allowable total error: {{test}}' },
  text_alert_peer: { zh: '偏离同组：{{test}}', en: 'Away from the peer group: {{test}}' },
  text_peer_misfit: {
    zh: '{{test}}（水平 {{level}}）{{month}} 的均值与同组不符，未计入同组统计，请核对单位与编码',
    en: '{{test}} (level {{level}}): the mean of {{month}} does not fit its peer group and is left out of it; check unit and code',
  },
  text_peer_misfit_of: {
    zh: '{{laboratory}}：{{test}}（水平 {{level}}）{{month}} 的均值与同组不符，未计入同组统计',
    en: '{{laboratory}}: {{test}} (level {{level}}), the mean of {{month}} does not fit its peer group and is left out of it',
  },
  text_alert_missing: { zh: '质控待做：{{test}}', en: 'QC due: {{test}}' },
  text_escalated: { zh: '报警逾期未处理：{{test}}', en: 'An alert waits too long: {{test}}' },
  text_lot_info: { zh: '批号 {{lot}} 将于 {{date}} 到期', en: 'Lot {{lot}} expires on {{date}}' },
  text_lot_warning: {
    zh: '批号 {{lot}} 将于 {{date}} 到期，请启用新批号',
    en: 'Lot {{lot}} expires on {{date}}: start the new lot',
  },
  text_lot_urgent: { zh: '批号 {{lot}} 即将于 {{date}} 到期', en: 'Lot {{lot}} expires very soon, on {{date}}' },
  text_lot_expired: { zh: '批号 {{lot}} 已于 {{date}} 过期', en: 'Lot {{lot}} expired on {{date}}' },
  text_job_done: { zh: '任务完成：{{job}}', en: 'Done: {{job}}' },
  text_job_failed: { zh: '任务失败：{{job}}', en: 'Failed: {{job}}' },
  text_approval_3: { zh: '申请已通过：{{name}}', en: 'Approved: {{name}}' },
  text_approval_4: { zh: '申请被退回：{{name}}', en: 'Rejected: {{name}}' },
  text_storage: {
    zh: '上传空间已用 {{percent}}%（共 {{megabytes}} MB），用满后不能再上传',
    en: '{{percent}} % of the room for uploads ({{megabytes}} MB) is used; once it is full, nothing more can be uploaded',
  },
  text_disk: {
    zh: '服务器磁盘空间不足（{{what}}），请尽快清理',
    en: 'The server is short of disk space ({{what}}): free some soon',
  },
  text_damaged: {
    zh: '数据文件损坏：{{what}}。请停止使用并从备份恢复',
    en: 'A data file is damaged: {{what}}. Stop working with it and restore a backup',
  },
  text_clock: {
    zh: '服务器时钟倒退：此前最晚的时间为 {{what}}。请核对时钟，并检查是否有晚于现在的结果',
    en: 'The clock of the server went back: the latest time seen before is {{what}}. Check the clock, and whether results lie in the future',
  },
  text_futureResults: {
    zh: '{{what}} 个质控项目有测定时间晚于现在的结果，请在首页查看',
    en: 'QC tests with results in the future: {{what}}. The home page lists them',
  },
  text_backup: {
    zh: '整机备份未按时完成，最近一次：{{what}}',
    en: 'The backup of the installation is late; the newest one: {{what}}',
  },
  text_demoAccounts: {
    zh: '有 {{count}} 个演示账号仍可用公开的口令登录，请在用户管理中停用',
    en: '{{count}} demo accounts still open with a published password: disable them in user management',
  },
  text_sheet_overdue: {
    zh: '{{period}} 国家质量指标报表未提交，期限 {{date}} 已过',
    en: 'The national indicator sheet of {{period}} is not submitted; it was due on {{date}}',
  },
  text_sheet_remind: {
    zh: '中心催报：{{period}} 国家质量指标报表尚未提交（期限 {{date}}）',
    en: 'The centre asks for the national indicator sheet of {{period}} (due: {{date}})',
  },
  text_order_submit: {
    zh: '新订单 {{number}} 待确认：{{laboratory}}',
    en: 'Order {{number}} awaits confirmation: {{laboratory}}',
  },
  text_order_recall: {
    zh: '订单 {{number}} 已被实验室撤回：{{laboratory}}',
    en: 'Order {{number}} was recalled: {{laboratory}}',
  },
  text_order_confirm: {
    zh: '订单 {{number}} 已确认，请付款 {{total}}',
    en: 'Order {{number}} is confirmed: please pay {{total}}',
  },
  text_order_unconfirm: {
    zh: '订单 {{number}} 的确认已撤销：{{reason}}',
    en: 'Order {{number}} is no longer confirmed: {{reason}}',
  },
  text_order_pay: {
    zh: '订单 {{number}} 已付款，待发货：{{laboratory}}',
    en: 'Order {{number}} is paid and waits to be shipped: {{laboratory}}',
  },
  text_order_returnPayment: {
    zh: '订单 {{number}} 的付款凭证被退回：{{reason}}',
    en: 'The payment of order {{number}} was returned: {{reason}}',
  },
  text_order_ship: { zh: '订单 {{number}} 已发货，请查收', en: 'Order {{number}} has been shipped' },
  text_order_receive: {
    zh: '订单 {{number}} 已收货：{{laboratory}}',
    en: 'Order {{number}} was received: {{laboratory}}',
  },
  text_order_close: { zh: '订单 {{number}} 已完成', en: 'Order {{number}} is closed' },
  text_order_cancel: { zh: '订单 {{number}} 已取消：{{reason}}', en: 'Order {{number}} was cancelled: {{reason}}' },
  text_request_waits: {
    zh: '新申请待审核：{{kind}}「{{name}}」，{{laboratory}}',
    en: 'A request waits: {{kind}} “{{name}}”, {{laboratory}}',
  },
  text_plan_invited: {
    zh: '邀请参加计划：{{plan}}，报名截止 {{date}}',
    en: 'Invited to a plan: {{plan}}, sign up by {{date}}',
  },
  text_plan_remind: { zh: '计划结果待回报：{{plan}}，截止 {{date}}', en: 'Results are due: {{plan}}, by {{date}}' },
  text_plan_sign_remind: {
    zh: '计划报名即将截止：{{plan}}，截止 {{date}}',
    en: 'Sign-up is about to close: {{plan}}, by {{date}}',
  },
  text_plan_overdue: {
    zh: '仍有实验室未回报：{{plan}}，已于 {{date}} 截止',
    en: 'Laboratories still owe results: {{plan}}, due at {{date}}',
  },
  text_plan_unpublished: {
    zh: '计划报告尚未发布：{{plan}}，期限 {{date}}',
    en: 'The reports are not published yet: {{plan}}, due at {{date}}',
  },
  text_plan_extended: {
    zh: '计划延期：{{plan}}，回报截止 {{date}}',
    en: 'More time for a plan: {{plan}}, report by {{date}}',
  },
  text_plan_resultCorrected: {
    zh: '中心更正了本实验室的比对结果：{{plan}}',
    en: 'The central body corrected a result of yours: {{plan}}',
  },
  text_plan_report: { zh: '计划报告已发布：{{plan}}', en: 'The report is published: {{plan}}' },
  text_plan_corrected: { zh: '计划报告已更正：{{plan}}', en: 'The report was corrected: {{plan}}' },
  topic_alert: { zh: '报警', en: 'Alerts' },
  topic_escalation: { zh: '逾期报警', en: 'Alerts that wait too long' },
  topic_lotExpiry: { zh: '批号到期', en: 'Lot expiries' },
  topic_job: { zh: '后台任务', en: 'Jobs' },
  topic_approval: { zh: '待审核的申请与审核结果', en: 'Requests that wait, and answers to them' },
  topic_order: { zh: '质控品订单', en: 'Orders of control material' },
  topic_plan: { zh: '计划邀请、期限与报告', en: 'Plans: invitations, deadlines, reports' },
  topic_report: { zh: '报表上报提醒', en: 'Reminders of sheets to submit' },
  topic_storage: { zh: '存储与安全提醒', en: 'Storage and safety' },
  settings: { zh: '通知设置', en: 'Notification settings' },
  settingsLine: {
    zh: '选择要接收的通知。应用内通知即时显示；邮件每 15 分钟合并发送一次。',
    en: 'Choose your notifications. In the app they appear immediately; e-mail comes every 15 minutes, all in one.',
  },
  topics: { zh: '接收的通知', en: 'Notify me of' },
  byMail: { zh: '同时发送邮件', en: 'By e-mail too' },
  mailTo: { zh: '发送至 {{email}}', en: 'To {{email}}' },
  noMailAddress: { zh: '请先在个人信息中填写邮箱', en: 'Enter an e-mail address in your profile first' },
  cannotMail: { zh: '本系统未配置邮件服务器', en: 'This installation has no mail server' },
  mailLanguage: { zh: '邮件语言', en: 'Language of e-mail' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  mailSubject: { zh: '和准质控：{{count}} 条通知', en: 'Concord: {{count}} notifications' },
  mailSubject_one: { zh: '和准质控：1 条通知', en: 'Concord: 1 notification' },
  registrationSubject: { zh: '和准质控：实验室注册', en: 'Concord: registration of a laboratory' },
  registered: {
    zh: '已收到「{{name}}」的注册申请（管理账号 {{account}}），中心审核后将邮件通知您。',
    en: 'The registration of “{{name}}” has arrived (account {{account}}). The central body decides; you will receive an e-mail.',
  },
  registrationApproved: {
    zh: '「{{name}}」的注册已通过。请用机构编号 {{code}}、账号 {{account}} 和注册时设置的密码登录。',
    en: 'The registration of “{{name}}” was approved. Log in with the laboratory number {{code}}, the account {{account}} and the password you chose.',
  },
  registrationRejected: {
    zh: '「{{name}}」的注册申请已退回：{{reason}}。可修改后重新注册。',
    en: 'The registration of “{{name}}” was rejected: {{reason}}. You may register again.',
  },
  emailCodeSubject: { zh: '和准质控：邮箱验证码', en: 'Concord: code for your e-mail address' },
  emailCode: {
    zh: '账号 {{account}} 的邮箱将改为此地址，验证码：{{code}}，15 分钟内有效。\n如非本人操作，请忽略本邮件，邮箱不会更改。',
    en: 'The account {{account}} is about to use this e-mail address. Code: {{code}}, good for 15 minutes.\nIf this was not you, do nothing: nothing changes.',
  },
  emailChangedSubject: { zh: '和准质控：账号邮箱已更改', en: 'Concord: the e-mail address of your account changed' },
  emailChanged: {
    zh: '账号 {{account}} 的邮箱已改为 {{email}}，报告和通知不再发送到此地址。\n如非本人操作，请立即联系管理员并修改密码。',
    en: 'The account {{account}} now uses {{email}}; reports and notices no longer come here.\nIf this was not you, tell your administrator now and change your password.',
  },
  mailFoot: {
    zh: '可在「通知设置」中关闭邮件。',
    en: 'E-mail can be turned off under Notification settings.',
  },
} as const satisfies Messages;
