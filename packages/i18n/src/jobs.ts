import type { Messages } from './message.ts';

/** Jobs: what they say of themselves, and their page. */
export const jobs = {
  title: { zh: '后台任务', en: 'Jobs' },
  line: {
    zh: '定时任务与人工启动的任务；进程中断后由其他进程从已保存的进度继续。',
    en: 'What runs by schedule or was started by people. If a process breaks off, another goes on from the stored progress.',
  },
  name: { zh: '任务', en: 'Job' },
  tenant: { zh: '实验室', en: 'Laboratory' },
  state: { zh: '状态', en: 'State' },
  progress: { zh: '进度', en: 'Progress' },
  started: { zh: '开始时间', en: 'Started' },
  duration: { zh: '用时', en: 'Duration' },
  attempts: { zh: '尝试次数', en: 'Attempts' },
  outcome: { zh: '结果', en: 'Outcome' },
  startedBy: { zh: '发起人', en: 'Started by' },
  bySchedule: { zh: '定时', en: 'Schedule' },
  acts: { zh: '操作', en: 'Actions' },
  cancel: { zh: '取消', en: 'Cancel' },
  cancelOf: { zh: '取消任务 {{name}}', en: 'Cancel the job {{name}}' },
  retry: { zh: '重试', en: 'Try again' },
  retryOf: { zh: '重试：{{name}}', en: 'Try again: {{name}}' },
  cancelling: { zh: '正在取消', en: 'Cancelling' },
  all: { zh: '全部', en: 'All' },
  anyName: { zh: '全部任务', en: 'All jobs' },
  none: { zh: '没有任务', en: 'No jobs' },
  noneLine: { zh: '符合条件的任务会显示在这里。', en: 'Jobs that match are shown here.' },
  centre: { zh: '中心', en: 'Central body' },
  queued: { zh: '等待中', en: 'Waiting' },
  running: { zh: '执行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  doneOf: { zh: '{{done}} / {{total}}', en: '{{done}} of {{total}}' },
  secondsLong: { zh: '{{n}} 秒', en: '{{n}} s' },
  minutesLong: { zh: '{{n}} 分钟', en: '{{n}} min' },
  hoursLong: { zh: '{{n}} 小时', en: '{{n}} h' },
  note_auditWhole: {
    zh: '{{tenantId}} 的 {{links}} 条留痕完整，{{compared}} 个结果一致',
    en: 'The {{links}} links of {{tenantId}} are whole, {{compared}} results as they tell',
  },
  note_auditAllWhole: {
    zh: '{{chains}} 条留痕链全部完整，共 {{links}} 条记录',
    en: 'All {{chains}} trails are whole, {{links}} links in all',
  },
  note_auditAllBroken: {
    zh: '{{chains}} 条留痕链中有 {{broken}} 条不完整：{{which}}',
    en: '{{broken}} of {{chains}} trails are not whole: {{which}}',
  },
  note_auditResults: {
    zh: '{{tenantId}} 有 {{faults}} 处结果与留痕不一致，首个为结果 {{id}}',
    en: '{{tenantId}}: {{faults}} differences between results and trail, the first in result {{id}}',
  },
  note_auditBroken_changed: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：内容被改动',
    en: '{{tenantId}} breaks at link {{seq}}: its content was changed',
  },
  note_auditBroken_missing: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：该条缺失',
    en: '{{tenantId}} breaks at link {{seq}}: it is missing',
  },
  note_auditBroken_relinked: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：与前一条不衔接',
    en: '{{tenantId}} breaks at link {{seq}}: it does not follow the one before',
  },
  note_auditBroken_foreign: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：属于另一家实验室',
    en: '{{tenantId}} breaks at link {{seq}}: it belongs to another laboratory',
  },
  note_auditBroken_unsigned: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：没有签署',
    en: '{{tenantId}} breaks at link {{seq}}: it is not signed',
  },
  note_auditBroken_unknownKey: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：签署所用的密钥未知',
    en: '{{tenantId}} breaks at link {{seq}}: it was signed with a key that is not known here',
  },
  note_auditBroken_headMoved: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：链尾不符',
    en: '{{tenantId}} breaks at link {{seq}}: the end of the chain does not fit',
  },
  note_auditBroken_cutOff: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：链尾被截断，已登记的留痕不见了',
    en: '{{tenantId}} breaks at link {{seq}}: the end of the chain was cut off: links that were noted elsewhere are gone',
  },
  note_auditBroken_anchorDiffers: {
    zh: '{{tenantId}} 第 {{seq}} 条断裂：与登记的链尾不一致',
    en: '{{tenantId}} breaks at link {{seq}}: it is not what was noted of it elsewhere',
  },
  note_trailAnchor: { zh: '登记链尾 {{chains}} 个', en: 'The ends of {{chains}} chains noted' },
  note_peerGroups: { zh: '更新同组比较 {{comparisons}} 项', en: '{{comparisons}} comparisons brought up to date' },
  note_peerPublication: { zh: '发布同组比较 {{comparisons}} 项', en: '{{comparisons}} comparisons published' },
  note_lotExpiry: {
    zh: '新提醒 {{raised}} 条，升级 {{risen}} 条，关闭 {{closed}} 条',
    en: '{{raised}} alerts raised, {{risen}} risen, {{closed}} closed',
  },
  note_qcDue: { zh: '待做 {{raised}} 项', en: '{{raised}} tests with QC due' },
  note_floatingTargets: { zh: '固定了 {{frozen}} 个浮动靶值', en: '{{frozen}} floating targets frozen' },
  note_escalated: { zh: '升级 {{count}} 条报警', en: '{{count}} alerts escalated' },
  note_cleared: { zh: '清理 {{count}} 条', en: '{{count}} records cleared' },
  note_mailed: { zh: '发出 {{mails}} 封邮件', en: '{{mails}} e-mails sent' },
} as const satisfies Messages;
