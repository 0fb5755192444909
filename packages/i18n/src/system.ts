import type { Messages } from './message.ts';

/** Users, roles and the rest of the system's own screens. */
export const system = {
  users: { zh: '用户', en: 'Users' },
  roles: { zh: '角色', en: 'Roles' },
  confirmReset: {
    zh: '将为 {{account}} 生成一次性密码，并结束其所有登录。确定继续吗？',
    en: 'A one-time password is made for {{account}}, and all sessions of the account end. Go on?',
  },
  reset: { zh: '重置', en: 'Reset' },
  unlocked: { zh: '{{account}} 已解除锁定', en: '{{account}} is unlocked' },
  confirmDisable: {
    zh: '停用后 {{account}} 无法登录。确定继续吗？',
    en: '{{account}} can no longer log in. Go on?',
  },
  disable: { zh: '停用', en: 'Disable' },
  closeLaboratory: { zh: '关闭实验室', en: 'Close the laboratory' },
  confirmClose: {
    zh: '关闭「{{name}}」后，其人员立即退出且不能登录，不再录入结果，也不再提醒。数据全部保留，中心仍可查看；重新开放后一切恢复。确定关闭吗？',
    en: 'Closing "{{name}}" logs its people out at once and keeps them out; no results are entered and no reminders sent. All data stay and the centre can still read them; reopening brings everything back. Close it?',
  },
  newPassword: { zh: '一次性密码', en: 'One-time password' },
  newPasswordOnce: {
    zh: '仅显示这一次，请转交本人。首次登录后须修改密码。',
    en: 'Shown only this once: hand it to the person, who has to change it at the first login.',
  },
  account: { zh: '账号', en: 'Account' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  done: { zh: '完成', en: 'Done' },
  actView: { zh: '查看', en: 'View' },
  actAdd: { zh: '新建', en: 'Add' },
  actEdit: { zh: '编辑', en: 'Edit' },
  actDelete: { zh: '删除', en: 'Delete' },
  actExport: { zh: '导出', en: 'Export' },
  permissionsOf: { zh: '{{what}}的权限', en: 'Rights on {{what}}' },
  all: { zh: '全部', en: 'All' },
  listComma: { zh: '、', en: ', ' },
  otherCodes: { zh: '其他', en: 'Others' },
  permissionCount: { zh: '已授予 {{count}} 项权限', en: '{{count}} rights granted' },
  demoLeft: {
    zh: '有 {{count}} 个演示账号仍可用公开的口令登录',
    en: '{{count}} demo accounts still open with a published password',
  },
  demoAdminOpen: {
    zh: 'admin 仍在使用公开的口令，请立即修改。',
    en: 'admin still has the published password: change it now.',
  },
  demoClose: { zh: '停用演示账号', en: 'Disable the demo accounts' },
  demoConfirm: {
    zh: '这 {{count}} 个账号将立即退出，且不能再登录；数据保留。admin 不停用。',
    en: 'These {{count}} accounts are logged out at once and cannot log in again; data stay. admin stays open.',
  },
  demoClosed: { zh: '已停用 {{count}} 个演示账号', en: '{{count}} demo accounts were disabled' },
} as const satisfies Messages;
