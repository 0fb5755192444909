import type { Messages } from '../message.ts';

/** Accounts from a list. */
export const accountImport = {
  line: {
    zh: '从 Excel 或 CSV 一次建立多个账号；先逐行检查，确认后才建立',
    en: 'Make many accounts from Excel or CSV; every line is checked before any is made',
  },
  template: { zh: '账号导入模板', en: 'Accounts template' },
  getTemplate: { zh: '下载模板', en: 'Get the template' },
  choose: { zh: '选择文件', en: 'Choose a file' },
  rules: {
    zh: '第一行为列名：账号、姓名、角色必填，英文姓名、邮箱、电话可空。角色写名称或代码，多个用逗号分隔。一次最多 100 个。',
    en: 'The first line has the headings: Account, Name and Roles are needed, English name, E-mail and Phone are not. Roles are names or codes, several separated by commas. At most 100 in one import.',
  },
  unreadable: { zh: '文件无法读取，请使用 .xlsx 或 .csv', en: 'The file cannot be read: bring .xlsx or .csv' },
  missing: { zh: '缺少列：{{columns}}', en: 'Columns are missing: {{columns}}' },
  empty: { zh: '表中没有账号', en: 'There are no accounts in the list' },
  lines: { zh: '逐行检查', en: 'Line by line' },
  lineNumber: { zh: '行', en: 'Line' },
  account: { zh: '账号', en: 'Account' },
  name: { zh: '姓名', en: 'Name' },
  roles: { zh: '角色', en: 'Roles' },
  outcome: { zh: '检查结果', en: 'Outcome' },
  fine: { zh: '可建立', en: 'Can be made' },
  make: { zh: '建立 {{count}} 个账号', en: 'Make {{count}} accounts' },
  mend: { zh: '请在文件中更正后重新选择', en: 'Mend the file and choose it again' },
  passwords: { zh: '一次性密码', en: 'One-time passwords' },
  passwordsOnce: {
    zh: '已建立 {{count}} 个账号。密码仅显示这一次，请分别转交本人；首次登录须修改。',
    en: '{{count}} accounts were made. The passwords are shown only now: hand each to its person, who has to change it at the first login.',
  },
  password: { zh: '密码', en: 'Password' },
  savePasswords: { zh: '保存为 Excel', en: 'Save as Excel' },
  print: { zh: '打印', en: 'Print' },
} as const satisfies Messages;
