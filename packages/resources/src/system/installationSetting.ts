import { type Choice, defineResource, type RecordOf } from '@qc/resource-kit';

const nameOfBody = (zh: string, en: string, max: number) => ({ type: 'text', max, label: { zh, en } }) as const;

const offeredLanguages = [
  { value: 'both', label: { zh: '中文和英文', en: 'Chinese and English' } },
  { value: 'zh', label: { zh: '仅中文', en: 'Chinese only' } },
  { value: 'en', label: { zh: '仅英文', en: 'English only' } },
] as const satisfies readonly Choice[];

const installationModes = [
  { value: 'centre', label: { zh: '中心', en: 'Centre' } },
  { value: 'single', label: { zh: '医院', en: 'Hospital' } },
] as const satisfies readonly Choice[];

const mailSecurities = [
  { value: 'starttls', label: { zh: 'STARTTLS', en: 'STARTTLS' } },
  { value: 'tls', label: { zh: 'TLS', en: 'TLS' } },
  { value: 'none', label: { zh: '不加密（仅限内网）', en: 'None (own network only)' } },
] as const satisfies readonly Choice[];

/**
 * What the administrator sets while the installation runs, each declared once: form, check, API and trail follow. There is
 * one record of it, so it is no entry of `resources`; what is not set follows the environment, else the default.
 */
export const installationSetting = defineResource({
  name: 'installationSetting',
  path: '/app/installation/settings',
  label: { zh: '系统设置', en: 'Installation setting' },
  tenancy: 'shared',
  title: ['bodyName'],
  fields: {
    installationMode: {
      type: 'choice',
      choices: installationModes,
      label: { zh: '使用方式', en: 'Use' },
    },
    passwordMinLength: {
      type: 'integer',
      min: 6,
      max: 128,
      default: 12,
      required: true,
      label: { zh: '密码最短长度', en: 'Shortest password' },
    },
    passwordMinKinds: {
      type: 'integer',
      min: 1,
      max: 4,
      default: 1,
      required: true,
      label: { zh: '密码至少含几类字符', en: 'Kinds of character in a password' },
      help: {
        zh: '大写、小写、数字、符号；1 为不限，长度更有用',
        en: 'Capital letter, small letter, digit, sign; 1 asks for none: length does more',
      },
    },
    passwordMaxAgeDays: {
      type: 'integer',
      min: 0,
      max: 3650,
      default: 0,
      required: true,
      label: { zh: '密码有效期（天）', en: 'Age of a password (days)' },
      help: {
        zh: '到期后登录须先改密码；0 为不过期',
        en: 'After that it must be changed at the next login; 0 never',
      },
    },
    passwordHistory: {
      type: 'integer',
      min: 0,
      max: 24,
      default: 0,
      required: true,
      label: { zh: '不得重复最近几个密码', en: 'Former passwords refused' },
      help: { zh: '0 为不检查', en: 'How many of the latest ones; 0 refuses none' },
    },
    idleLockMinutes: {
      type: 'integer',
      min: 0,
      max: 480,
      default: 0,
      required: true,
      label: { zh: '闲置锁屏最长时间（分钟）', en: 'Longest idle time before the lock (minutes)' },
      help: {
        zh: '个人可设得更短，不能更长；0 为由个人决定',
        en: 'People may choose less, not more; 0 leaves it to them',
      },
    },
    twoStepRoleIds: {
      type: 'refs',
      to: 'role',
      label: { zh: '必须使用两步登录的角色', en: 'Roles that must log in by two steps' },
      help: {
        zh: '这些角色的人员登录后须先登记验证器应用',
        en: 'Their people set up an authenticator app before anything else',
      },
    },
    announcement: {
      type: 'text',
      max: 500,
      multiline: true,
      label: { zh: '公告（中文）', en: 'Announcement (Chinese)' },
      help: { zh: '显示在每个页面上方；留空则不显示', en: 'Shown above every screen; empty shows none' },
    },
    announcementEn: {
      type: 'text',
      max: 500,
      multiline: true,
      label: { zh: '公告（英文）', en: 'Announcement (English)' },
      help: { zh: '留空时英文界面显示中文公告', en: 'Where it is empty, English screens show the Chinese one' },
    },
    logoId: {
      type: 'file',
      label: { zh: '中心标志', en: 'Logo of the central body' },
      help: {
        zh: '登录页和导航中代替产品标志；PNG、JPEG、WebP 或 GIF，不超过 512 KB，最好为正方形',
        en: 'In place of the product’s mark on the login page and in the navigation; PNG, JPEG, WebP or GIF, at most 512 KB, best square',
      },
    },
    languages: {
      type: 'choice',
      choices: offeredLanguages,
      default: 'both',
      required: true,
      label: { zh: '提供的界面语言', en: 'Languages offered' },
    },
    domains: {
      type: 'text',
      max: 4000,
      multiline: true,
      label: { zh: '访问域名对应的机构', en: 'Host names and whose they are' },
      help: {
        zh: '每行一个，如 lab1.example.org=100001；从该域名登录时无须填写机构编号。000000 为中心',
        en: 'One a line, such as lab1.example.org=100001: who comes by that name need not give a laboratory number; 000000 is the central body',
      },
    },
    mailHost: {
      type: 'text',
      max: 255,
      label: { zh: '邮件服务器（SMTP）', en: 'Mail server (SMTP)' },
      help: { zh: '留空则不发邮件', en: 'Empty sends no mail' },
    },
    mailPort: {
      type: 'integer',
      min: 1,
      max: 65535,
      default: 587,
      required: true,
      label: { zh: '端口', en: 'Port' },
    },
    mailSecurity: {
      type: 'choice',
      choices: mailSecurities,
      default: 'starttls',
      required: true,
      label: { zh: '加密', en: 'Encryption' },
    },
    mailUser: { type: 'text', max: 200, label: { zh: '用户名', en: 'User' } },
    mailPassword: {
      type: 'text',
      max: 200,
      secret: true,
      label: { zh: '密码', en: 'Password' },
      help: {
        zh: '加密保存，不再显示；更换服务器或用户名时须重新填写',
        en: 'Stored encrypted and not shown again; enter it again when server or user change',
      },
    },
    mailFrom: { type: 'text', max: 200, label: { zh: '发件人', en: 'Sender' } },
    bodyName: nameOfBody('中心名称', 'Name of the central body (Chinese)', 60),
    bodyNameEn: nameOfBody('中心英文名称', 'Name of the central body (English)', 80),
  },
  list: { columns: ['bodyName'], sort: 'bodyName' },
  form: [
    ['installationMode'],
    ['passwordMinLength', 'passwordMinKinds'],
    ['passwordMaxAgeDays', 'passwordHistory'],
    ['twoStepRoleIds'],
    ['idleLockMinutes'],
    ['bodyName', 'bodyNameEn'],
    ['logoId', 'languages'],
    ['domains'],
    ['mailHost', 'mailPort', 'mailSecurity'],
    ['mailUser', 'mailPassword'],
    ['mailFrom'],
    ['announcement', 'announcementEn'],
  ],
  acts: ['edit'],
});
export type InstallationSetting = Omit<
  RecordOf<typeof installationSetting>,
  'id' | 'tenantId' | 'createUser' | 'createTime' | 'updateUser' | 'updateTime' | 'status' | 'version'
>;
